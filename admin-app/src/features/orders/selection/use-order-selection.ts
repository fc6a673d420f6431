import type { OrderSummaryView } from '@courier/contract';
import { useCallback, useState } from 'react';

interface Ticked {
  readonly keys: ReadonlySet<string>;
  /** Whether all that match are meant, also those that are not loaded. */
  readonly isAll: boolean;
}

const NONE: Ticked = { keys: new Set(), isAll: false };

/** Which orders of a list are ticked. One that leaves the list is not changed with the others. */
export function useOrderSelection(orders: readonly OrderSummaryView[]) {
  const [{ keys, isAll }, setTicked] = useState(NONE);
  const all = () => ({ keys: new Set(orders.map(({ orderNumber }) => orderNumber)), isAll: true });
  // What is loaded later is among all that match.
  if (isAll && orders.some(({ orderNumber }) => !keys.has(orderNumber))) setTicked(all());

  const onChange = useCallback(
    (update: (keys: ReadonlySet<string>) => ReadonlySet<string>) =>
      setTicked((before) => ({ keys: update(before.keys), isAll: false })),
    [],
  );
  return {
    keys,
    isAll,
    chosen: orders.filter(({ orderNumber }) => keys.has(orderNumber)),
    onChange,
    selectAll: () => setTicked(all()),
    clear: () => setTicked(NONE),
  };
}
