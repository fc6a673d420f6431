import { useEffect } from 'react';
import { PageLoading } from '../app/PageLoading';
import { refreshDiscovery } from '../discovery/discovery-store';
import type { RemoteEntry } from '../discovery/discovery';
import { useObservable } from '../observable/use-observable';
import { FailurePanel } from './FailurePanel';
import { RemoteBoundary } from './RemoteBoundary';
import { awaitLoading, remoteLoad, startLoading, type RemoteLoad } from './remote-loads';

interface RemotePageProps {
  remote: RemoteEntry;
  /** A crash is forgotten when the visitor goes elsewhere. */
  pathname: string;
}

/** One remote: on its way, failed with a Retry, or rendered inside a boundary. */
export function RemotePage({ remote, pathname }: RemotePageProps) {
  const load = useObservable<RemoteLoad>(remoteLoad(remote), LOADING);

  useEffect(() => {
    void startLoading(remote);
  }, [remote]);

  // What is wrong may have been mended by a new version, so discovery is asked first. Its answer, the same one
  // too, is a new `remote`, which the effect above loads.
  const handleRetry = () => {
    awaitLoading(remote);
    void refreshDiscovery();
  };

  if (load.status === 'loading') return <PageLoading />;
  if (load.status === 'failed') {
    return <FailurePanel remote={remote} kind={load.failure.kind} onRetry={handleRetry} />;
  }
  const App = load.module.default;
  return (
    <RemoteBoundary remote={remote} resetKey={pathname}>
      <App />
    </RemoteBoundary>
  );
}

const LOADING: RemoteLoad = { status: 'loading' };
