import { useCallback, useRef, useState } from 'react';
import { focusHome } from '../../../components/focus-home';

interface Ticked {
  /** The list in which they were ticked. */
  readonly list: string;
  readonly keys: ReadonlySet<string>;
  /** How many match, where all of them are meant, also those that are not loaded; null where they are not. */
  readonly all: number | null;
}

/**
 * Which orders of a list are ticked. One that leaves the list is not changed with the others.
 * @param list what the list holds: what was ticked in another one is not meant
 */
export function useOrderSelection<Order extends { readonly orderNumber: string }>(
  list: string,
  orders: readonly Order[],
) {
  /** Of the frame around the table and its bar. */
  const frameRef = useRef<HTMLDivElement>(null);
  const none: Ticked = { list, keys: new Set(), all: null };
  const [ticked, setTicked] = useState(none);
  if (ticked.list !== list) setTicked(none);
  const { keys, all } = ticked;
  const everything = (count: number) => ({
    list,
    keys: new Set(orders.map(({ orderNumber }) => orderNumber)),
    all: count,
  });
  // What is loaded later is among all that match.
  if (all !== null && orders.some(({ orderNumber }) => !keys.has(orderNumber))) {
    setTicked(everything(all));
  }

  const onChange = useCallback(
    (update: (keys: ReadonlySet<string>) => ReadonlySet<string>) =>
      setTicked((before) => ({ ...before, keys: update(before.keys), all: null })),
    [],
  );
  return {
    keys,
    all,
    chosen: orders.filter(({ orderNumber }) => keys.has(orderNumber)),
    onChange,
    selectAll: (count: number) => setTicked(everything(count)),
    clear: () => {
      // The bar goes with what was pressed: the keyboard goes on in the list.
      focusHome(frameRef.current)?.focus({ preventScroll: true });
      setTicked(none);
    },
    frameRef,
  };
}
