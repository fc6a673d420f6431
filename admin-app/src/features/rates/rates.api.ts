import type {
  CustomerView,
  RateCardDetailsView,
  RateCardEndRequest,
  RateCardRequest,
  RateCardView,
  RateSampleView,
  ZoneRates,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/** As it is sent: the instant as text. */
export type RateCardBody = Omit<
  RateCardRequest,
  'effectiveFrom' | 'effectiveUntil' | 'zoneRates'
> & {
  effectiveFrom?: string;
  effectiveUntil?: string;
  zoneRates?: ZoneRates;
};

export interface RateCardEndBody extends Omit<RateCardEndRequest, 'effectiveUntil'> {
  id: number;
  effectiveUntil?: string;
}

/** Whose rates a list shows: everybody's and all customers', everybody's alone, or those of one customer by id. */
export type RatesShown = 'all' | 'public' | number;

function ratesPath(shown: RatesShown): string {
  if (shown === 'all') return '/api/rate-cards';
  return shown === 'public'
    ? '/api/rate-cards?owner=public'
    : `/api/rate-cards?customerId=${shown}`;
}

/** How many customers are offered to choose from. */
const OFFERED = '8';

const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rateCardList: build.infiniteQuery<Page<RateCardView>, RatesShown, string | null>({
      ...pagedFrom<RateCardView, RatesShown>(ratesPath),
      providesTags: ['RateCards'],
    }),
    customersToChoose: build.query<CustomerView[], string>({
      query: (search) => {
        const query = { ...(search && { q: search }), limit: OFFERED };
        return { url: `/api/customers?${new URLSearchParams(query).toString()}` };
      },
      providesTags: ['Customers'],
    }),
    rateCard: build.query<RateCardDetailsView, number>({
      query: (id) => ({ url: `/api/rate-cards/${id}` }),
      providesTags: ['RateCards'],
    }),
    rateSample: build.query<RateSampleView, number>({
      query: (id) => ({ url: `/api/rate-cards/${id}/sample` }),
      // Orders of last month are still cancelled.
      keepUnusedDataFor: 0,
    }),
    withdrawRateCard: build.mutation<void, number>({
      query: (id) => ({ url: `/api/rate-cards/${id}`, method: 'DELETE' }),
      invalidatesTags: ['RateCards', 'Audit'],
    }),
    endRateCard: build.mutation<RateCardView, RateCardEndBody>({
      query: ({ id, ...body }) => ({ url: `/api/rate-cards/${id}/end`, method: 'PUT', body }),
      // Where it was refused, the list shows what somebody else changed.
      invalidatesTags: ['RateCards', 'Audit'],
    }),
    addRateCard: build.mutation<RateCardView, RateCardBody>({
      query: (body) => ({ url: '/api/rate-cards', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['RateCards', 'Audit']),
    }),
  }),
});

export const {
  useRateCardListInfiniteQuery,
  useCustomersToChooseQuery,
  useEndRateCardMutation,
  useLazyRateCardQuery,
  useRateSampleQuery,
  useWithdrawRateCardMutation,
  useAddRateCardMutation,
} = ratesApi;
