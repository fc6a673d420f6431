import { getHost, useSession } from '@courier/shared-ui/host';
import { LOGOUT_NOT_FINISHED, logOut } from '@courier/shared-ui/request';
import { useCallback, useEffect, useRef } from 'react';

/** The signed-in person of a protected page. Without one the visitor is sent to sign in. */
export function useCustomer() {
  const { email, role } = useSession() ?? {};
  // After a logout the way leads to the home page, not to the sign-in page.
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!email && !isLeaving.current) getHost().navigate('/login', { replace: true });
  }, [email]);

  // Heard directly: the shell takes the page away in the next render.
  useEffect(
    () =>
      getHost().session.subscribe(() => {
        if (!isLeaving.current && !getHost().session.current()) getHost().notify(SESSION_ENDED);
      }),
    [],
  );

  /** Forgets a session that the server has ended, and goes to the home page. */
  const leave = useCallback(() => {
    isLeaving.current = true;
    getHost().session.clear();
    getHost().navigate('/');
  }, []);

  const logout = useCallback(async () => {
    isLeaving.current = true;
    const finished = logOut();
    getHost().navigate('/');
    if (!(await finished)) getHost().notify(LOGOUT_NOT_FINISHED);
  }, []);

  return { email, role, leave, logout };
}

const SESSION_ENDED = {
  title: 'Your session has ended',
  description: 'Sign in to carry on',
} as const;
