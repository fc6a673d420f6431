import { useLiveNotifications } from '../use-live-notifications';
import { useUnreadCountQuery } from '../notifications.api';

/** `Notifications (3)`: how many are unread now. */
export function NotificationsLabel() {
  useLiveNotifications();
  const { data } = useUnreadCountQuery(undefined, { refetchOnMountOrArgChange: true });
  return <>Notifications ({data?.unread ?? 0})</>;
}
