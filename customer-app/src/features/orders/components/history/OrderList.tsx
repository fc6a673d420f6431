import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';

/** What opens the order of a row, whatever the row is made of. */
export const openerOf = (orderNumber: string) => ({ 'data-order': orderNumber });

interface OrderListProps {
  /** Whether the arrow keys take the open order with them. */
  isFollowed: boolean;
  onOpen: (orderNumber: string) => void;
  /** Another order than the open one is reached by the keyboard, which stays in the list. */
  onFollow: (orderNumber: string) => void;
  /** Rows, each with an `openerOf` its order. */
  children: ReactNode;
}

/** A press anywhere on a row opens its order, and the arrow keys move from row to row. */
export function OrderList({ isFollowed, onOpen, onFollow, children }: OrderListProps) {
  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const opener = openerIn(rowOf(target));
    const pressed = target.closest('a, button, input, label');
    if (!opener || (pressed && pressed !== opener)) return;
    // Somebody copies what stands in the row.
    if (!pressed && window.getSelection()?.isCollapsed === false) return;
    opener.focus({ preventScroll: true });
    onOpen(numberOf(opener));
  };

  const handleKey = (event: KeyboardEvent) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(key === 'ArrowDown' || key === 'ArrowUp') || !(target instanceof Element)) return;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const from = openerIn(rowOf(target));
    if (!from) return;
    const openers = [...currentTarget.querySelectorAll<HTMLElement>(OPENER)];
    const next = openers[openers.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    if (!next) return;
    next.focus();
    if (isFollowed) onFollow(numberOf(next));
  };

  return (
    <Area onClick={handleClick} onKeyDown={handleKey}>
      {children}
    </Area>
  );
}

const OPENER = '[data-order]';

function rowOf(element: Element): Element | null {
  return element.closest('[role="row"], li');
}

function openerIn(row: Element | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>(OPENER) ?? null;
}

function numberOf(opener: HTMLElement): string {
  return opener.dataset.order ?? '';
}

const Area = styled.div`
  [role='row']:has(${OPENER}) {
    cursor: pointer;
  }
`;
