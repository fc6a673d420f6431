import { type InferType, number, object, string } from 'yup';
import { PAGE_PASS_MOST } from '../discovery';

/**
 * What can come of the loading of a remote in a browser. `started` comes before its code runs, and of the others one ends
 * it: a start without an end is a page that hangs. `unsettled` is a page that drew nothing in time, or never became
 * idle; `left` says nothing of the version; `stuck`, later, that its page could only be left by loading another.
 */
export const REMOTE_LOAD_OUTCOMES = [
  'started',
  'ready',
  'unsettled',
  'left',
  'stuck',
  'disabled',
  'unreachable',
  'timed-out',
  'incompatible',
  'changed',
  'crashed',
] as const;

export function remoteName() {
  return string()
    .strict()
    .matches(/^[a-z][a-z0-9_-]{0,31}$/i, 'Remote is not a name');
}

export function remoteVersion() {
  return string()
    .strict()
    .matches(/^[\w.+-]{1,64}$/, 'Version is not a version');
}

/** What the page was given with the list of versions. A report without one is kept, and counts in no verdict. */
export function pagePass() {
  return string().strict().max(PAGE_PASS_MOST);
}

/** Body of `POST /api/remote-loads`: one load, as a browser measured it. */
export const remoteLoadSchema = object({
  remote: remoteName().required('Remote is required'),
  version: remoteVersion().required('Version is required'),
  outcome: string().strict().oneOf(REMOTE_LOAD_OUTCOMES).required('Outcome is required'),
  /** How long it took. */
  ms: number().strict().min(0).max(600_000).required('Duration is required'),
  pass: pagePass(),
});

export type RemoteLoadReport = InferType<typeof remoteLoadSchema>;
