import { ButtonLink, Page, PageHeader } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { HelpOffer } from '../../../shared/help/HelpOffer';
import { LogoutButton } from '../../../shared/session/LogoutButton';
import { useCustomer } from '../../../shared/session/use-customer';
import { OrderOverview } from '../components/OrderOverview';

interface DashboardPageProps {
  /** The way to the customer's other pages. */
  nav: ReactNode;
}

export function DashboardPage({ nav }: DashboardPageProps) {
  const { email, logout } = useCustomer();
  if (!email) return null;
  return (
    <Page>
      <title>Your orders</title>
      <PageHeader
        title="Welcome back!"
        description={email}
        actions={
          <>
            <ButtonLink variant="primary" to="/quote">
              New Order
            </ButtonLink>
            <LogoutButton onLogout={logout} />
          </>
        }
      />
      {nav}
      <OrderOverview userEmail={email} />
      <HelpOffer>Need help?</HelpOffer>
    </Page>
  );
}
