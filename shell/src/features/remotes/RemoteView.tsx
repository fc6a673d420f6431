import { LoadingText } from '@courier/shared-ui';
import { type ComponentType, Fragment, type ReactNode, useDeferredValue, useEffect } from 'react';
import { refreshDiscovery } from './discovery-store';
import type { RemoteEntry } from './discovery';
import { useObservable } from '../../shared/observable/use-observable';
import { FailurePanel } from './FailurePanel';
import { RemoteBoundary } from './RemoteBoundary';
import { awaitLoading, remoteLoad, startLoading, type RemoteLoad } from './remote-loads';

interface RemoteViewProps {
  remote: RemoteEntry;
  /** Which of the modules that it exposes. */
  exposed: string;
  /** A crash is forgotten when the visitor goes elsewhere. */
  pathname: string;
  /** While it is on its way. */
  Loading?: ComponentType;
  /** Around what is said when it cannot be shown. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** A module of a remote: on its way, failed with a Retry, or rendered inside a boundary. */
export function RemoteView({
  remote,
  exposed,
  pathname,
  Loading = LoadingText,
  Frame = Fragment,
}: RemoteViewProps) {
  const latest = useObservable<RemoteLoad>(remoteLoad(remote, exposed), LOADING);
  // So that a remote's first screen is rendered in small steps, between which the page answers.
  const load = useDeferredValue(latest);

  useEffect(() => {
    void startLoading(remote, exposed);
  }, [remote, exposed]);

  // What is wrong may have been mended by a new version, so discovery is asked first. Its answer, the same one
  // too, is a new `remote`, which the effect above loads.
  const handleRetry = () => {
    awaitLoading(remote, exposed);
    void refreshDiscovery();
  };

  if (load.status === 'loading') return <Loading />;
  if (load.status === 'failed') {
    return (
      <Frame>
        <FailurePanel remote={remote} kind={load.failure.kind} onRetry={handleRetry} />
      </Frame>
    );
  }
  const Module = load.module.default;
  return (
    <RemoteBoundary remote={remote} resetKey={pathname} Frame={Frame}>
      <Module />
    </RemoteBoundary>
  );
}

const LOADING: RemoteLoad = { status: 'loading' };
