import { Page, PageHeader, TextLink } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../../session/LogoutButton';
import { useCustomer } from '../../../session/use-customer';
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
      <AccountSection title="Profile" description="The name we greet you by.">
        <ProfileForm />
      </AccountSection>
      <AccountSection
        title="Password"
        description="A change signs out every other browser and phone."
      >
        <PasswordForm />
      </AccountSection>
      <AccountSection title="Sessions" description="Where you are signed in right now.">
        <SessionList onEnded={leave} />
      </AccountSection>
      <AccountSection
        title="Address book"
        description="One press away when you ask for a quote. Every order saves its two addresses."
      >
        <AddressBook userEmail={email} />
      </AccountSection>
      <AccountSection
        title="Payment preference"
        description="Your default is chosen for you in the payment step."
      >
        <PaymentPreferences />
      </AccountSection>
      <AccountSection
        title="Notifications"
        description="Everything is listed on the site; we can also write to you."
      >
        {notificationPreferences}
      </AccountSection>
      <AccountSection
        title="Your data"
        description={
          <>
            Everything we hold about you, as a JSON file. What we do with it is in the{' '}
            <TextLink to="/privacy">privacy notice</TextLink>.
          </>
        }
      >
        <DataExport />
      </AccountSection>
      <AccountSection
        title="Delete your account"
        description="For good. Your orders are kept without you, as tax law wants."
      >
        <AccountErasure onErased={leave} />
      </AccountSection>
    </Page>
  );
}
