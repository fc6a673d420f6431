import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
} from 'react';
import styled from 'styled-components';
import { MenuGlyph } from '../glyphs';
import { useMediaQuery } from '../media-query';
import { SectionTitle } from '../text';
import { media, token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';

interface DeskHeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'children'> {
  title: ReactNode;
  /** A few words after it: who works here, or what day it is. */
  note?: ReactNode;
  /** Small buttons for the whole page; on a phone they are in a menu. */
  actions?: ReactNode;
}

/**
 * The one h1 of a page of the desk, in the line of the frame's bar, which keeps its own controls at the far end:
 * `--desk-bar` is the bar's height and `--desk-bar-end` the space of those. Without such a frame it is the first line of the
 * page.
 */
export function DeskHeader({ title, note, actions, ...rest }: DeskHeaderProps) {
  return (
    <Header {...rest}>
      <Words>
        <Heading level={1} size="lead">
          {title}
        </Heading>
        {note && <Note>{note}</Note>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Header>
  );
}

/** Whether the desk is on a phone: what is beside one another elsewhere is in menus there. A narrow sheet is none. */
export function useDeskOnPhone(): boolean {
  return useMediaQuery(media.phone.replace('@media ', 'screen and '));
}

/** Beside one another, on a phone in a menu: the same elements, so that a dialog outlives a turn of the device. */
function Actions({ children }: { children: ReactNode }) {
  const id = useId();
  const isMenu = useDeskOnPhone();
  return (
    <Disclosure
      open={isMenu ? undefined : true}
      onBlur={isMenu ? closeOnLeave : undefined}
      onKeyDown={isMenu ? closeOnEscape : undefined}
    >
      <summary id={id}>
        <MenuGlyph />
        <VisuallyHidden>What can be done here</VisuallyHidden>
      </summary>
      <Sheet role={isMenu ? 'group' : undefined} aria-labelledby={isMenu ? id : undefined}>
        {children}
      </Sheet>
    </Disclosure>
  );
}

/** A dialog that was opened from the menu is a part of it. */
function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  const isInside =
    currentTarget.contains(relatedTarget) || relatedTarget?.closest('[role$="dialog"]');
  if (relatedTarget && !isInside) currentTarget.open = false;
}

function closeOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Where the note stands below the title. */
const stacked = '@media (max-width: 63.99rem)';

const BAR = 'calc(3rem - 1px)';

/* Over the bar, which has nothing of its own there; not over its controls. */
const Header = styled.header`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  min-height: ${BAR};
  margin-block: calc(-1 * var(--desk-bar, 0px) - ${token.space[2]}) ${token.space[2]};
  margin-inline-end: var(--desk-bar-end, 0px);

  ${stacked} {
    flex-wrap: nowrap;
    gap: ${token.space[1]};
  }
`;

/* As high as the bar: what has no space beside it stands below the bar's line, not across it. */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: baseline;
  min-height: ${BAR};
  gap: 0 ${token.space[3]};
  min-width: 0;
`;

const Heading = styled(SectionTitle)`
  ${media.phone} {
    font-size: clamp(0.8125rem, 4.4vw, ${token.size.body});
  }
`;

const Note = styled.div`
  min-width: 0;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  overflow-wrap: anywhere;

  ${stacked} {
    flex-basis: 100%;
    font-size: 0.75rem;
    line-height: 1.2;
  }
`;

const Disclosure = styled.details`
  flex: none;

  summary {
    display: none;
  }

  ${media.phone} {
    summary {
      display: grid;
      place-content: center;
      width: ${token.target.touch};
      height: ${token.target.touch};
      border-radius: ${token.radius.small};
      font-size: ${token.size.lead};
      cursor: pointer;
      list-style: none;
    }

    summary::-webkit-details-marker {
      display: none;
    }
  }
`;

const Sheet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};

  ${media.phone} {
    position: absolute;
    z-index: ${token.layer.popup};
    inset-block-start: 100%;
    inset-inline-end: calc(-1 * var(--desk-bar-end, 0px));
    display: grid;
    min-width: 14rem;
    padding: ${token.space[3]};
    border: ${token.border.object} solid ${token.color.edge};
    border-radius: ${token.radius.medium};
    background: ${token.color.surface};

    button,
    a {
      min-height: ${token.target.touch};
    }
  }
`;
