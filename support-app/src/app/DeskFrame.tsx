import { Button, Cluster, DeskHeader, Page, TextLink, token } from '@courier/shared-ui/base';
import { StaffOnly } from '@courier/shared-ui/courier';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

/** What the Support place of the rail leads to, in the order of the links. */
const SUPPORT_PAGES = [
  { to: '/support/desk', label: 'Tickets' },
  { to: '/support/desk/claims', label: 'Claims' },
] as const;

/** A page of the staff with its heading; the way to the other places is the shell's rail. */
export function DeskFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <StaffOnly may={['read']}>
      {({ email, onLogout }) => (
        <Page width="desk">
          <title>{title}</title>
          <DeskHeader
            title={title}
            note={
              <>
                Signed in as <TextLink to="/account">{email}</TextLink>
              </>
            }
            actions={
              <Button size="small" onClick={onLogout}>
                Logout
              </Button>
            }
          />
          {SUPPORT_PAGES.some(({ to }) => to === pathname) && (
            <nav aria-label="Support">
              <Cluster gap={4} style={{ marginBottom: token.space[2] }}>
                {SUPPORT_PAGES.map(({ to, label }) => (
                  <PageLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
                    {label}
                  </PageLink>
                ))}
              </Cluster>
            </nav>
          )}
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
