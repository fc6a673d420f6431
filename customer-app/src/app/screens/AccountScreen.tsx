import { AccountPage } from '../../features/account/pages/AccountPage';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences';
import { CustomerNav } from '../CustomerNav';

export function AccountScreen() {
  return (
    <AccountPage nav={<CustomerNav />} notificationPreferences={<NotificationPreferences />} />
  );
}
