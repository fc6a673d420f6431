import { Button, Page, SectionTitle, Stack } from '@courier/shared-ui';
import {
  Component,
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from 'react';
import { reportError } from './report-error';
import { PageLoading } from './PageLoading';
import { useEarlyPress } from './use-early-input';

/** A page of the shell itself that is fetched when it is first shown. */
export interface FetchedPart {
  current: LazyExoticComponent<ComponentType>;
  /** `lazy` keeps a failure for the life of the page: a new one asks again. */
  renew(): void;
}

export function fetchedPart(fetchIt: () => Promise<{ default: ComponentType }>): FetchedPart {
  return {
    current: lazy(fetchIt),
    renew() {
      this.current = lazy(fetchIt);
    },
  };
}

interface PartProps {
  part: FetchedPart;
}

/**
 * Shows a part. Where it could not be fetched, or fell over, the frame with its links stays, and the part is tried
 * again when the visitor asks for it or the connection is back.
 */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.retry);
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'shell');
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return <Failure onRetry={this.retry} />;
    const Current = this.props.part.current;
    return (
      <Suspense fallback={<PageLoading />}>
        <Current />
        <EarlyPress />
      </Suspense>
    );
  }

  private readonly retry = () => {
    if (!this.state.hasFailed) return;
    this.props.part.renew();
    this.setState({ hasFailed: false });
  };
}

/** Once the page beside it is drawn. */
function EarlyPress() {
  useEarlyPress();
  return null;
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page role="alert">
      <Stack>
        <SectionTitle level={1}>We can’t load this page</SectionTitle>
        <p>Check your connection. We’ll try again when you’re back online.</p>
        <div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </Stack>
    </Page>
  );
}
