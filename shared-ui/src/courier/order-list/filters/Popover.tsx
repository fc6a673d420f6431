import { media, token } from '@courier/shared-ui/base';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';

/**
 * Closes what is open when the focus or a press goes elsewhere.
 * @param frameRef around the popover and the button that opens it
 * @returns what the frame does with keys: Escape closes it
 */
export function useClosing(
  frameRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
) {
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
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onClose();
  };
}

interface PopoverProps {
  id: string;
  label: string;
  /** Of the button that opens it. */
  side?: 'below' | 'above';
  /** It closes while the focus is in it. */
  onLeave: () => void;
  children: ReactNode;
}

/** What a button opens beside it: towards where there is room. It takes the focus. */
export function Popover({ label, side = 'below', onLeave, ...rest }: PopoverProps) {
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
  return (
    <Box
      {...rest}
      ref={panelRef}
      role="group"
      aria-label={label}
      $isAtEnd={isAtEnd}
      $isAbove={side === 'above'}
    />
  );
}

const Box = styled.div<{ $isAtEnd: boolean; $isAbove: boolean }>`
  position: absolute;
  z-index: 3;
  ${({ $isAbove }) =>
    $isAbove
      ? css`
          inset-block-end: calc(100% + ${token.space[2]});
        `
      : css`
          inset-block-start: calc(100% + ${token.space[1]});
        `}
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
    /* Over the places of the desk. */
    inset: auto ${token.space[3]} calc(4rem + env(safe-area-inset-bottom) + ${token.space[2]});
    width: auto;
  }
`;
