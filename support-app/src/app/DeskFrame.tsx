import { Button, Cluster, Page, PageHeader, TextLink, token } from '@courier/shared-ui/base';
import { StaffOnly } from '@courier/shared-ui/courier';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

/** The pages of the staff, in the order of their links. */
const DESK_PAGES = [
  { to: '/support/desk', label: 'Tickets' },
  { to: '/support/desk/orders', label: 'Orders' },
  { to: '/support/desk/claims', label: 'Claims' },
  { to: '/support/desk/customers', label: 'Customers' },
] as const;

/** A page of the staff with its heading, and the way to the others. */
export function DeskFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <StaffOnly roles={['support', 'admin']} missingRole="support">
      {({ email, onLogout }) => (
        <Page width="desk">
          <title>{title}</title>
          <PageHeader
            title={title}
            description={
              <>
                Signed in as <TextLink to="/account">{email}</TextLink>
              </>
            }
            actions={<Button onClick={onLogout}>Logout</Button>}
          />
          <nav aria-label="Desk">
            <Cluster gap={4} style={{ marginBottom: '1.5rem' }}>
              {DESK_PAGES.map(({ to, label }) => (
                <PageLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
                  {label}
                </PageLink>
              ))}
            </Cluster>
          </nav>
          {children}
        </Page>
      )}
    </StaffOnly>
  );
}

const PageLink = styled(TextLink)`
  &[aria-current] {
    font-weight: ${token.weight.strong};
    text-decoration: none;
  }
`;
