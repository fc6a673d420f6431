import type { AddressSuggestion } from '@courier/contract';
import {
  type AddressSearch,
  addressSearchPath,
  type SearchAddresses,
  useAbortableSearch,
} from '@courier/shared-ui/courier';
import { baseApi } from '../api/base.api';

const addressSearchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchAddresses: build.query<AddressSuggestion[], AddressSearch>({ query: addressSearchPath }),
  }),
});

/** Suggestions for what is typed into an address. */
export function useAddressSearch(): SearchAddresses {
  const [search] = addressSearchApi.useLazySearchAddressesQuery();
  return useAbortableSearch(search);
}
