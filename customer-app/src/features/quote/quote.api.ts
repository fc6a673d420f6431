import type {
  OrderPlacedView,
  OrderRequest,
  QuoteRequest,
  QuoteView,
  StoreView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

interface Repeatable<Body> {
  readonly body: Body;
  /** Its `Idempotency-Key`. */
  readonly headers: Record<string, string>;
}

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activeStores: build.query<StoreView[], void>({ query: () => '/api/stores/active' }),
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

export const { useActiveStoresQuery, useCalculateQuoteMutation, usePlaceOrderMutation } = quoteApi;
