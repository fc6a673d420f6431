import type { SavedView, SavedViewChangeRequest, SavedViewRequest } from '@courier/contract';
import { baseApi } from '@courier/shared-ui/api';
import { statusOf } from '@courier/shared-ui/request';

/** `PATCH /api/saved-views/{id}` */
type ViewChange = Pick<SavedView, 'id'> & SavedViewChangeRequest;

const viewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['SavedViews'] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], void>({
      query: () => '/api/saved-views',
      providesTags: ['SavedViews'],
    }),
    saveView: build.mutation<SavedView, SavedViewRequest>({
      query: (body) => ({ url: '/api/saved-views', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          // At once, so that the list is named after it before it is read again.
          ({ data }) =>
            void dispatch(
              viewsApi.util.updateQueryData('savedViews', undefined, (views) => [...views, data]),
            ),
          () => undefined,
        ),
      invalidatesTags: (_, error) => (error ? [] : ['SavedViews']),
    }),
    changeView: build.mutation<SavedView, ViewChange>({
      query: ({ id, ...body }) => ({ url: `/api/saved-views/${id}`, method: 'PATCH', body }),
      // One that somebody else changed, deleted or stopped sharing is no longer what the menu shows.
      invalidatesTags: (_, error) => (isOutdated(error) ? ['SavedViews'] : []),
    }),
    deleteView: build.mutation<void, number>({
      query: (id) => ({ url: `/api/saved-views/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (isOutdated(error) ? ['SavedViews'] : []),
    }),
  }),
});

function isOutdated(error: unknown): boolean {
  return !error || [403, 404, 409].includes(statusOf(error));
}

export const {
  useSavedViewsQuery,
  useLazySavedViewsQuery,
  useSaveViewMutation,
  useChangeViewMutation,
  useDeleteViewMutation,
} = viewsApi;
