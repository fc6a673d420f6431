import { LIMITS } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How suggestions are asked for. Rejects where that fails, or `signal` aborts it. */
export type Search<Query extends { readonly q: string }, Found> = (
  query: Query,
  signal: AbortSignal,
) => Promise<readonly Found[]>;

/**
 * Suggestions for a text as it is typed. Every text aborts the search for the one before it, so that an
 * answer that comes late never overwrites a newer one.
 * @param least letters before anything is asked
 * @param name of the search, where a failure is reported
 */
export function useSuggestions<Query extends { readonly q: string }, Found>(
  least: number,
  name: string,
  search: Search<Query, Found>,
) {
  const [suggestions, setSuggestions] = useState<readonly Found[]>([]);
  const [isSearching, setSearching] = useState(false);
  const [isNothingFound, setNothingFound] = useState(false);
  const latest = useRef<AbortController>(null);

  const clear = useCallback(() => {
    latest.current?.abort();
    setSearching(false);
    setNothingFound(false);
    setSuggestions([]);
  }, []);

  const suggestFor = useCallback(
    async (typed: string, beside: Omit<Query, 'q'>) => {
      latest.current?.abort();
      const q = typed.trim();
      if (q.length < least) return clear();

      const { signal } = (latest.current = new AbortController());
      setSearching(true);
      await new Promise((resolve) => setTimeout(resolve, LIMITS.addressDelay));
      if (signal.aborted) return;
      const show = (found: readonly Found[], isNothing: boolean) => {
        if (signal.aborted) return;
        setSuggestions(found.slice(0, LIMITS.addressSuggestions));
        setNothingFound(isNothing);
        setSearching(false);
      };
      try {
        const found = await search({ q, ...beside } as Query, signal);
        show(found, found.length === 0);
      } catch (error) {
        show([], false);
        if (!signal.aborted) getHost().reportError(error, name);
      }
    },
    [search, clear, least, name],
  );

  useEffect(() => () => latest.current?.abort(), []);
  return { suggestions, isSearching, isNothingFound, suggestFor, clear };
}
