import { getHost, useSession } from '@courier/shared-ui/host';
import { request } from '@courier/shared-ui/request';
import { useCallback, useEffect, useRef } from 'react';

const NOT_ENDED = {
  title: 'Signed out on this page only',
  description:
    'We could not reach the server. If others use this computer, sign in and out again when you are online.',
  variant: 'destructive',
  duration: 15_000,
} as const;

/** The signed-in person of a protected page. Without one the visitor is sent to sign in. */
export function useCustomer() {
  const email = useSession()?.email;
  // Whoever leaves is on the way to the home page already, not to the sign-in page.
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!email && !isLeaving.current) getHost().navigate('/login', { replace: true });
  }, [email]);

  /** Forgets the session here, once the server has ended it, and goes to the home page. */
  const leave = useCallback(() => {
    isLeaving.current = true;
    getHost().session.clear();
    getHost().navigate('/');
  }, []);

  const logout = useCallback(async () => {
    isLeaving.current = true;
    try {
      await request('/api/auth/logout', { method: 'POST' });
    } catch (error) {
      getHost().reportError(error, 'logout');
      // The cookie is the server's alone to take away; a session that was over already is none.
      if ((error as { status?: number }).status !== 401) getHost().notify(NOT_ENDED);
    }
    leave();
  }, [leave]);

  return { email, leave, logout };
}
