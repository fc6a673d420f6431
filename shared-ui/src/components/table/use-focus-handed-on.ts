import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusHome } from '../focus-home';

/** Where the focus is in a table. */
interface Held {
  readonly body: HTMLElement;
  readonly row: Element;
  /** Of the row among those in the document. */
  readonly at: number;
  /** The id of the column. */
  readonly column: string | undefined;
}

const ROWS = ':scope > tr:has(> [data-column])';

/**
 * Whoever works through a list by keyboard goes on where they were: when the row that has the focus leaves the table, its link or
 * button in the row that takes the place has it, and what holds the table where there is none. A field is not taken for another
 * row's: what is typed on would change that.
 * @returns handlers of the table's body
 */
export function useFocusHandedOn() {
  const heldRef = useRef<Held | null>(null);
  useLayoutEffect(() => {
    const held = heldRef.current;
    if (!held || held.row.isConnected) return;
    heldRef.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...held.body.querySelectorAll(ROWS)];
    const row = rows[Math.min(held.at, rows.length - 1)];
    const same = row?.querySelector<HTMLElement>(
      `[data-column="${held.column}"] :is(a[href], button)`,
    );
    (same ?? focusHome(held.body))?.focus({ preventScroll: !same });
  });
  return {
    onFocus: ({ currentTarget: body, target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('tr');
      const cell = target.closest<HTMLElement>('[data-column]');
      heldRef.current = row && {
        body,
        row,
        at: [...body.querySelectorAll(ROWS)].indexOf(row),
        column: cell?.dataset.column,
      };
    },
    onBlur: () => {
      heldRef.current = null;
    },
  };
}
