import { frameAt, ownerOf, type Role } from '@courier/contract';
import {
  type TriesLeft,
  useIsOnline,
  useOnReconnect,
  useTriesAfterReconnect,
} from '@courier/shared-ui';
import { ForbiddenPage, NotFoundPage } from '@courier/shared-ui/courier';
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FailedPage } from '../../app/FailedPage';
import { FullHeight, PageLoading } from '../../app/PageLoading';
import type { Discovery, RemoteEntry } from './discovery';
import { discovery, hasNewVersion, LOADING, refreshDiscovery } from './discovery-store';
import { useObservable } from '@courier/shared-ui/observable';
import { PAGES } from './load-remote';
import { MountedModules } from './MountedModules';
import { RemoteView } from './RemoteView';
import { restoreGlobals } from './globals';
import { useNavigationData } from './navigation';
import { showOwnStyles } from './own-styles';
import { keepWayOut, pageDrawn } from './way-out';
import { checkSession } from '../../shared/session/check-session';
import { session } from '../../shared/session/session';

interface RemoteRouteProps {
  /** Whether the path is one that the shell does not draw itself. */
  isShown: boolean;
}

/** Every path the shell does not draw itself: the remote that owns it, or 404. */
export default function RemoteRoute({ isShown }: RemoteRouteProps) {
  const state = useObservable(discovery, LOADING);
  const triesLeft = useTriesAfterReconnect();
  const { pathname } = useLocation();
  useLayoutEffect(() => pageDrawn(pathname), [pathname]);
  useEffect(keepWayOut, []);
  if (state.status === 'loading') return isShown && <PageLoading />;
  if (state.status === 'missing') return isShown && <NoDiscovery triesLeft={triesLeft} />;
  return <RemotePages isShown={isShown} discovery={state.discovery} />;
}

/** Views of the remotes that were visited, of which one has something to show. Why the others stay: `RemoteView`. */
function RemotePages({ isShown, discovery }: RemoteRouteProps & { discovery: Discovery }) {
  const { pathname } = useLocation();
  const { roles, width } = frameAt(useNavigationData(), pathname);
  const signedIn = useObservable(session, null);
  const isRefused = roles !== undefined && signedIn !== null && !roles.includes(signedIn.role);
  const owner = isShown && !isRefused ? ownerOf(discovery, pathname) : null;
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (owner && !visited.includes(owner.name)) setVisited([...visited, owner.name]);
  return (
    <>
      {isShown && !owner && !isRefused && <NotFoundPage />}
      {isShown && isRefused && <RefusedPage audience={audienceOf(roles)} width={width} />}
      {/* By name: the paths of one remote share its one mount, and with it its store. */}
      {visited.map((name) => (
        <RemotePage key={name} remote={name === owner?.name ? owner : null} pathname={pathname} />
      ))}
      <MountedModules remotes={discovery.remotes} pathname={pathname} />
    </>
  );
}

const audienceOf = (roles: readonly Role[]) => (roles.includes('customer') ? 'customers' : 'staff');

/** In place of a page of another role, of which nothing is fetched. */
function RefusedPage(props: ComponentProps<typeof ForbiddenPage>) {
  // The role may have changed since it was stored.
  useEffect(checkSession, []);
  return <ForbiddenPage {...props} />;
}

interface RemotePageProps {
  /** Null while the visitor is elsewhere. */
  remote: RemoteEntry | null;
  pathname: string;
}

/**
 * A link has led to another remote. Where a new version of it went live meanwhile, the whole page is loaded again:
 * the visitor is between two pages anyway, and nothing is lost.
 */
function RemotePage({ remote, pathname }: RemotePageProps) {
  const [visit, setVisit] = useState<{ isHere: boolean; isOutdated: boolean }>();
  const isHere = remote !== null;
  if (visit?.isHere !== isHere) {
    setVisit({ isHere, isOutdated: isHere && hasNewVersion(remote.name) });
  }
  const isOutdated = visit?.isOutdated ?? false;
  useOwnTraces(remote);
  useEffect(() => {
    if (isOutdated) window.location.reload();
  }, [isOutdated]);
  return (
    <>
      {isOutdated && <PageLoading />}
      <RemoteView
        remote={isOutdated ? null : remote}
        exposed={PAGES}
        pathname={pathname}
        Loading={PageLoading}
        Failed={FailedPage}
        place={(content) => <FullHeight>{content}</FullHeight>}
      />
    </>
  );
}

/** What a remote has left on the document is taken away with its page. */
function useOwnTraces(remote: RemoteEntry | null) {
  useEffect(() => {
    if (!remote) return undefined;
    const hideStyles = showOwnStyles(remote.name);
    return () => {
      hideStyles();
      restoreGlobals(remote);
    };
  }, [remote]);
}

function NoDiscovery({ triesLeft }: { triesLeft: TriesLeft }) {
  const handleRetry = () => void refreshDiscovery();
  useOnReconnect(triesLeft, handleRetry);
  const isOnline = useIsOnline();
  return (
    <FailedPage
      title="We can’t reach our server"
      detail={`Our list of pages did not load. ${isOnline ? 'Check your connection and try again.' : 'You are offline: we load it as soon as you are online.'}`}
      retryLabel="Retry"
      onRetry={handleRetry}
    />
  );
}
