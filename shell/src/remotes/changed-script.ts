/** A lazy chunk: only where a remote failed is it asked why. */
import type { RemoteEntry } from '../discovery/discovery';
import { failedScripts, NO_FILE } from './script-policy';

/**
 * Whether a script of a remote did not run because it is not what was published: it answers, with other bytes.
 * Each is fetched once more to find out, past the browser's cache. A browser tells nobody why it refused a script,
 * and gives out digests on secure origins only: elsewhere the answer is no.
 */
export async function hasChanged({ entry, integrity }: RemoteEntry): Promise<boolean> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const own = [...failedScripts].filter((file) => file.startsWith(folder));
  const differing = await Promise.all(own.map((file) => differs(file, integrity[file] ?? NO_FILE)));
  return differing.includes(true);
}

async function differs(file: string, integrity: string): Promise<boolean> {
  try {
    const response = await fetch(file, { cache: 'no-store' });
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
