import { Page, PageHeader } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../../shared/session/LogoutButton';
import { useCustomer } from '../../../shared/session/use-customer';
import { NotificationList } from '../components/NotificationList';

export function NotificationsPage({ nav }: { nav: ReactNode }) {
  const { email, logout } = useCustomer();
  if (!email) return null;
  return (
    <Page>
      <title>Notifications</title>
      <PageHeader
        title="Notifications"
        description={email}
        actions={<LogoutButton onLogout={logout} />}
      />
      {nav}
      <NotificationList />
    </Page>
  );
}
