import type { CrashKind } from '../rules/crash';

/** A call that led to a crash: a place in a source, or in the published script where its source map is missing. */
export interface CrashFrameView {
  file: string;
  line: number;
  column: number;
}

/** One row of `GET /api/crashes`: crashes of one version with one cause. */
export interface CrashView {
  id: number;
  /** `shell` for the shell itself. */
  remote: string;
  version: string;
  kind: CrashKind;
  message: string;
  stack: CrashFrameView[];
  occurrences: number;
  firstSeenAt: string;
  lastSeenAt: string;
  /** The kind of browser that reported it last, such as `Firefox`. */
  browser: string | null;
}

/** `previous` is one rollback away; `old` is what visitors cannot open any more. */
export type VersionState = 'live' | 'canary' | 'previous' | 'old';

/** One row of `GET /api/version-health`: how one version does in browsers, over the last seven days. */
export interface VersionHealthView {
  remote: string;
  version: string;
  state: VersionState;
  /** Pages that were to show it. */
  loads: number;
  /** Those that could not load it. */
  failed: number;
  /** Those on which it crashed, once or more often. */
  crashed: number;
  /** Why it was found to be bad after it was published to everybody; null where it was not. */
  alarm: string | null;
}
