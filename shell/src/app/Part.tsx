import {
  type TriesLeft,
  useIsOnline,
  useOnReconnect,
  useTriesAfterReconnect,
} from '@courier/shared-ui';
import { Button, Page, SectionTitle, Stack } from '@courier/shared-ui/base';
import {
  Component,
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from 'react';
import { hasNotArrived, RECORDED, reportError } from './report-error';
import { PageLoading } from './PageLoading';

type PartComponent = ComponentType<{ isShown: boolean }>;

/** A page of the shell itself that is fetched when it is first shown. */
export interface FetchedPart {
  current: LazyExoticComponent<PartComponent>;
  /** It is rendered on other pages too, where it shows nothing by itself. */
  readonly isKept: boolean;
  /** `lazy` keeps a failure for the life of the page: a new one asks again. */
  renew(): void;
}

export function fetchedPart(
  fetchIt: () => Promise<{ default: PartComponent }>,
  { isKept = false } = {},
): FetchedPart {
  return {
    current: lazy(fetchIt),
    isKept,
    renew() {
      this.current = lazy(fetchIt);
    },
  };
}

interface PartProps {
  part: FetchedPart;
  /** Where it is not, its boundary stays, and a failure is forgotten. */
  isShown: boolean;
}

interface PartState {
  readonly failure: Pick<FailureProps, 'hasCrashed' | 'isRecorded'> | null;
  readonly isShown: boolean;
}

/**
 * Shows a part. Where it could not be fetched, or fell over, the frame with its links stays, and the part is tried
 * again when the visitor asks for it or the connection is back.
 */
export function Part(props: PartProps) {
  return <PartBoundary {...props} triesLeft={useTriesAfterReconnect()} />;
}

class PartBoundary extends Component<PartProps & { triesLeft: TriesLeft }, PartState> {
  override state: PartState = { failure: null, isShown: this.props.isShown };

  static getDerivedStateFromError(error: unknown): Partial<PartState> {
    return { failure: { hasCrashed: !hasNotArrived(error), isRecorded: false } };
  }

  static getDerivedStateFromProps({ isShown }: PartProps, state: PartState) {
    return isShown === state.isShown ? null : { failure: null, isShown };
  }

  override componentDidCatch(error: unknown): void {
    this.props.part.renew();
    void reportError(error, 'shell', 'render').then((isRecorded) => {
      this.setState(({ failure }) => ({ failure: failure && { ...failure, isRecorded } }));
    });
  }

  override render(): ReactNode {
    const { part, isShown, triesLeft } = this.props;
    if (!isShown && !part.isKept) return null;
    const { failure } = this.state;
    if (failure) {
      return isShown && <Failure {...failure} triesLeft={triesLeft} onRetry={this.retry} />;
    }
    const Current = part.current;
    return (
      <Suspense fallback={isShown && <PageLoading />}>
        <Current isShown={isShown} />
      </Suspense>
    );
  }

  private readonly retry = () => this.setState({ failure: null });
}

interface FailureProps {
  hasCrashed: boolean;
  isRecorded: boolean;
  triesLeft: TriesLeft;
  onRetry: () => void;
}

function Failure({ hasCrashed, isRecorded, triesLeft, onRetry }: FailureProps) {
  useOnReconnect(triesLeft, onRetry);
  const isOnline = useIsOnline();
  const title = hasCrashed ? 'Something went wrong on this page' : 'We can’t load this page';
  return (
    <Page role="alert">
      <title>{title}</title>
      <Stack>
        <SectionTitle level={1}>{title}</SectionTitle>
        <p>
          {hasCrashed
            ? `${isRecorded ? RECORDED : ''}The rest of the site is available.`
            : `${isOnline ? 'Check your connection.' : 'You are offline.'} We’ll try again when you’re back online.`}
        </p>
        <div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </Stack>
    </Page>
  );
}
