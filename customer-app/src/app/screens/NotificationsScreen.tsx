import { NotificationList } from '../../features/notifications/components/NotificationList';
import { CustomerPage } from '../CustomerPage';

export function NotificationsScreen() {
  return <CustomerPage title="Notifications">{() => <NotificationList />}</CustomerPage>;
}
