/** A lazy chunk: only where a remote failed is it asked why. */
import type { Explanation } from '@courier/shared-ui/host';
import type { RemoteEntry } from './discovery';
import { refreshRemote } from './discovery-store';
import { addressOf } from './files-origin';
import { reportError } from '../../app/report-error';
import { FAILURE_WORDS, OFFLINE_WORDS, wordsFor } from './remote-failure';
import { failedScripts, integrityFor } from './script-policy';

/**
 * Whether a script of a remote did not run because it is not what was published: it answers, with other bytes.
 * Each is fetched again to find out, past the browser's cache. A browser does not say why it refused a script,
 * and gives out digests on secure origins only: elsewhere the answer is no.
 */
export async function hasChanged({ entry }: RemoteEntry): Promise<boolean> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const own = [...failedScripts].filter((file) => file.startsWith(folder));
  return (await Promise.all(own.map(differs))).includes(true);
}

/**
 * The words for a screen that fell over when its code was run, and for a chunk of a remote that is not what was
 * published, or whose version is not live any more and may have been withdrawn; null where all that is known is that it
 * did not arrive.
 */
export async function explain(error: unknown): Promise<Explanation | null> {
  // As webpack says which script failed.
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string') {
    if (!(error instanceof Error)) return null;
    const isRecorded = await reportError(error, 'screen', 'script');
    return wordsFor('crashed', { isOnline: true, isRecorded });
  }
  if (!navigator.onLine) return OFFLINE_WORDS;
  const { pathname } = new URL(request, location.href);
  if (await differs(pathname)) return FAILURE_WORDS.changed;
  const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
  const live = name === undefined ? undefined : await refreshRemote(name);
  if (!live || live.version === version) return null;
  return { ...UPDATED, retry: () => window.location.reload() };
}

const UPDATED = {
  title: 'This page has been updated',
  detail: 'Retry loads the new version of the page.',
} as const;

async function differs(file: string): Promise<boolean> {
  const integrity = integrityFor(file);
  try {
    const response = await fetch(addressOf(file), { cache: 'no-store' });
    // A page in place of the script is a fault on the way, such as a proxy's.
    const isScript = response.headers.get('content-type')?.includes('javascript');
    if (!response.ok || !isScript) return false;
    return (await integrityOf(await response.arrayBuffer(), integrity)) !== integrity;
  } catch {
    return false;
  }
}

/** As an `integrity` attribute takes it, by the algorithm of another one. */
async function integrityOf(bytes: ArrayBuffer, like: string): Promise<string> {
  const [algorithm = ''] = like.split('-');
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
