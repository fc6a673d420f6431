import * as RadixTabs from '@radix-ui/react-tabs';
import { type ComponentProps, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { media, tabularFigures, token } from '../tokens';

/** `value` + `onValueChange`, or `defaultValue`. */
export const Tabs = RadixTabs.Root;

/**
 * Needs an `aria-label` where the page has several. Scrolls sideways where it does not fit; the tab that is open is
 * brought into sight, however it was opened.
 */
export function TabList({ ref, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  const listRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => listRef.current as HTMLDivElement);
  useActiveInSight(listRef);
  return <List {...rest} ref={listRef} />;
}

/**
 * Keeps the open tab of a list that scrolls sideways in sight: at first, when another is opened, when fonts or counts
 * change the widths. Only the list is scrolled, never the page, and immediately: there is no movement to reduce.
 */
function useActiveInSight(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const bring = () => bringActiveIntoSight(list);
    bring();
    const opened = new MutationObserver(bring);
    opened.observe(list, { subtree: true, attributeFilter: ['data-state'] });
    const resized = new ResizeObserver(bring);
    for (const element of [list, ...list.children]) resized.observe(element);
    return () => {
      opened.disconnect();
      resized.disconnect();
    };
  }, [listRef]);
}

function bringActiveIntoSight(list: HTMLElement): void {
  const tab = list.querySelector('[role="tab"][data-state="active"]');
  if (!tab) return;
  const space = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < space.left) list.scrollLeft -= space.left - left;
  else if (right > space.right) list.scrollLeft += right - space.right;
}

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${token.space[4]};
  border-bottom: ${token.border.object} solid ${token.color.edge};
  overflow-x: auto;
  scrollbar-width: none;
`;

interface TabProps extends ComponentProps<typeof RadixTabs.Trigger> {
  /** How many wait behind it. */
  count?: number;
}

export function Tab({ count, children, ...rest }: TabProps) {
  return (
    <Trigger {...rest}>
      {children}
      {count !== undefined && <Count> {count}</Count>}
    </Trigger>
  );
}

const Trigger = styled(RadixTabs.Trigger)`
  flex: none;
  display: inline-flex;
  align-items: baseline;
  gap: ${token.space[1]};
  min-height: var(--tab-height, ${token.target.touch});
  padding: var(--tab-block, ${token.space[2]}) ${token.space[1]};
  border: 0;
  border-bottom: 4px solid transparent;
  background: none;
  color: ${token.color.textSoft};
  font-size: ${token.size.label};
  font-weight: ${token.weight.strong};
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &[data-state='active'] {
    color: ${token.color.text};
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: not-allowed;
  }

  /* By day the signal alone would be too pale a line: it lies on ink. */
  &[data-state='active'] {
    border-bottom-color: ${token.color.signal};
    box-shadow: inset 0 -1.5px 0 ${token.color.signalEdge};
  }

  /* The list clips what sticks out. */
  &:focus-visible {
    outline-offset: -3px;
  }

  /* Where colours are forced the line of those that are not open would show too. */
  ${media.forced} {
    &:not([data-state='active']) {
      border-bottom-color: Canvas;
    }
  }

  ${media.touch} {
    justify-content: center;
    min-width: ${token.target.touch};
    min-height: ${token.target.touch};
  }
`;

const Count = styled.span`
  ${tabularFigures}
  font-size: ${token.size.caption};
  line-height: 1;
  transform: translateY(-0.35em);
`;

export const TabPanel = styled(RadixTabs.Content)`
  padding-top: ${token.space[5]};

  &[hidden] {
    display: none;
  }
`;
