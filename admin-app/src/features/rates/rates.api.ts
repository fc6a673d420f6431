import type { RateCardRequest, RateCardView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/** As it is sent: the instant as text. */
export type RateCardBody = Omit<RateCardRequest, 'effectiveFrom'> & { effectiveFrom?: string };

const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rateCardList: build.infiniteQuery<Page<RateCardView>, void, string | null>({
      ...pagedFrom<RateCardView>(() => '/api/rate-cards'),
      providesTags: ['RateCards'],
    }),
    addRateCard: build.mutation<RateCardView, RateCardBody>({
      query: (body) => ({ url: '/api/rate-cards', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['RateCards', 'Audit']),
    }),
  }),
});

export const { useRateCardListInfiniteQuery, useAddRateCardMutation } = ratesApi;
