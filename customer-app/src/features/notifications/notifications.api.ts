import type {
  NotificationPreferencesRequest,
  NotificationPreferencesView,
  NotificationView,
  UnreadCountView,
} from '@courier/contract';
import type { Page } from '@courier/shared-ui/request';
import { baseApi, watchedPage } from '../../shared/api/base.api';

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<Page<NotificationView>, void, string>({
      infiniteQueryOptions: {
        initialPageParam: '/api/notifications',
        getNextPageParam: (page) => page.next,
      },
      queryFn: ({ pageParam }, api) => watchedPage(pageParam, api),
      providesTags: ['Notifications'],
    }),
    unreadCount: build.query<UnreadCountView, void>({
      query: () => '/api/notifications/unread-count',
      providesTags: ['Notifications'],
    }),
    /** All up to this one. */
    markSeen: build.mutation<UnreadCountView, number>({
      query: (id) => ({ url: `/api/notifications/read-all?upTo=${id}`, method: 'POST' }),
      invalidatesTags: ['Notifications'],
    }),
    notificationPreferences: build.query<NotificationPreferencesView, void>({
      query: () => '/api/notifications/preferences',
      providesTags: ['NotificationPreferences'],
    }),
    changeNotificationPreferences: build.mutation<
      NotificationPreferencesView,
      NotificationPreferencesRequest
    >({
      query: (body) => ({ url: '/api/notifications/preferences', method: 'PUT', body }),
      invalidatesTags: ['NotificationPreferences'],
    }),
  }),
});

export const {
  useNotificationsInfiniteQuery,
  useUnreadCountQuery,
  useMarkSeenMutation,
  useNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
} = notificationsApi;
