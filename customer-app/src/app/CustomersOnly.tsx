import type { Role } from '@courier/contract';
import { ForbiddenPage } from '@courier/shared-ui/courier';
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
  return <ForbiddenPage audience="customers" missingRole="customer" home={STAFF_PLACES[role]} />;
}
