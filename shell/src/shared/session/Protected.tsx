import { pageAt } from '@courier/contract';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useObservable } from '@courier/shared-ui/observable';
import { session } from './session';

/** On a protected path a signed-out visitor is sent to sign-in and sees nothing of the page, not even its frame. */
export function Protected({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const signedIn = useObservable(session, null);
  return pageAt(pathname)?.needsSession && !signedIn ? <ToSignIn /> : children;
}

function ToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      // Somebody who signs out and leaves in one move is already elsewhere; the router only has not rendered yet.
      if (pageAt(window.location.pathname)?.needsSession)
        void navigate('/login', { replace: true });
    };
    leave();
    // And may come back by the browser's button before it has: nothing would render again for that.
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [navigate]);
  return null;
}
