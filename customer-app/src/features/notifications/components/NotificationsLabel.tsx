import { type News, useEventStream } from '@courier/shared-ui/live';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../../shared/api/base.api';
import { useUnreadCountQuery } from '../notifications.api';

/** `Notifications (3)`: how many are unread now. */
export function NotificationsLabel() {
  useLiveNotifications();
  const { data } = useUnreadCountQuery(undefined, { refetchOnMountOrArgChange: true });
  return <>Notifications ({data?.unread ?? 0})</>;
}

/** How often a page asks by itself while no events come in, in ms. */
const POLLING_INTERVAL = 30_000;

/** Keeps notifications, and the orders they are about, up to date while this is on screen. */
function useLiveNotifications(): void {
  const dispatch = useDispatch();
  const refresh = useCallback(
    (news: News) => {
      // The page itself has just asked for its orders when the stream opens.
      const tags = news === 'opened' ? NOTIFICATIONS : [...NOTIFICATIONS, ...ORDERS];
      dispatch(baseApi.util.invalidateTags(tags));
    },
    [dispatch],
  );
  const isLive = useEventStream('/api/notifications/events', 'notification', refresh);

  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh('event');
    }, POLLING_INTERVAL);
    return () => clearInterval(timer);
  }, [isLive, refresh]);
}

const NOTIFICATIONS = ['Notifications' as const];
const ORDERS = ['Orders' as const];
