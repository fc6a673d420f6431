import { ForbiddenPage } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { useStaffSession } from '@courier/shared-ui/staff-session';
import type { ReactNode } from 'react';

export interface Admin {
  email: string;
  onLogout: () => void;
}

/** Shows its content to an admin. The server checks every call by itself; this only spares others a broken page. */
export function AdminOnly({ children }: { children: (admin: Admin) => ReactNode }) {
  const { session, onLogout } = useStaffSession({ onEnd: goHome, needed: true });
  if (!session) return null;
  if (session.role !== 'admin') {
    return <ForbiddenPage width="desk" audience="administrators" missingRole="admin" />;
  }
  return children({ email: session.email, onLogout });
}

const goHome = () => getHost().navigate('/', { replace: true });
