import type { CrashKind } from '@courier/contract';

/** The version of a remote that an error came out of, where its boundary knows. */
export interface CrashedVersion {
  readonly name: string;
  readonly version: string;
}

/** What a visitor reads of an error once the server has taken it down, and not before. */
export const RECORDED = 'We’ve recorded the error. ';

/** What this page has passed on to the console: its `error` event is no second error. */
const passedOn = new WeakSet<Error>();

/**
 * The place where errors nobody could deal with come together: the console gets them, and the server, which counts
 * them by the version that they came out of.
 * @returns whether the server has recorded it
 */
export function reportError(
  error: unknown,
  context: string,
  kind: CrashKind = 'reported',
  crashed?: CrashedVersion,
): Promise<boolean> {
  const wrapped = new Error(`${context}: ${messageOf(error)}`, { cause: error });
  passedOn.add(wrapped);
  globalThis.reportError?.(wrapped);
  return send(error, kind, crashed);
}

/** Reports what reaches the window unhandled, React or not, for the life of the page. */
export function followErrors(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error it was a script of another origin, or a resource that did not load.
    if (error && !passedOn.has(error as Error)) void send(error, 'script');
  });
  addEventListener('unhandledrejection', ({ reason }) => void send(reason, 'promise'));
}

/** Its code is fetched with the first error: most pages have none. */
function send(error: unknown, kind: CrashKind, crashed?: CrashedVersion): Promise<boolean> {
  return import(/* webpackChunkName: "crash-report" */ './crash-report').then(
    ({ reportCrash }) => reportCrash(error, kind, crashed),
    // Nothing arrives at all: the connection is down.
    () => false,
  );
}

/** Whether it is code that did not come, and not code that came and fell over. */
export function hasNotArrived(error: unknown): boolean {
  // As webpack calls it.
  return (error as Partial<Error> | null)?.name === 'ChunkLoadError';
}

/** Errors out of a store are plain objects with a message. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
