import { ErrorState, Page, useOnReconnect } from '@courier/shared-ui';
import { NotFoundPage } from '@courier/shared-ui/courier';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FullHeight, PageLoading } from '../../app/PageLoading';
import { ownerOf } from './discovery';
import { discovery, hasNewVersion, LOADING, refreshDiscovery } from './discovery-store';
import { useObservable } from '@courier/shared-ui/observable';
import type { RemoteEntry } from './discovery';
import { PAGES } from './load-remote';
import { RemoteView } from './RemoteView';

/** Every path the shell does not draw itself: the remote that owns it, or 404. */
export default function RemoteRoute() {
  const { pathname } = useLocation();
  const state = useObservable(discovery, LOADING);
  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'missing') return <NoDiscovery />;
  const owner = ownerOf(state.discovery, pathname);
  // By name: the paths of one remote share its one mount, and with it its store.
  return owner ? <Arrival key={owner.name} remote={owner} pathname={pathname} /> : <NotFoundPage />;
}

/**
 * A link has led to another remote. Where a new version of it went live meanwhile, the whole page is loaded again:
 * the visitor is between two pages anyway, and nothing is lost.
 */
function Arrival({ remote, pathname }: { remote: RemoteEntry; pathname: string }) {
  const [isOutdated] = useState(() => hasNewVersion(remote.name));
  useEffect(() => {
    if (isOutdated) window.location.reload();
  }, [isOutdated]);
  if (isOutdated) return <PageLoading />;
  return (
    <FullHeight>
      <RemoteView
        remote={remote}
        exposed={PAGES}
        pathname={pathname}
        Loading={PageLoading}
        Frame={Page}
      />
    </FullHeight>
  );
}

function NoDiscovery() {
  const handleRetry = () => void refreshDiscovery();
  useOnReconnect(handleRetry);
  return (
    <Page>
      <ErrorState
        title="We can’t reach our server"
        detail="Our list of pages did not load. Check your connection and try again."
        retryLabel="Retry"
        onRetry={handleRetry}
      />
    </Page>
  );
}
