import type { Role } from '@courier/contract';
import { ForbiddenPage } from '@courier/shared-ui/courier';
import { useStaffSession } from '@courier/shared-ui/staff-session';
import type { ReactNode } from 'react';

/** Who works at the ticket desk. The server decides by itself; this only spares others a broken page. */
const DESK_ROLES: readonly Role[] = ['support', 'admin'];

interface Agent {
  email: string;
  onLogout: () => void;
}

/** Shows its content to the staff; to a signed-out visitor nothing, the shell leads them to sign-in. */
export function StaffOnly({ children }: { children: (agent: Agent) => ReactNode }) {
  const { session, onLogout } = useStaffSession({});
  if (!session) return null;
  if (!DESK_ROLES.includes(session.role)) {
    return <ForbiddenPage audience="our support staff" missingRole="support" />;
  }
  return children({ email: session.email, onLogout });
}
