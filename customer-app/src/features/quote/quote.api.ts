import type {
  AddressSuggestion,
  OrderPlacedView,
  OrderRequest,
  QuoteRequest,
  QuoteView,
  StoreView,
} from '@courier/contract';
import { baseApi } from '../../api/base.api';

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activeStores: build.query<StoreView[], void>({ query: () => '/api/stores/active' }),
    searchAddresses: build.query<AddressSuggestion[], string>({
      query: (text) => `/api/addresses/search?q=${encodeURIComponent(text)}`,
    }),
    calculateQuote: build.mutation<QuoteView, QuoteRequest>({
      query: (body) => ({ url: '/api/quotes', method: 'POST', body }),
    }),
    placeOrder: build.mutation<OrderPlacedView, OrderRequest>({
      query: (body) => ({ url: '/api/orders', method: 'POST', body }),
      // An order saves both its addresses.
      invalidatesTags: ['Orders', 'SavedAddresses'],
    }),
  }),
});

export const {
  useActiveStoresQuery,
  useLazySearchAddressesQuery,
  useCalculateQuoteMutation,
  usePlaceOrderMutation,
} = quoteApi;
