import {
  CRASH_FRAMES_MOST,
  type CrashKind,
  crashMessage,
  type CrashReport,
  ownerOf,
  SCRIPT_PATH,
  SHELL_NAME,
} from '@courier/contract';
import { discovery } from '../features/remotes/discovery-store';
import { pagePass } from '../features/remotes/answer-headers';
import { filesOrigin } from '../features/remotes/files-origin';
import { deliverReport } from '../shared/deliver-report';
import { type CrashedVersion, messageOf } from './report-error';

/** A page that crashes in a loop says nothing new. */
const MOST_REPORTS = 10;

type Frames = CrashReport['frames'];

/** What this page has reported: every cause once, with what came of it, and whose it was. */
const causes = new Map<string, Promise<boolean>>();
const crashedVersions = new Set<string>();

/**
 * Reports an error to the server, without anything that the visitor may have typed.
 * @returns whether the server has recorded it
 */
export function reportCrash(
  error: unknown,
  kind: CrashKind,
  crashed?: CrashedVersion,
): Promise<boolean> {
  // A request that the page itself gave up.
  if ((error as Partial<Error> | null)?.name === 'AbortError') return NOT_RECORDED;
  const frames = framesOf(error);
  // What a remote handed over without a stack is the answer of a server, which has its own log.
  if (kind === 'reported' && frames.length === 0) return NOT_RECORDED;
  const isOfShell = frames.length > 0;
  const owner = remoteOf(frames) ?? crashed ?? (isOfShell ? null : ownerOfPage()) ?? shell();
  // A developer's machine serves what was never published.
  if (!owner || owner.version.startsWith('http')) return NOT_RECORDED;
  const message = crashMessage(describe(error)) || 'Error';
  const cause = JSON.stringify([kind, message, frames]);
  const known = causes.get(cause);
  if (known) return known;
  if (causes.size >= MOST_REPORTS) return NOT_RECORDED;
  const version = `${owner.name}@${owner.version}`;
  const isFirst = !crashedVersions.has(version);
  if (kind !== 'reported') crashedVersions.add(version);
  const report: CrashReport = {
    remote: owner.name,
    version: owner.version,
    ...{ kind, message, frames, isFirst },
    pass: pagePass(),
  };
  const recorded = deliverReport('/api/crashes', report);
  causes.set(cause, recorded);
  return recorded;
}

const NOT_RECORDED = Promise.resolve(false);

/** For specs: forgets what was reported. */
export function forgetCrashes(): void {
  causes.clear();
  crashedVersions.clear();
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : messageOf(error);
}

/** Address, line and column of a call, as Chrome, Firefox and Safari write them. */
const CALL = /(https?:\/\/[^\s()@]+?)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/;

/** The calls in scripts that were published; what the browser's extensions did on the way is left out. */
function framesOf(error: unknown): Frames {
  const { stack } = (error ?? {}) as { stack?: unknown };
  if (typeof stack !== 'string') return [];
  return stack
    .split('\n')
    .flatMap((call) => {
      const [, address, line, column] = CALL.exec(call) ?? [];
      if (!address || !URL.canParse(address)) return [];
      const { origin, pathname } = new URL(address);
      if (origin !== filesOrigin() || !SCRIPT_PATH.test(pathname)) return [];
      return [{ file: pathname, line: Number(line), column: Number(column) }];
    })
    .slice(0, CRASH_FRAMES_MOST);
}

/** React and the router are scripts of the shell, so a remote's own script says more than those around it. */
function remoteOf(frames: Frames): CrashedVersion | null {
  for (const { file } of frames) {
    const [, , name, version] = SCRIPT_PATH.exec(file) ?? [];
    if (name && version) return { name, version };
  }
  return null;
}

function ownerOfPage(): CrashedVersion | null {
  const state = discovery.current();
  return state.status === 'known' ? ownerOf(state.discovery, location.pathname) : null;
}

/** Null in development, where the page does not name the shell's version. */
function shell(): CrashedVersion | null {
  const listed = document.getElementById('shell-files')?.textContent ?? '';
  const version = /"base":"\/shell\/([^/"]+)\/"/.exec(listed)?.[1];
  return version ? { name: SHELL_NAME, version } : null;
}
