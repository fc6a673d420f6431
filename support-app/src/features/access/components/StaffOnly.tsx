import { useStaffSession } from '@courier/shared-ui/staff-session';
import type { ReactNode } from 'react';
import { DESK_ROLES } from '../own-place';
import { NotForYou } from './NotForYou';

interface Agent {
  email: string;
  onLogout: () => void;
}

/** Shows its content to the staff; to a signed-out visitor nothing, the shell leads them to sign-in. */
export function StaffOnly({ children }: { children: (agent: Agent) => ReactNode }) {
  const { session, onLogout } = useStaffSession({});
  if (!session) return null;
  if (!DESK_ROLES.includes(session.role)) return <NotForYou />;
  return children({ email: session.email, onLogout });
}
