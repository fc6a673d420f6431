import type { RemoteLoadReport } from '@courier/contract';
import type { Observable, RemoteModule } from '@courier/shared-ui/host';
import { createObservable, type WritableObservable } from '@courier/shared-ui/observable';
import { reportError } from '../../app/report-error';
import { sendReport } from '../../shared/send-report';
import { pagePass } from './answer-headers';
import { isRunnable, type RemoteEntry } from './discovery';
import { loadRemote } from './load-remote';
import { type FailureKind, RemoteFailure } from './remote-failure';

export type RemoteLoad =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly module: RemoteModule;
      /** To be called when it is on the screen and idle, or when it crashed or was left before. */
      readonly done: LoadDone;
    }
  | {
      readonly status: 'failed';
      readonly failure: RemoteFailure;
      /** Whether the server has recorded what was thrown. */
      readonly report?: Promise<boolean>;
    };

/** Says how a load ended; only the first call counts. */
export type LoadDone = (outcome: 'ready' | 'unsettled' | 'left' | FailureKind) => void;

const loads = new Map<string, WritableObservable<RemoteLoad>>();

/** How far the loading of a remote's module is. What was loaded stays loaded for the life of the page. */
export function remoteLoad(remote: RemoteEntry, exposed: string): Observable<RemoteLoad> {
  return loadOf(remote, exposed);
}

/** Starts loading, unless that is under way or done. A failed load starts again. */
export async function startLoading(remote: RemoteEntry, exposed: string): Promise<void> {
  const load = loadOf(remote, exposed);
  if (load.current().status === 'ready' || underWay.has(load)) return;
  underWay.add(load);
  load.set({ status: 'loading' });
  const done = measureLoad(remote);
  try {
    const module = await loadRemote(remote, exposed);
    const sees = expectSettled(done);
    await prepared(module);
    load.set({ status: 'ready', module, done: sees });
  } catch (error) {
    const failure = asRemoteFailure(error);
    done(failure.kind);
    const report =
      failure.kind === 'crashed'
        ? reportError(failure.cause, `remote ${remote.name} ${remote.version}`, 'script', remote)
        : undefined;
    load.set({ status: 'failed', failure, report });
  } finally {
    underWay.delete(load);
  }
}

/** Best effort: what did not come in time, or failed, the remote waits for and explains in its own place. */
async function prepared({ prepare }: RemoteModule): Promise<void> {
  if (typeof prepare !== 'function') return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PREPARED_WITHIN_MS));
  const ready = (async () => prepare(window.location.pathname))().catch(() => undefined);
  await Promise.race([ready, late]);
}

const PREPARED_WITHIN_MS = 3000;

/** How long a page whose code has arrived may take to draw itself, in ms. */
export const SETTLED_WITHIN_MS = 8000;

/**
 * A page that is neither drawn and idle in time, nor left, has failed. One in the background draws nothing, which says
 * nothing of it.
 */
function expectSettled(done: LoadDone): LoadDone {
  const end: LoadDone = (outcome) => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleHidden);
    removeEventListener('pagehide', handleLeave);
    done(outcome);
  };
  let wasHidden = document.visibilityState === 'hidden';
  const handleHidden = () => (wasHidden = true);
  const handleLeave = () => end('left');
  document.addEventListener('visibilitychange', handleHidden);
  addEventListener('pagehide', handleLeave);
  const timer = setTimeout(() => end(wasHidden ? 'left' : 'unsettled'), SETTLED_WITHIN_MS);
  return end;
}

/** Before a failed load is started again. */
export function forgetFailure(remote: RemoteEntry, exposed: string): void {
  const load = loadOf(remote, exposed);
  if (load.current().status === 'failed') load.set({ status: 'loading' });
}

/** For specs: forgets every load. */
export function forgetLoads(): void {
  loads.clear();
  ran.clear();
}

/** Those whose code this document has run, or tried to. */
export function remotesThatRan(): readonly RemoteEntry[] {
  return [...ran.values()];
}

const ran = new Map<string, RemoteEntry>();

const underWay = new WeakSet<WritableObservable<RemoteLoad>>();

function loadOf({ name, version }: RemoteEntry, exposed: string): WritableObservable<RemoteLoad> {
  const key = `${name}@${version} ${exposed}`;
  const known = loads.get(key) ?? createObservable<RemoteLoad>({ status: 'loading' });
  loads.set(key, known);
  return known;
}

function asRemoteFailure(error: unknown): RemoteFailure {
  return error instanceof RemoteFailure
    ? error
    : new RemoteFailure('unreachable', String(error), { cause: error });
}

/**
 * Measures one load of a remote, under the name `remote:<name>@<version>` in the page's timeline: how long it
 * took and what came of it. It is reported to the server too, for its metrics; a report that is lost does no harm.
 * Of a remote from a developer's machine, which was never published, nothing is reported.
 */
export function measureLoad(remote: RemoteEntry): LoadDone {
  const { name, version } = remote;
  const start = performance.now();
  let isOver = false;
  // Before its code runs, which may never end: the browser sends it all the same.
  if (remote.enabled && isRunnable(remote)) {
    ran.set(name, remote);
    reportOutcome(remote, 'started', 0);
  }
  return (outcome) => {
    if (isOver) return;
    isOver = true;
    const ms = performance.now() - start;
    reportOutcome(remote, outcome, ms);
    performance.measure?.(`remote:${name}@${version}`, {
      start,
      duration: ms,
      detail: { outcome },
    });
  };
}

/** Tells the server what became of a version here, unless it is from a developer's machine. */
export function reportOutcome(
  { name, version }: Pick<RemoteEntry, 'name' | 'version'>,
  outcome: RemoteLoadReport['outcome'],
  ms: number,
): void {
  const load: RemoteLoadReport = { remote: name, version, outcome, ms, pass: pagePass() };
  if (!version.startsWith('http')) sendReport('/api/remote-loads', load);
}
