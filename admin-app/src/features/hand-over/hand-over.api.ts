import type { HandOverState, HandOverView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/** Which hand-overs are shown; empty for all. */
export type HandOverFilter = HandOverState | '';

/** The address of the first page. */
export function handOverPath(state: HandOverFilter): string {
  return state ? `/api/dispatch/jobs?state=${state}` : '/api/dispatch/jobs';
}

const handOverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    handOverList: build.infiniteQuery<Page<HandOverView>, HandOverFilter, string | null>({
      ...pagedFrom<HandOverView, HandOverFilter>(handOverPath),
      providesTags: ['HandOver'],
    }),
    retryHandOver: build.mutation<HandOverView, number>({
      query: (id) => ({ url: `/api/dispatch/jobs/${id}/retry`, method: 'POST' }),
      // After a refusal too: it has arrived meanwhile, or somebody else was faster.
      invalidatesTags: ['HandOver', 'Audit'],
    }),
  }),
});

export const { useHandOverListInfiniteQuery, useRetryHandOverMutation } = handOverApi;
