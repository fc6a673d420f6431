import type { ReactNode } from 'react';
import { useAdminAccess } from '../use-admin-access';
import { NotForYou } from './NotForYou';

export interface Admin {
  email: string;
  onLogout: () => void;
}

/** Shows its content to an admin. The server checks every call by itself; this only spares others a broken page. */
export function AdminOnly({ children }: { children: (admin: Admin) => ReactNode }) {
  const { session, onLogout } = useAdminAccess();
  if (!session) return null;
  if (session.role !== 'admin') return <NotForYou role={session.role} />;
  return children({ email: session.email, onLogout });
}
