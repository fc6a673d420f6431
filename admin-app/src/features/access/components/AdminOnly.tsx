import { ForbiddenPage } from '@courier/shared-ui/courier';
import type { ReactNode } from 'react';
import { OWN_PLACE } from '../own-place';
import { useAdminAccess } from '../use-admin-access';

export interface Admin {
  email: string;
  onLogout: () => void;
}

/** Shows its content to an admin. The server checks every call by itself; this only spares others a broken page. */
export function AdminOnly({ children }: { children: (admin: Admin) => ReactNode }) {
  const { session, onLogout } = useAdminAccess();
  if (!session) return null;
  if (session.role !== 'admin') {
    const home = OWN_PLACE[session.role];
    return <ForbiddenPage width="desk" audience="administrators" missingRole="admin" home={home} />;
  }
  return children({ email: session.email, onLogout });
}
