import { Component, type ComponentType, type ReactNode } from 'react';
import type { RemoteEntry } from './discovery';
import { reportError } from '../../app/report-error';
import { checkSession } from '../../shared/session/check-session';
import { FailurePanel } from './FailurePanel';

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
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
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
