import type {
  OrderPlacedView,
  OrderRequest,
  PlacingForView,
  QuoteRequest,
  QuoteView,
  StoreView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

/** The customer in whose name the staff asks; null for whoever asks for themselves. */
interface For {
  readonly customer: number | null;
}

interface Repeatable<Body> {
  readonly body: Body;
  /** Its `Idempotency-Key`. */
  readonly headers: Record<string, string>;
}

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activeStores: build.query<StoreView[], void>({ query: () => '/api/stores/active' }),
    /** As it is now: somebody on the phone has just changed it. */
    placingFor: build.query<PlacingForView, number>({
      query: (customer) => `/api/customers/${customer}/placing`,
      keepUnusedDataFor: 0,
    }),
    calculateQuote: build.mutation<QuoteView, For & { body: QuoteRequest }>({
      query: ({ customer, body }) => ({
        url: customer === null ? '/api/quotes' : `/api/customers/${customer}/quotes`,
        method: 'POST',
        body,
      }),
    }),
    placeOrder: build.mutation<OrderPlacedView, For & Repeatable<OrderRequest>>({
      query: ({ customer, body, headers }) => ({
        url: customer === null ? '/api/orders' : `/api/customers/${customer}/orders`,
        method: 'POST',
        body,
        headers,
      }),
      // An order saves both its addresses.
      invalidatesTags: ['Orders', 'SavedAddresses'],
    }),
  }),
});

export const {
  useActiveStoresQuery,
  useCalculateQuoteMutation,
  usePlaceOrderMutation,
  usePlacingForQuery,
} = quoteApi;
