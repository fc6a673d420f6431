import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { token } from '../tokens';

/** How long somebody points at an owner before its tooltip opens, in ms; the specification's. */
const OPEN_AFTER_MS = 700;
/** A tooltip opens at once where another closed no longer ago, in ms; the specification's. */
const SKIP_WITHIN_MS = 300;
/** Between the tooltip, its owner and the edge of the window, in px. */
const GAP = 8;

let lastClosedAt = -Infinity;

interface Tooltip<Owner extends HTMLElement> {
  /** Props of the control that it belongs to. */
  readonly owner: {
    readonly onPointerEnter: (event: PointerEvent<Owner>) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: () => void;
    readonly onKeyUp: (event: ReactKeyboardEvent<Owner>) => void;
    readonly onBlur: () => void;
  };
  /** A child of the control, so that the pointer may rest on it, too. */
  readonly bubble: ReactNode;
}

/**
 * Shows the words of a control that has only a picture, or whose text is cut, for those who see: to others the control has
 * its name anyway. It opens after a while of pointing, at once for who comes with the Tab key, and neither for a finger nor
 * for the focus that a dialog gives when it opens. Escape closes it (WCAG 2.2, 1.4.13).
 * @param isNeeded asked when it would open: whether the owner's text is cut
 */
export function useTooltip<Owner extends HTMLElement>(
  text: string,
  isNeeded: (owner: Owner) => boolean = () => true,
): Tooltip<Owner> {
  const [opened, setOpened] = useState<Owner | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bubble = useRef<HTMLSpanElement>(null);

  const open = (owner: Owner) => {
    if (isNeeded(owner)) setOpened(owner);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (opened) lastClosedAt = Date.now();
    setOpened(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!opened || !bubble.current) return;
    // In the top layer nothing cuts or covers it, a dialog neither.
    bubble.current.showPopover?.();
    place(bubble.current, opened);
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpened(null);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [opened]);

  return {
    owner: {
      onPointerEnter: ({ currentTarget, pointerType }) => {
        if (pointerType === 'touch') return;
        const delay = Date.now() - lastClosedAt < SKIP_WITHIN_MS ? 0 : OPEN_AFTER_MS;
        timer.current = setTimeout(() => open(currentTarget), delay);
      },
      onPointerLeave: close,
      onPointerDown: close,
      onKeyUp: ({ key, currentTarget }) => {
        if (key === 'Tab') open(currentTarget);
      },
      onBlur: close,
    },
    bubble: opened && (
      <Bubble ref={bubble} popover="manual" aria-hidden="true">
        {text}
      </Bubble>
    ),
  };
}

/** Below its owner where there is room, else above; within the window. */
function place(bubble: HTMLElement, owner: HTMLElement): void {
  const around = owner.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const below = around.bottom + GAP;
  const top = below + height + GAP > innerHeight ? around.top - GAP - height : below;
  const middle = around.left + around.width / 2;
  const edge = GAP + width / 2;
  bubble.style.top = `${Math.max(GAP, top)}px`;
  bubble.style.left = `${Math.max(edge, Math.min(middle, innerWidth - edge))}px`;
}

const Bubble = styled.span`
  position: fixed;
  inset: auto;
  width: max-content;
  max-width: min(24rem, calc(100vw - 2 * ${GAP}px));
  margin: 0;
  /* Also in the middle once its font has come. */
  transform: translateX(-50%);
  padding: ${token.space[1]} ${token.space[2]};
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.regular};
  text-align: start;
  overflow-wrap: anywhere;
  white-space: normal;
`;
