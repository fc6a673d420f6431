import { may, type Permission } from '@courier/contract';
import { getHost, useSession } from '@courier/shared-ui/host';
import { LOGOUT_NOT_FINISHED, logOut } from '@courier/shared-ui/request';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { ForbiddenPage } from './ForbiddenPage';

/** Who is at work, and how to log out. */
export interface StaffMember {
  email: string;
  onLogout: () => void;
}

interface StaffOnlyProps extends Omit<ComponentProps<typeof ForbiddenPage>, 'audience'> {
  /** What one has to be permitted to see it, one of them. */
  may: readonly Permission[];
  /** Called once when there is no session, other than by logging out; the same function at every render. */
  onEnd?: () => void;
  children: (member: StaffMember) => ReactNode;
}

/** Shows its content to the staff. The server checks every call by itself; this only spares others a broken page. */
export function StaffOnly({ may: anyOf, onEnd, children, ...forbidden }: StaffOnlyProps) {
  const { session, onLogout } = useStaffSession(onEnd);
  if (!session) return null;
  if (!anyOf.some((permission) => may(session.role, permission))) {
    return <ForbiddenPage audience="staff" {...forbidden} />;
  }
  return children({ email: session.email, onLogout });
}

/** Who is signed in, and how to log out. A session that ends while somebody is at work is announced. */
function useStaffSession(onEnd: StaffOnlyProps['onEnd']) {
  const session = useSession();
  const isLeaving = useRef(false);

  useEffect(() => {
    const endWithoutSession = () => {
      if (isLeaving.current || getHost().session.current()) return;
      isLeaving.current = true;
      getHost().notify(SIGN_IN_FIRST);
      onEnd?.();
    };
    if (onEnd) endWithoutSession();
    // Followed directly: the shell's own guard answers in the next render, and would win with the sign-in page.
    return getHost().session.subscribe(endWithoutSession);
  }, [onEnd]);

  const handleLogout = async () => {
    isLeaving.current = true;
    const isSent = logOut();
    getHost().navigate('/');
    getHost().notify((await isSent) ? LOGGED_OUT : LOGOUT_NOT_FINISHED);
  };

  return { session, onLogout: () => void handleLogout() };
}

const SIGN_IN_FIRST = {
  title: 'Authentication required',
  description: 'Please log in to access this page',
  variant: 'destructive',
} as const;

const LOGGED_OUT = {
  title: 'Logged out',
  description: 'You have been logged out successfully',
} as const;
