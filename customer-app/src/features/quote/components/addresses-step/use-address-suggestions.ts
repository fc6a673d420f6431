import { type AddressSuggestion, LIMITS } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TownTexts } from '../../quote-form';
import { useLazySearchAddressesQuery } from '../../quote.api';

/**
 * Suggestions for a text as it is typed. Every text aborts the search for the one before it, so that an
 * answer that comes late never overwrites a newer one.
 */
export function useAddressSuggestions() {
  const [search] = useLazySearchAddressesQuery();
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);
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
    async (typed: string, { city, zipCode }: TownTexts) => {
      latest.current?.abort();
      const q = typed.trim();
      if (q.length < LIMITS.addressQuery) return clear();

      const { signal } = (latest.current = new AbortController());
      setSearching(true);
      await new Promise((resolve) => setTimeout(resolve, LIMITS.addressDelay));
      if (signal.aborted) return;
      const request = search({ q, city: city.trim(), zipCode: zipCode.trim() }, true);
      signal.addEventListener('abort', () => request.abort());
      const { data, error } = await request;
      if (signal.aborted) return;
      setSuggestions(data?.slice(0, LIMITS.addressSuggestions) ?? []);
      setNothingFound(data?.length === 0);
      setSearching(false);
      if (error) getHost().reportError(error, 'address search');
    },
    [search, clear],
  );

  useEffect(() => () => latest.current?.abort(), []);
  return { suggestions, isSearching, isNothingFound, suggestFor, clear };
}
