import { homeOf, type Role } from '@courier/contract';
import { Button, Page, PageHeader, TextLink } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { useCustomer } from '../shared/session/use-customer';
import { CustomerNav } from './CustomerNav';

interface CustomerPageProps {
  title: string;
  heading?: string;
  actions?: ReactNode;
  /** `leave` goes to the home page once the server has ended the session. */
  children: (customer: { email: string; isStaff: boolean; leave: () => void }) => ReactNode;
}

/** A page of a signed-in person: its heading, Logout, and the way to the customer's other pages or back to work. */
export function CustomerPage({ title, heading = title, actions, children }: CustomerPageProps) {
  const { email, role, leave, logout } = useCustomer();
  if (!email || !role) return null;
  const isStaff = role !== 'customer';
  return (
    <Page>
      <title>{title}</title>
      <PageHeader
        title={heading}
        description={email}
        actions={
          <>
            {actions}
            <Button onClick={() => void logout()}>Logout</Button>
          </>
        }
      />
      {isStaff ? <BackToWork role={role} /> : <CustomerNav />}
      {children({ email, isStaff, leave })}
    </Page>
  );
}

function BackToWork({ role }: { role: Role }) {
  return (
    <p>
      <TextLink to={homeOf(role)}>
        {role === 'admin' ? 'Back to the dashboard' : 'Back to the ticket desk'}
      </TextLink>
    </p>
  );
}
