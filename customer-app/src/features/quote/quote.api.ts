import type {
  AddressSuggestion,
  OrderPlacedView,
  OrderRequest,
  QuoteRequest,
  QuoteView,
  StoreView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

/** A text that is typed, and the town that the form already names, if it does. */
interface AddressSearch {
  readonly q: string;
  readonly city?: string;
  readonly zipCode?: string;
}

interface Repeatable<Body> {
  readonly body: Body;
  /** Its `Idempotency-Key`. */
  readonly headers: Record<string, string>;
}

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activeStores: build.query<StoreView[], void>({ query: () => '/api/stores/active' }),
    searchAddresses: build.query<AddressSuggestion[], AddressSearch>({
      query: (search) => `/api/addresses/search?${queryOf(search)}`,
    }),
    calculateQuote: build.mutation<QuoteView, QuoteRequest>({
      query: (body) => ({ url: '/api/quotes', method: 'POST', body }),
    }),
    placeOrder: build.mutation<OrderPlacedView, Repeatable<OrderRequest>>({
      query: ({ body, headers }) => ({ url: '/api/orders', method: 'POST', body, headers }),
      // An order saves both its addresses.
      invalidatesTags: ['Orders', 'SavedAddresses'],
    }),
  }),
});

function queryOf(search: AddressSearch): string {
  return Object.entries(search)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
}

export const {
  useActiveStoresQuery,
  useLazySearchAddressesQuery,
  useCalculateQuoteMutation,
  usePlaceOrderMutation,
} = quoteApi;
