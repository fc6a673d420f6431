import { Component, type ReactNode } from 'react';
import type { RemoteEntry } from '../discovery/discovery';
import { reportError } from '../host/report-error';
import { FailurePanel } from './FailurePanel';

interface RemoteBoundaryProps {
  remote: RemoteEntry;
  /** Another key forgets the crash. */
  resetKey: string;
  children: ReactNode;
}

interface BoundaryState {
  readonly hasCrashed: boolean;
  readonly resetKey: string;
}

/** Keeps a crash of a remote on the remote's own page. */
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

  override componentDidCatch(error: unknown): void {
    reportError(error, `remote ${this.props.remote.name} ${this.props.remote.version}`);
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <FailurePanel
        remote={this.props.remote}
        kind="crashed"
        onRetry={() => this.setState({ hasCrashed: false })}
      />
    );
  }
}
