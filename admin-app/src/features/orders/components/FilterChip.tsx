import { ChevronGlyph, CloseGlyph, media, token } from '@courier/shared-ui/base';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';

interface FilterChipProps {
  label: string;
  /** What it is set to; null where it narrows nothing. */
  words: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** There is something to clear. */
  onClear?: () => void;
  /** Whether a phone has room for it: what is set always has. */
  isOnPhones?: boolean;
  children: ReactNode;
}

/**
 * A filter over a list: says what it is set to, and opens what sets it. The focus goes in and comes back; Escape and a
 * press beside it close it.
 */
export function FilterChip(props: FilterChipProps) {
  const { label, words, isOpen, onOpenChange, onClear, isOnPhones = words !== null } = props;
  const panelId = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useCloseOutside(frameRef, isOpen, () => onOpenChange(false));

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onOpenChange(false);
  };

  return (
    <Frame ref={frameRef} onKeyDown={handleKey} $isOnPhones={isOnPhones || isOpen}>
      <Chip $isSet={words !== null}>
        <ChipButton
          ref={buttonRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => onOpenChange(!isOpen)}
        >
          <span>{words === null ? label : `${label}:`}</span>
          {words !== null && <Words>{words}</Words>}
          {words === null && <ChevronGlyph />}
        </ChipButton>
        {onClear && words !== null && (
          <ChipButton type="button" aria-label={`Clear ${label}`} onClick={onClear}>
            <CloseGlyph />
          </ChipButton>
        )}
      </Chip>
      {isOpen && (
        <Panel
          id={panelId}
          role="group"
          aria-label={label}
          onLeave={() => buttonRef.current?.focus()}
        >
          {props.children}
        </Panel>
      )}
    </Frame>
  );
}

function useCloseOutside(
  frameRef: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !frameRef.current?.contains(event.target)) onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: Event) => close(event);
    document.addEventListener('pointerdown', handle);
    document.addEventListener('focusin', handle);
    return () => {
      document.removeEventListener('pointerdown', handle);
      document.removeEventListener('focusin', handle);
    };
  }, [isOpen]);
}

interface PanelProps extends ComponentProps<'div'> {
  /** It closes while the focus is in it. */
  onLeave: () => void;
}

/** Opens towards where there is room, and takes the focus. */
function Panel({ onLeave, ...rest }: PanelProps) {
  const leave = useEffectEvent(onLeave);
  const panelRef = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    setAtEnd(panel.getBoundingClientRect().right > document.documentElement.clientWidth);
    panel.querySelector<HTMLElement>('input, select, button')?.focus();
    return () => {
      if (panel.contains(document.activeElement)) leave();
    };
  }, []);
  return <Box {...rest} ref={panelRef} $isAtEnd={isAtEnd} />;
}

const Frame = styled.div<{ $isOnPhones: boolean }>`
  position: relative;
  min-width: 0;

  ${({ $isOnPhones }) =>
    !$isOnPhones &&
    css`
      ${media.small} {
        display: none;
      }
    `}
`;

const Chip = styled.div<{ $isSet: boolean }>`
  display: flex;
  max-width: 100%;
  border: ${token.border.hairline} solid ${token.color.line};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};

  ${({ $isSet }) =>
    $isSet &&
    css`
      border-color: ${token.color.inverse};
      background: ${token.color.inverse};
      color: ${token.color.onInverse};
    `}
`;

const ChipButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  min-height: ${token.target.fine};
  padding: 0 ${token.space[2]};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  white-space: nowrap;
  cursor: pointer;

  ${media.touch} {
    min-height: ${token.target.touch};
    min-width: ${token.target.touch};
  }
`;

const Words = styled.span`
  overflow: hidden;
  max-width: 16rem;
  text-overflow: ellipsis;
`;

const Box = styled.div<{ $isAtEnd: boolean }>`
  position: absolute;
  z-index: 3;
  inset-block-start: calc(100% + ${token.space[1]});
  ${({ $isAtEnd }) => ($isAtEnd ? 'inset-inline-end: 0;' : 'inset-inline-start: 0;')}
  display: grid;
  gap: ${token.space[3]};
  width: 17rem;
  max-height: min(24rem, 70dvh);
  overflow-y: auto;
  padding: ${token.space[3]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  color: ${token.color.text};

  ${media.small} {
    position: fixed;
    inset: auto ${token.space[3]} ${token.space[3]};
    width: auto;
  }
`;
