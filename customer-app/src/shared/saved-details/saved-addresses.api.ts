import type {
  AddressOfferRequest,
  AddressOfferView,
  SavedAddressMarks,
  SavedAddressRequest,
  SavedAddressView,
} from '@courier/contract';
import { baseApi } from '../api/base.api';

/** A customer's address book: the quote fills from it, the account keeps it. */
const savedAddressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedAddresses: build.query<SavedAddressView[], string>({
      query: (userEmail) => `/api/saved-addresses?userEmail=${encodeURIComponent(userEmail)}`,
      providesTags: ['SavedAddresses'],
    }),
    addAddress: build.mutation<SavedAddressView, SavedAddressRequest>({
      query: (body) => ({ url: '/api/saved-addresses', method: 'POST', body }),
      invalidatesTags: ['SavedAddresses'],
    }),
    changeAddress: build.mutation<SavedAddressView, { id: number; body: SavedAddressRequest }>({
      query: ({ id, body }) => ({ url: `/api/saved-addresses/${id}`, method: 'PUT', body }),
      invalidatesTags: ['SavedAddresses'],
    }),
    markAddress: build.mutation<SavedAddressView, { id: number; marks: SavedAddressMarks }>({
      query: ({ id, marks }) => ({
        url: `/api/saved-addresses/${id}`,
        method: 'PATCH',
        body: marks,
      }),
      invalidatesTags: ['SavedAddresses'],
    }),
    removeAddress: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/saved-addresses/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedAddresses'],
    }),
    /** As they are when a page is opened: who is kept on it stays where they were, and says so. */
    addressOffers: build.query<AddressOfferView[], void>({
      query: () => '/api/saved-addresses/offers',
      keepUnusedDataFor: 0,
    }),
    keepAddress: build.mutation<SavedAddressView, AddressOfferRequest>({
      query: (body) => ({ url: '/api/saved-addresses/offers', method: 'POST', body }),
      invalidatesTags: ['SavedAddresses'],
    }),
  }),
});

export const {
  useSavedAddressesQuery,
  useAddAddressMutation,
  useAddressOffersQuery,
  useChangeAddressMutation,
  useKeepAddressMutation,
  useMarkAddressMutation,
  useRemoveAddressMutation,
} = savedAddressesApi;
