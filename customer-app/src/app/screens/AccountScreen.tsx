import { SectionTitle, Soft, Stack, TextLink, token } from '@courier/shared-ui/base';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { AccountErasure, DataExport } from '../../features/account/components/OwnData';
import { PasswordForm } from '../../features/account/components/PasswordForm';
import { PaymentPreferences } from '../../features/account/components/PaymentPreferences';
import { ProfileForm } from '../../features/account/components/ProfileForm';
import { SecondFactor } from '../../features/account/components/SecondFactor';
import { SessionList } from '../../features/account/components/SessionList';
import { AlertPreferences } from '../../features/alerts/components/AlertPreferences';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences';
import { CustomerPage } from '../CustomerPage';

export function AccountScreen() {
  return (
    <CustomerPage title="Your account">
      {({ isStaff, leave }) => (
        <>
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
          {isStaff ? <StaffSections /> : <CustomerSections leave={leave} />}
        </>
      )}
    </CustomerPage>
  );
}

function StaffSections() {
  return (
    <>
      <AccountSection
        title="Two-step sign-in"
        description="A code from your phone as well as your password, so that a stolen password is not enough."
      >
        <SecondFactor />
      </AccountSection>
      <AccountSection
        title="Alerts by email"
        description="While you work you see alerts over every page. Choose which we email you as well: once when it begins, and once when it is over."
      >
        <AlertPreferences />
      </AccountSection>
    </>
  );
}

/** What staff have no use for: they order nothing, and an admin closes their accounts. */
function CustomerSections({ leave }: { leave: () => void }) {
  return (
    <>
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
        <NotificationPreferences />
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
    </>
  );
}

interface AccountSectionProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** What it is about at the left, what can be done at the right. */
function AccountSection({ title, description, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <Row aria-labelledby={titleId}>
      <Stack gap={2}>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        <Soft as="p">{description}</Soft>
      </Stack>
      <div>{children}</div>
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[10]};
  padding-block: ${token.space[5]} ${token.space[10]};
  border-top: ${token.border.object} solid ${token.color.edge};

  @media (min-width: 56rem) {
    grid-template-columns: 17rem minmax(0, 40rem);
  }
`;
