import { Page, PageHeader, TextLink } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../../shared/session/LogoutButton';
import { useCustomer } from '../../../shared/session/use-customer';
import { AccountErasure } from '../components/AccountErasure';
import { AccountSection } from '../components/AccountSection';
import { AddressBook } from '../components/AddressBook';
import { DataExport } from '../components/DataExport';
import { PasswordForm } from '../components/PasswordForm';
import { PaymentPreferences } from '../components/PaymentPreferences';
import { ProfileForm } from '../components/ProfileForm';
import { SessionList } from '../components/SessionList';

interface AccountPageProps {
  nav: ReactNode;
  /** Where to be told about orders; notifications are another feature's. */
  notificationPreferences: ReactNode;
}

export function AccountPage({ nav, notificationPreferences }: AccountPageProps) {
  const { email, leave, logout } = useCustomer();
  if (!email) return null;
  return (
    <Page>
      <title>Your account</title>
      <PageHeader
        title="Your account"
        description={email}
        actions={<LogoutButton onLogout={logout} />}
      />
      {nav}
      <AccountSection title="Profile" description="Your name and email.">
        <ProfileForm />
      </AccountSection>
      <AccountSection
        title="Password"
        description="Changing it signs you out on all other devices."
      >
        <PasswordForm />
      </AccountSection>
      <AccountSection title="Sessions" description="The devices on which you are signed in.">
        <SessionList onEnded={leave} />
      </AccountSection>
      <AccountSection
        title="Address book"
        description="Choose them when you ask for a quote. Every order saves its two addresses here."
      >
        <AddressBook userEmail={email} />
      </AccountSection>
      <AccountSection
        title="Payment preference"
        description="Your default is preselected in the payment step."
      >
        <PaymentPreferences />
      </AccountSection>
      <AccountSection
        title="Notifications"
        description="You find all of them on the notifications page. Choose where else we send them."
      >
        {notificationPreferences}
      </AccountSection>
      <AccountSection
        title="Your data"
        description={
          <>
            Everything we store about you, as a JSON file. What we do with it is in the{' '}
            <TextLink to="/privacy">privacy notice</TextLink>.
          </>
        }
      >
        <DataExport />
      </AccountSection>
      <AccountSection
        title="Delete your account"
        description="This cannot be undone. Tax law requires us to keep your orders, without your personal details."
      >
        <AccountErasure onErased={leave} />
      </AccountSection>
    </Page>
  );
}
