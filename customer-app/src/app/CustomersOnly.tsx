import { ForbiddenPage } from '@courier/shared-ui/courier';
import { useSession } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';

/** The orders of a customer; staff have none, and are shown the way to their own page. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role !== 'admin' && role !== 'support') return children;
  return <ForbiddenPage audience="customers" missingRole="customer" />;
}
