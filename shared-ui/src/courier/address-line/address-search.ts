import type { AddressSuggestion } from '@courier/contract';
import { useCallback } from 'react';

/** A text that is typed, and the town that the form already names, if it does. */
export interface AddressSearch {
  readonly q: string;
  readonly city?: string;
  readonly zipCode?: string;
}

/** How a front end asks the server for suggestions. Rejects where that fails, or `signal` aborts it. */
export type SearchAddresses = (
  search: AddressSearch,
  signal: AbortSignal,
) => Promise<readonly AddressSuggestion[]>;

export function addressSearchPath(search: AddressSearch): string {
  const query = Object.entries(search)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `/api/addresses/search?${query.join('&')}`;
}

/** The search by a lazy query of RTK, which takes what it knows already from its cache. */
export function useAbortableSearch(query: LazyAddressQuery): SearchAddresses {
  return useCallback(
    (search, signal) => {
      const request = query(search, true);
      signal.addEventListener('abort', () => request.abort());
      return request.unwrap();
    },
    [query],
  );
}

type LazyAddressQuery = (
  search: AddressSearch,
  preferCacheValue: boolean,
) => { abort: () => void; unwrap: () => Promise<readonly AddressSuggestion[]> };
