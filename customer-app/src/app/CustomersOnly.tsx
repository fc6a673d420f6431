import type { Role } from '@courier/contract';
import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui';
import { useSession } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';

/** Where staff work instead. */
const STAFF_PLACES = {
  admin: { to: '/manager', label: 'Go to the management dashboard' },
  support: { to: '/support/desk', label: 'Go to the ticket desk' },
} as const satisfies Record<Exclude<Role, 'customer'>, { to: string; label: string }>;

/** The orders of a customer; staff have none, and are shown the way to their own place. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role !== 'admin' && role !== 'support') return children;
  const { to, label } = STAFF_PLACES[role];
  return (
    <Page>
      <title>Not for your account</title>
      <Stack gap={5}>
        <SectionTitle level={1}>This page is for customers</SectionTitle>
        <Lede>You are signed in with a staff account, which has no orders of its own.</Lede>
        <div>
          <ButtonLink variant="primary" to={to}>
            {label}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
