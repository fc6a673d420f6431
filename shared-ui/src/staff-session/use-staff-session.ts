import { getHost, useSession } from '@courier/shared-ui/host';
import { LOGOUT_NOT_FINISHED, logOut } from '@courier/shared-ui/request';
import { useEffect, useRef } from 'react';

interface StaffSession {
  /** Called once when the session ends other than by logging out; the same function at every call. */
  onEnd?: () => void;
  /** Whether a session that is missing from the start has ended too. */
  needed?: boolean;
}

/** Who is signed in, and how to log out. A session that ends while somebody is at work is announced. */
export function useStaffSession({ onEnd, needed = false }: StaffSession) {
  const session = useSession();
  const isLeaving = useRef(false);

  useEffect(() => {
    const endWithoutSession = () => {
      if (isLeaving.current || getHost().session.current()) return;
      isLeaving.current = true;
      getHost().notify(SIGN_IN_FIRST);
      onEnd?.();
    };
    if (needed) endWithoutSession();
    // Followed directly: the shell's own guard answers in the next render, and would win with the sign-in page.
    return getHost().session.subscribe(endWithoutSession);
  }, [onEnd, needed]);

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
