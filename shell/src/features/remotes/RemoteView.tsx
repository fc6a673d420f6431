import { ErrorState, LoadingText, Mono, Soft, useOnReconnect } from '@courier/shared-ui';
import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  useDeferredValue,
  useEffect,
} from 'react';
import { reportError } from '../../app/report-error';
import { checkSession } from '../../shared/session/check-session';
import { refreshDiscovery } from './discovery-store';
import type { RemoteEntry } from './discovery';
import { useObservable } from '@courier/shared-ui/observable';
import { FAILURE_WORDS, type FailureKind } from './remote-failure';
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

interface RemoteBoundaryProps {
  remote: RemoteEntry;
  /** Another key forgets the crash. */
  resetKey: string;
  /** Around the words about a crash. */
  Frame: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

interface BoundaryState {
  readonly hasCrashed: boolean;
  readonly resetKey: string;
}

/** Keeps a crash of a remote on the remote's own page or part. */
class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasCrashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps(props: RemoteBoundaryProps, state: BoundaryState) {
    return props.resetKey === state.resetKey
      ? null
      : { hasCrashed: false, resetKey: props.resetKey };
  }

  override componentDidMount(): void {
    checkSession();
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, `remote ${this.props.remote.name} ${this.props.remote.version}`);
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const { Frame, remote } = this.props;
    return (
      <Frame>
        <FailurePanel
          remote={remote}
          kind="crashed"
          onRetry={() => this.setState({ hasCrashed: false })}
        />
      </Frame>
    );
  }
}

interface FailurePanelProps {
  remote: Pick<RemoteEntry, 'name' | 'version'>;
  kind: FailureKind;
  onRetry: () => void;
}

/**
 * Shown where a remote should be. The name and version are there for the visitor to report. When the
 * connection is back the panel tries again by itself: whatever failed may have been the connection.
 */
function FailurePanel({ remote, kind, onRetry }: FailurePanelProps) {
  const { title, detail } = FAILURE_WORDS[kind];
  useOnReconnect(onRetry);
  return (
    <ErrorState title={title} detail={detail} onRetry={onRetry} retryLabel="Retry">
      <Soft>
        <Mono>
          {remote.name} {remote.version}
        </Mono>
      </Soft>
    </ErrorState>
  );
}
