import { mainId } from '@courier/shared-ui/base';
import { Component, type ReactNode } from 'react';
import { currentNavigation } from '../features/remotes/navigation';
import { RECORDED, reportError } from './report-error';

interface SiteState {
  readonly hasFailed: boolean;
  readonly isRecorded: boolean;
}

/**
 * Around everything: what falls over outside the boundaries of pages and remotes, such as the frame where a remote has
 * taken something out of it, would else leave an empty document.
 */
export class SiteBoundary extends Component<{ children: ReactNode }, SiteState> {
  override state: SiteState = { hasFailed: false, isRecorded: false };

  static getDerivedStateFromError(): Partial<SiteState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    void reportError(error, 'site', 'render').then(
      (isRecorded) => isRecorded && this.setState({ isRecorded }),
    );
  }

  override render(): ReactNode {
    const { hasFailed, isRecorded } = this.state;
    return hasFailed ? <FailedSite isRecorded={isRecorded} /> : this.props.children;
  }
}

const FAILED = 'Something went wrong on this site';

/** Large enough for a finger. */
const TARGET = { display: 'inline-block', padding: '0.75rem 0' } as const;

/** Plain elements, and links that load their page anew: nothing that has fallen over is needed for them. */
function FailedSite({ isRecorded }: { isRecorded: boolean }) {
  return (
    <main id={mainId} style={{ maxWidth: '40rem', margin: '0 auto', padding: '2rem' }}>
      <title>{FAILED}</title>
      <div role="alert">
        <h1>{FAILED}</h1>
        <p>{isRecorded && RECORDED}Load the page again, or go to another one.</p>
      </div>
      <button type="button" onClick={() => window.location.reload()}>
        Load again
      </button>
      <nav aria-label="Main">
        <ul>
          <li>
            <a href="/" style={TARGET}>
              Home
            </a>
          </li>
          {currentNavigation()
            .links.filter(({ roles }) => !roles)
            .map(({ label, to }) => (
              <li key={to}>
                <a href={to} style={TARGET}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </main>
  );
}
