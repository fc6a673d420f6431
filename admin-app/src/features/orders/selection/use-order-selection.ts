import type { OrderSummaryView } from '@courier/contract';
import { useCallback, useState } from 'react';

interface Ticked {
  /** The list in which they were ticked. */
  readonly list: string;
  readonly keys: ReadonlySet<string>;
  /** Whether all that match are meant, also those that are not loaded. */
  readonly isAll: boolean;
}

/**
 * Which orders of a list are ticked. One that leaves the list is not changed with the others.
 * @param list what the list holds: what was ticked in another one is not meant
 */
export function useOrderSelection(list: string, orders: readonly OrderSummaryView[]) {
  const none: Ticked = { list, keys: new Set(), isAll: false };
  const [ticked, setTicked] = useState(none);
  if (ticked.list !== list) setTicked(none);
  const { keys, isAll } = ticked;
  const all = () => ({
    list,
    keys: new Set(orders.map(({ orderNumber }) => orderNumber)),
    isAll: true,
  });
  // What is loaded later is among all that match.
  if (isAll && orders.some(({ orderNumber }) => !keys.has(orderNumber))) setTicked(all());

  const onChange = useCallback(
    (update: (keys: ReadonlySet<string>) => ReadonlySet<string>) =>
      setTicked((before) => ({ ...before, keys: update(before.keys), isAll: false })),
    [],
  );
  return {
    keys,
    isAll,
    chosen: orders.filter(({ orderNumber }) => keys.has(orderNumber)),
    onChange,
    selectAll: () => setTicked(all()),
    clear: () => setTicked(none),
  };
}
