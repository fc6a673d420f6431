import { Button, Page, PageHeader } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { useCustomer } from '../shared/session/use-customer';
import { CustomerNav } from './CustomerNav';

interface CustomerPageProps {
  title: string;
  heading?: string;
  actions?: ReactNode;
  /** `leave` goes to the home page once the server has ended the session. */
  children: (customer: { email: string; leave: () => void }) => ReactNode;
}

/** A page of a signed-in customer: its heading, Logout, and the way to the customer's other pages. */
export function CustomerPage({ title, heading = title, actions, children }: CustomerPageProps) {
  const { email, leave, logout } = useCustomer();
  if (!email) return null;
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
      <CustomerNav />
      {children({ email, leave })}
    </Page>
  );
}
