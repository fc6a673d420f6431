import { ButtonLink, Page, PageHeader } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { HelpOffer } from '../../../shared/help/HelpOffer';
import { LogoutButton } from '../../../shared/session/LogoutButton';
import { useCustomer } from '../../../shared/session/use-customer';
import { HistoryOverview } from '../components/history/HistoryOverview';

export function HistoryPage({ nav }: { nav: ReactNode }) {
  const { email, logout } = useCustomer();
  if (!email) return null;
  return (
    <Page>
      <title>Order history</title>
      <PageHeader
        title="Welcome back!"
        description={email}
        actions={
          <>
            <ButtonLink to="/quote">New Order</ButtonLink>
            <LogoutButton onLogout={logout} />
          </>
        }
      />
      {nav}
      <HistoryOverview userEmail={email} />
      <HelpOffer>Need help?</HelpOffer>
    </Page>
  );
}
