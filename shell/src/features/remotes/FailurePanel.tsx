import { ErrorState, Mono, Soft, useOnReconnect } from '@courier/shared-ui';
import type { RemoteEntry } from './discovery';
import { type FailureKind, FAILURE_WORDS } from './remote-failure';

interface FailurePanelProps {
  remote: Pick<RemoteEntry, 'name' | 'version'>;
  kind: FailureKind;
  onRetry: () => void;
}

/**
 * Shown where a remote should be. The name and version are there for the visitor to report. When the
 * connection is back the panel tries again by itself: whatever failed may have been the connection.
 */
export function FailurePanel({ remote, kind, onRetry }: FailurePanelProps) {
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
