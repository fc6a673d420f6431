import type {
  ExceptionGroupsView,
  ExceptionKind,
  ExceptionView,
  TodayView,
} from '@courier/contract';
import { type Page, pagedFrom } from '@courier/shared-ui/request';
import { baseApi } from '../../shared/api/base.api';

/** Whose exceptions are shown. */
export const EXCEPTION_FILTERS = ['all', 'mine', 'unowned', 'snoozed'] as const;
export type ExceptionFilter = (typeof EXCEPTION_FILTERS)[number];

interface KindFilter {
  readonly kind: ExceptionKind;
  readonly filter: ExceptionFilter;
}

/** What is changed of an exception, with the version that was seen of it. */
interface ExceptionChange extends Pick<ExceptionView, 'id' | 'version'> {
  readonly owner?: 'me' | 'nobody';
  /** An instant, or null to have it back at once. */
  readonly snoozedUntil?: string | null;
}

function queryOf(filter: ExceptionFilter): string {
  return filter === 'all' ? '' : `${filter}=true`;
}

const todayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<TodayView, void>({ query: () => '/api/today', providesTags: ['Today'] }),
    exceptionGroups: build.query<ExceptionGroupsView, ExceptionFilter>({
      query: (filter) => `/api/exceptions/groups?${queryOf(filter)}`,
      providesTags: ['Exceptions'],
    }),
    exceptionsOfKind: build.infiniteQuery<Page<ExceptionView>, KindFilter, string | null>({
      ...pagedFrom<ExceptionView, KindFilter>(
        ({ kind, filter }) => `/api/exceptions?${queryOf(filter)}&kind=${kind}`,
      ),
      providesTags: ['Exceptions'],
    }),
    changeException: build.mutation<ExceptionView, ExceptionChange>({
      query: ({ id, ...body }) => ({ url: `/api/exceptions/${id}`, method: 'PATCH', body }),
      // After a refusal too: somebody else was faster.
      invalidatesTags: ['Exceptions'],
    }),
  }),
});

export const {
  useTodayQuery,
  useExceptionGroupsQuery,
  useExceptionsOfKindInfiniteQuery,
  useChangeExceptionMutation,
} = todayApi;
