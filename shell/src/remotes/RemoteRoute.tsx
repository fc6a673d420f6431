import { ErrorState, Page } from '@courier/shared-ui';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../app/PageLoading';
import { ownerOf } from '../discovery/discovery';
import { discovery, LOADING, refreshDiscovery } from '../discovery/discovery-store';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { useObservable } from '../observable/use-observable';
import { RemotePage } from './RemotePage';

/** Every path the shell does not draw itself: the remote that owns it, or 404. */
export default function RemoteRoute() {
  const { pathname } = useLocation();
  const state = useObservable(discovery, LOADING);
  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'missing') return <NoDiscovery />;
  const owner = ownerOf(state.discovery, pathname);
  // By name: the paths of one remote share its one mount, and with it its store.
  return owner ? (
    <RemotePage key={owner.name} remote={owner} pathname={pathname} />
  ) : (
    <NotFoundPage />
  );
}

function NoDiscovery() {
  return (
    <Page>
      <ErrorState
        title="We could not reach our server"
        detail="The list of our pages did not arrive. Check your connection and try again."
        retryLabel="Retry"
        onRetry={() => void refreshDiscovery()}
      />
    </Page>
  );
}
