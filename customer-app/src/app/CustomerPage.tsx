import { homeNameOf, homeOf, type Role } from '@courier/contract';
import { Button, Page, PageHeader, TextLink, token } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { NotificationsLabel } from '../features/notifications/components/NotificationsLabel';
import { useCustomer } from '../shared/session/use-customer';

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
      <TextLink to={homeOf(role)}>Back to {homeNameOf(role)}</TextLink>
    </p>
  );
}

/** The signed-in customer's own pages. */
function CustomerNav() {
  return (
    <Row aria-label="Your pages">
      <Item end to="/dashboard">
        Orders
      </Item>
      <Item to="/dashboard/history">History</Item>
      <Item to="/account/addresses">Address book</Item>
      <Item to="/account/statements">Statements</Item>
      <Item end to="/account">
        Account
      </Item>
      <Item to="/account/notifications">
        <NotificationsLabel />
      </Item>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 clamp(${token.space[3]}, 2vw, ${token.space[6]});
  margin-bottom: ${token.space[6]};
`;

const Item = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.touch};
  color: ${token.color.textSoft};
  font-size: ${token.size.label};
  font-weight: ${token.weight.strong};
  text-underline-offset: 0.4em;

  &:hover {
    color: ${token.color.text};
  }

  &[aria-current] {
    color: ${token.color.text};
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
`;
