import type { Role } from '@courier/contract';
import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import type { ComponentProps } from 'react';

interface ForbiddenPageProps extends Omit<ComponentProps<typeof Page>, 'children'> {
  /** The role that the reader does not have. */
  missingRole: Role;
}

/** Where each role works instead. */
const HOMES = {
  customer: { to: '/dashboard', label: 'Go to your orders' },
  support: { to: '/support/desk', label: 'Go to the ticket desk' },
  admin: { to: '/manager', label: 'Go to the management dashboard' },
} as const satisfies Record<Role, { to: string; label: string }>;

/** Whose page it is. */
const AUDIENCES: Readonly<Record<Role, string>> = {
  customer: 'customers',
  support: 'our support staff',
  admin: 'administrators',
};

/** For somebody who is signed in, at a page of another role. */
export function ForbiddenPage({ missingRole, ...rest }: ForbiddenPageProps) {
  const { to, label } = HOMES[useSession()?.role ?? 'customer'];
  return (
    <Page {...rest}>
      <title>Not for your account</title>
      <Stack gap={5}>
        <SectionTitle level={1}>This page is for {AUDIENCES[missingRole]}</SectionTitle>
        <Lede>You are signed in, but your account does not have the {missingRole} role.</Lede>
        <div>
          <ButtonLink variant="primary" to={to}>
            {label}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
