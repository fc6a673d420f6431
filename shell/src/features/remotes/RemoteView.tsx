import {
  type TriesLeft,
  useIsOnline,
  useOnReconnect,
  useTriesAfterReconnect,
} from '@courier/shared-ui';
import {
  ErrorState,
  type ErrorStateProps,
  LoadingText,
  mainId,
  Mono,
  Soft,
} from '@courier/shared-ui/base';
import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { hasNotArrived, reportError } from '../../app/report-error';
import { checkSession } from '../../shared/session/check-session';
import { refreshRemote } from './discovery-store';
import type { RemoteEntry } from './discovery';
import { useObservable } from '@courier/shared-ui/observable';
import {
  type Circumstances,
  type FailureKind,
  RemoteFailure,
  type Words,
  wordsFor,
} from './remote-failure';
import { whenPageDrawn } from '../../shared/page-drawn';
import { forgetFailure, remoteLoad, startLoading, type RemoteLoad } from './remote-loads';

interface RemoteViewProps {
  /** Null where there is nothing to show, or not any more. */
  remote: RemoteEntry | null;
  /** Which of the modules that it exposes. */
  exposed: string;
  /** A crash is forgotten when the visitor goes elsewhere. */
  pathname: string;
  /** While it is on its way. */
  Loading?: ComponentType;
  /** Says that it cannot be shown. */
  Failed?: ComponentType<ErrorStateProps & Words>;
  /** In which words. */
  wordsOf?: (kind: FailureKind, circumstances: Circumstances) => Words;
  /** What the module is given: with other data it starts anew. */
  data?: object;
  /** Where the keyboard goes on when the button under it is taken away, where that is not the page's main region. */
  focusTarget?: HTMLElement | null;
  /** Puts whatever there is to see where it belongs. */
  place: (content: ReactNode) => ReactNode;
}

/**
 * A module of a remote: on its way, failed with a Retry, or rendered inside a boundary. It stays when there is nothing
 * to show any more: React hands what a module throws while it is taken away to the boundary around it, which would
 * else be that of the frame or of somebody else's page.
 */
export function RemoteView({
  remote,
  exposed,
  pathname,
  Loading = LoadingText,
  Failed = ErrorState,
  wordsOf = wordsFor,
  data,
  focusTarget,
  place,
}: RemoteViewProps) {
  const { version, tries, isAsking, handleRetry } = useVersion(remote, exposed, () =>
    focusOn(focusTarget),
  );
  const triesLeft = useTriesAfterReconnect();
  if (!version) return null;
  const attempt = [version.version, tries, data && JSON.stringify(data)].join(' ');
  const handleCrash = (kind: FailureKind) => {
    const load = remoteLoad(version, exposed).current();
    if (load.status === 'ready') load.done(kind);
  };
  const failed = (kind: FailureKind, report?: Promise<boolean>) => (
    <FailurePanel
      remote={version}
      kind={kind}
      report={report}
      triesLeft={triesLeft}
      onRetry={handleRetry}
      Failed={Failed}
      wordsOf={wordsOf}
      takesFocus={focusTarget === undefined}
    />
  );
  return (
    <RemoteBoundary
      remote={version}
      resetKey={`${attempt} ${pathname}`}
      onCrash={handleCrash}
      isShown={remote !== null}
      place={place}
      failed={isAsking ? () => <Loading /> : failed}
    >
      {isAsking ? (
        <Loading />
      ) : (
        <Attempt
          key={attempt}
          remote={version}
          exposed={exposed}
          data={data}
          Loading={Loading}
          failed={failed}
        />
      )}
    </RemoteBoundary>
  );
}

/**
 * The version that a view shows: the one that was live when the visit began. A newer one takes its place when the
 * visitor retries, never under somebody's hands.
 */
function useVersion(remote: RemoteEntry | null, exposed: string, moveFocus: () => void) {
  const [isHere, setIsHere] = useState(false);
  const [attempt, setAttempt] = useState({ version: remote, tries: 0 });
  const [isAsking, setIsAsking] = useState(false);
  if (isHere !== (remote !== null)) {
    setIsHere(remote !== null);
    if (remote) setAttempt({ version: remote, tries: 0 });
  }
  const { version, tries } = attempt;

  const handleRetry = async () => {
    if (!version) return;
    setIsAsking(true);
    moveFocus();
    const live = (await refreshRemote(version.name)) ?? version;
    forgetFailure(live, exposed);
    setAttempt({ version: live, tries: tries + 1 });
    setIsAsking(false);
  };
  return { version, tries, isAsking, handleRetry: () => void handleRetry() };
}

/** Where the keyboard goes on when the button under it is taken away. */
function focusOn(target: HTMLElement | null = document.getElementById(mainId)): void {
  target?.focus({ preventScroll: true });
}

const LOADING: RemoteLoad = { status: 'loading' };

interface AttemptProps {
  remote: RemoteEntry;
  exposed: string;
  data: object | undefined;
  Loading: ComponentType;
  failed: Failing;
}

/** @param report whether the server has recorded what was thrown */
type Failing = (kind: FailureKind, report?: Promise<boolean>) => ReactNode;

/** One version on its way, failed or rendered. */
function Attempt({ remote, exposed, data, Loading, failed }: AttemptProps) {
  const latest = useObservable<RemoteLoad>(remoteLoad(remote, exposed), LOADING);
  // So that a remote's first screen is rendered in small steps, between which the page answers.
  const load = useDeferredValue(latest);

  useEffect(() => {
    void startLoading(remote, exposed);
  }, [remote, exposed]);

  if (load.status === 'loading') return <Loading />;
  if (load.status === 'failed') return failed(load.failure.kind, load.report);
  const Module: ComponentType<object> = load.module.default;
  return (
    <Suspense fallback={<Loading />}>
      <Module {...data} />
      <SessionCheck />
      <WhenSettled onSettled={() => load.done('ready')} onLeave={() => load.done('left')} />
    </Suspense>
  );
}

/** Once the module beside it is there: it may hold unsaved work. */
function SessionCheck() {
  useEffect(checkSession, []);
  return null;
}

interface WhenSettledProps {
  onSettled: () => void;
  onLeave: () => void;
}

/**
 * Calls once what is rendered beside it is on the screen, has said something and is idle: a transition comes through, as
 * every way to another page does.
 */
function WhenSettled({ onSettled, onLeave }: WhenSettledProps) {
  const [isIdle, setIsIdle] = useState(false);
  const handleSettled = useEffectEvent(onSettled);
  const handleLeave = useEffectEvent(onLeave);
  useEffect(() => whenPageDrawn(() => startTransition(() => setIsIdle(true))), []);
  useEffect(() => {
    if (isIdle) handleSettled();
  }, [isIdle]);
  useEffect(() => () => handleLeave(), []);
  return null;
}

interface RemoteBoundaryProps {
  remote: RemoteEntry;
  /** Another key forgets the crash. */
  resetKey: string;
  isShown: boolean;
  onCrash: (kind: FailureKind) => void;
  place: (content: ReactNode) => ReactNode;
  /** In place of the children after a crash. */
  failed: Failing;
  children: ReactNode;
}

interface BoundaryState {
  readonly failure: FailureKind | null;
  readonly report?: Promise<boolean>;
  readonly resetKey: string;
}

/** Keeps a crash of a remote on the remote's own page or part. */
class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, resetKey: '' };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: failureOf(error) };
  }

  static getDerivedStateFromProps(
    { isShown, resetKey }: RemoteBoundaryProps,
    state: BoundaryState,
  ) {
    const key = isShown ? resetKey : '';
    return key === state.resetKey ? null : { failure: null, report: undefined, resetKey: key };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, onCrash } = this.props;
    onCrash(failureOf(error));
    const report = reportError(error, `remote ${remote.name} ${remote.version}`, 'render', remote);
    this.setState({ report });
  }

  override render(): ReactNode {
    const { isShown, place, failed, children } = this.props;
    const { failure, report } = this.state;
    if (!isShown) return null;
    return place(failure ? failed(failure, report) : children);
  }
}

/** A screen whose code did not come, and that does not say so itself, ends here too. */
function failureOf(error: unknown): FailureKind {
  if (error instanceof RemoteFailure) return error.kind;
  return hasNotArrived(error) ? 'unreachable' : 'crashed';
}

interface FailurePanelProps {
  remote: Pick<RemoteEntry, 'name' | 'version'>;
  kind: FailureKind;
  report: Promise<boolean> | undefined;
  triesLeft: TriesLeft;
  onRetry: () => void;
  Failed: ComponentType<ErrorStateProps & Words>;
  wordsOf: NonNullable<RemoteViewProps['wordsOf']>;
  /** Where what had the focus was taken away. */
  takesFocus: boolean;
}

/**
 * Shown where a remote should be. The name and version are there for the visitor to report. When the
 * connection is back the panel tries again by itself: whatever failed may have been the connection.
 */
function FailurePanel({
  remote,
  kind,
  report,
  triesLeft,
  onRetry,
  Failed,
  wordsOf,
  takesFocus,
}: FailurePanelProps) {
  useOnReconnect(triesLeft, onRetry);
  const isOnline = useIsOnline();
  const isRecorded = useIsRecorded(report);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) focusOn();
  }, [takesFocus]);
  return (
    <Failed {...wordsOf(kind, { isOnline, isRecorded })} onRetry={onRetry} retryLabel="Retry">
      <Soft>
        <Mono>
          {remote.name} {remote.version}
        </Mono>
      </Soft>
    </Failed>
  );
}

/** Not before the server has answered. */
function useIsRecorded(report: Promise<boolean> | undefined): boolean {
  const [recorded, setRecorded] = useState<Promise<boolean>>();
  useEffect(() => {
    void report?.then((isRecorded) => isRecorded && setRecorded(report));
  }, [report]);
  return report !== undefined && recorded === report;
}
