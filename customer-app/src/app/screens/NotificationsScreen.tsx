import { NotificationsPage } from '../../features/notifications/pages/NotificationsPage';
import { CustomerNav } from '../CustomerNav';

export function NotificationsScreen() {
  return <NotificationsPage nav={<CustomerNav />} />;
}
