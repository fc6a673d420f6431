import type { BulkChangeRequest, BulkChangeView, BulkMatchesView } from '@courier/contract';
import { baseApi } from '@courier/shared-ui/api';
import { statusOf } from '@courier/shared-ui/request';
import { type BaseQueryApi, skipToken } from '@reduxjs/toolkit/query/react';

/** How often the page asks how far a change is, in ms. */
const POLL_MS = 1000;

interface Start {
  readonly body: BulkChangeRequest;
  /** That a second press is recognised by. */
  readonly headers: Record<string, string>;
}

interface Step {
  readonly id: number;
  readonly step: 'stop' | 'retry' | 'undo';
}

const bulkApi = baseApi.enhanceEndpoints({ addTagTypes: ['OrderList'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The person's newest ones, as they were when the page was opened; then the one that was begun or changed last. */
    bulkChanges: build.query<BulkChangeView[], void>({ query: () => '/api/bulk-changes' }),
    bulkChange: build.query<BulkChangeView, number>({ query: (id) => `/api/bulk-changes/${id}` }),
    /** How many orders a query finds, which a list that is searched does not say. */
    bulkMatches: build.query<BulkMatchesView, string>({
      query: (query) => `/api/bulk-changes/matches?query=${encodeURIComponent(query)}`,
      keepUnusedDataFor: 0,
    }),
    startBulkChange: build.mutation<BulkChangeView, Start>({
      query: ({ body, headers }) => ({ url: '/api/bulk-changes', method: 'POST', body, headers }),
      // The list holds others than were shown.
      invalidatesTags: (_, error) => (statusOf(error) === 409 ? ['OrderList'] : []),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => show(dispatch, queryFulfilled),
    }),
    stepBulkChange: build.mutation<BulkChangeView, Step>({
      query: ({ id, step }) => ({ url: `/api/bulk-changes/${id}/${step}`, method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => show(dispatch, queryFulfilled),
    }),
  }),
});

/** What came of a call, for everybody who looks at it; a call that failed is reported by its caller. */
async function show(
  dispatch: BaseQueryApi['dispatch'],
  answer: Promise<{ data: BulkChangeView }>,
): Promise<void> {
  const change = await answer.then(
    ({ data }) => data,
    () => null,
  );
  if (!change) return;
  void dispatch(bulkApi.util.upsertQueryData('bulkChange', change.id, change));
  void dispatch(bulkApi.util.upsertQueryData('bulkChanges', undefined, [change]));
}

export const {
  useBulkChangesQuery,
  useLazyBulkMatchesQuery,
  useStartBulkChangeMutation,
  useStepBulkChangeMutation,
} = bulkApi;

/** How far a change is: asked about again and again until nothing of it is left. */
export function useBulkChange(id: number | null): BulkChangeView | undefined {
  const which = id ?? skipToken;
  const { currentData: change } = bulkApi.endpoints.bulkChange.useQueryState(which);
  const isUnderWay = change !== undefined && !change.isFinished;
  bulkApi.endpoints.bulkChange.useQuerySubscription(which, {
    pollingInterval: isUnderWay ? POLL_MS : 0,
  });
  return change;
}
