import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { HandOverState, HandOverView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom, withRows } from '@courier/shared-ui/request';
import { useDispatch } from 'react-redux';

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

/** Puts the newest state of rows into their places. */
export function useUpdateHandOvers(filter: HandOverFilter) {
  const dispatch: BaseQueryApi['dispatch'] = useDispatch();
  return (rows: readonly HandOverView[]) =>
    dispatch(
      handOverApi.util.updateQueryData('handOverList', filter, (list) => withRows(list, rows)),
    );
}
