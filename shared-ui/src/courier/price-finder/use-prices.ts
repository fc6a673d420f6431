import {
  type PricesView,
  type PriceChoice,
  type ProblemField,
  type TownSuggestion,
} from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { NETWORK_ERROR, problemOf, problemText, request } from '@courier/shared-ui/request';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What prices are asked for. */
export type PricedBox = Omit<PriceChoice, 'service'>;

interface Prices {
  readonly box: PricedBox;
  /** null while they are asked for, and where that failed. */
  readonly view: PricesView | null;
  readonly isAsking: boolean;
  /** What is wrong with a town, and towns that may be meant. */
  readonly problems: readonly ProblemField[];
  /** What else went wrong; empty for nothing. */
  readonly failure: string;
}

export function searchTowns(
  { q }: { readonly q: string },
  signal: AbortSignal,
): Promise<readonly TownSuggestion[]> {
  return request<TownSuggestion[]>(`/api/towns?${new URLSearchParams({ q })}`, { signal });
}

/**
 * The prices of a box, asked for anew with each other one; what comes late of one before is dropped.
 * @param first what is asked for at once
 */
export function usePrices(first: PricedBox | null) {
  const [prices, setPrices] = useState(() => first && asking(first));
  const latest = useRef<AbortController>(null);

  const load = useCallback((box: PricedBox) => {
    const { signal } = (latest.current = new AbortController());
    fetchPrices(box, signal).then(
      (answer) => {
        if (!signal.aborted) setPrices(answer);
      },
      (error: unknown) => getHost().reportError(error, 'prices'),
    );
  }, []);

  useEffect(() => {
    if (first) load(first);
    return () => latest.current?.abort();
  }, [load, first]);

  const ask = (box: PricedBox) => {
    latest.current?.abort();
    setPrices(asking(box));
    load(box);
  };
  /** Of what is there now, if it was asked for. */
  const pricesOf = (box: PricedBox) => (prices && isSameBox(prices.box, box) ? prices : null);
  return { ask, pricesOf };
}

function asking(box: PricedBox): Prices {
  return { box, view: null, isAsking: true, problems: [], failure: '' };
}

async function fetchPrices(box: PricedBox, signal: AbortSignal): Promise<Prices> {
  const asked = { ...asking(box), isAsking: false };
  try {
    return { ...asked, view: await request<PricesView>(pricesPath(box), { signal }) };
  } catch (error) {
    if (error instanceof TypeError) return { ...asked, failure: NETWORK_ERROR };
    const fields = problemOf(error)?.errors ?? [];
    const problems = fields.filter(({ path }) => path === 'from' || path === 'to');
    return { ...asked, problems, failure: problems.length > 0 ? '' : problemText(error) };
  }
}

function pricesPath({ from, to, size, weight }: PricedBox): string {
  const query = new URLSearchParams({ from: from.trim(), to: to.trim(), size });
  if (weight !== null) query.set('weight', String(weight));
  return `/api/prices?${query}`;
}

function isSameBox(first: PricedBox, second: PricedBox): boolean {
  return (
    first.from === second.from &&
    first.to === second.to &&
    first.size === second.size &&
    first.weight === second.weight
  );
}
