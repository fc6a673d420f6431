import type { AddressSuggestion } from '@courier/contract';
import {
  abortableSearch,
  type AddressSearch,
  addressSearchPath,
  type SearchAddresses,
} from '@courier/shared-ui/courier';
import { useMemo } from 'react';
import { baseApi } from '../api/base.api';

const addressSearchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchAddresses: build.query<AddressSuggestion[], AddressSearch>({ query: addressSearchPath }),
  }),
});

/** Suggestions for what is typed into an address. */
export function useAddressSearch(): SearchAddresses {
  const [search] = addressSearchApi.useLazySearchAddressesQuery();
  return useMemo(() => abortableSearch(search), [search]);
}
