import type {
  RateCardDetailsView,
  RateCardRequest,
  RateCardView,
  RateSampleView,
  ZoneRates,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/** As it is sent: the instant as text. */
export type RateCardBody = Omit<RateCardRequest, 'effectiveFrom' | 'zoneRates'> & {
  effectiveFrom?: string;
  zoneRates?: ZoneRates;
};

const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rateCardList: build.infiniteQuery<Page<RateCardView>, void, string | null>({
      ...pagedFrom<RateCardView>(() => '/api/rate-cards'),
      providesTags: ['RateCards'],
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
    addRateCard: build.mutation<RateCardView, RateCardBody>({
      query: (body) => ({ url: '/api/rate-cards', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['RateCards', 'Audit']),
    }),
  }),
});

export const {
  useRateCardListInfiniteQuery,
  useLazyRateCardQuery,
  useRateSampleQuery,
  useWithdrawRateCardMutation,
  useAddRateCardMutation,
} = ratesApi;
