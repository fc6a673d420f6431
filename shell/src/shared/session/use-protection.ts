import { frameAt } from '@courier/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentNavigation, useNavigationValue } from '../../features/remotes/navigation';
import { session } from './session';

/**
 * On a protected path a signed-out visitor is sent to sign-in and sees nothing of the page, not even its frame.
 * @returns whether that is so
 */
export function useProtection(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const needsRole = useNavigationValue(
    (navigation) => frameAt(navigation, pathname).roles !== undefined,
  );
  // Not before the scripts: a prerendered page does not know who looks at it.
  const isSentAway = useSyncExternalStore(
    session.subscribe,
    () => needsRole && session.current() === null,
    () => false,
  );

  useEffect(() => {
    if (!isSentAway) return;
    const leave = () => {
      // Somebody who signs out and leaves in one move is already elsewhere; the router only has not rendered yet.
      const { roles } = frameAt(currentNavigation(), window.location.pathname);
      const from = `${pathname}${search}`;
      if (roles) void navigate('/login', { replace: true, state: { from } });
    };
    leave();
    // And may come back by the browser's button before it has: nothing would render again for that.
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isSentAway, navigate, pathname, search]);

  return isSentAway;
}
