import { getHost, useSession } from '@courier/shared-ui/host';
import { request } from '@courier/shared-ui/request';
import { useEffect, useRef } from 'react';

/** Who is signed in, and how to leave. A session that ends while the desk is open is told; the shell asks for sign-in. */
export function useDeskAccess() {
  const session = useSession();
  const isLeaving = useRef(false);

  useEffect(
    () =>
      getHost().session.subscribe(() => {
        if (isLeaving.current || getHost().session.current()) return;
        getHost().notify(SIGN_IN_AGAIN);
      }),
    [],
  );

  const handleLogout = async () => {
    try {
      await request('/api/auth/logout', { method: 'POST' });
    } catch {
      // The server still knows this browser: to say otherwise would leave a shared computer open.
      getHost().notify(STILL_SIGNED_IN);
      return;
    }
    isLeaving.current = true;
    getHost().navigate('/');
    getHost().session.clear();
    getHost().notify(LOGGED_OUT);
  };

  return { session, onLogout: () => void handleLogout() };
}

const SIGN_IN_AGAIN = {
  title: 'Authentication required',
  description: 'Please log in to access this page',
  variant: 'destructive',
} as const;

const LOGGED_OUT = {
  title: 'Logged out',
  description: 'You have been logged out successfully',
} as const;

const STILL_SIGNED_IN = {
  title: 'Error',
  description: 'We could not log you out. Check your connection and try again.',
  variant: 'destructive',
} as const;
