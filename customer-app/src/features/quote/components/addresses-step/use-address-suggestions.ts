import { type AddressSuggestion, LIMITS } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TownTexts } from '../../quote-form';
import { useLazySearchAddressesQuery } from '../../quote.api';

interface Search {
  cancel(): void;
}

/**
 * Suggestions for a text as it is typed. Every text ends the search for the one before it, so that an
 * answer that comes late never overwrites a newer one.
 */
export function useAddressSuggestions() {
  const [search] = useLazySearchAddressesQuery();
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);
  const [isSearching, setSearching] = useState(false);
  const [isNothingFound, setNothingFound] = useState(false);
  const current = useRef<Search>(null);

  const clear = useCallback(() => {
    current.current?.cancel();
    current.current = null;
    setSearching(false);
    setNothingFound(false);
    setSuggestions([]);
  }, []);

  const suggestFor = useCallback(
    (typed: string, { city, zipCode }: TownTexts) => {
      current.current?.cancel();
      const text = typed.trim();
      if (text.length < LIMITS.addressQuery) return clear();

      setSearching(true);
      const beside = { city: city.trim(), zipCode: zipCode.trim() };
      current.current = startSearch(() => search({ q: text, ...beside }, true), {
        onFound: (found) => {
          setSuggestions(found.slice(0, LIMITS.addressSuggestions));
          setNothingFound(found.length === 0);
        },
        onFailed: (error) => {
          setSuggestions([]);
          setNothingFound(false);
          getHost().reportError(error, 'address search');
        },
        onEnded: () => setSearching(false),
      });
    },
    [search, clear],
  );

  useEffect(() => () => current.current?.cancel(), []);
  return { suggestions, isSearching, isNothingFound, suggestFor, clear };
}

interface SearchEvents {
  onFound(found: AddressSuggestion[]): void;
  onFailed(error: unknown): void;
  onEnded(): void;
}

type Ask = () => { unwrap(): Promise<AddressSuggestion[]>; abort(): void };

/** Waits for a pause in the typing, asks, and tells of the answer unless it was cancelled by then. */
function startSearch(ask: Ask, events: SearchEvents): Search {
  let isCurrent = true;
  let abort = () => {};
  const timer = setTimeout(() => {
    const asked = ask();
    abort = () => asked.abort();
    const tell = (event: () => void) => {
      if (!isCurrent) return;
      event();
      events.onEnded();
    };
    asked.unwrap().then(
      (found) => tell(() => events.onFound(found)),
      (error: unknown) => tell(() => events.onFailed(error)),
    );
  }, LIMITS.addressDelay);
  return {
    cancel() {
      isCurrent = false;
      clearTimeout(timer);
      abort();
    },
  };
}
