import type { RemoteEntry } from './discovery';

/** What is known of a script, by its path on the origin of published files. */
interface KnownScript {
  readonly integrity: string;
  /** Tries that may have left a broken answer in the browser: after the first, each gets an address of its own. */
  tries: number;
}

/** In the page: the shell's own scripts below `base`, with their hashes. */
export interface ShellFiles {
  readonly base: string;
  readonly scripts: Readonly<Record<string, string>>;
}

/** Set by the build. */
declare const IS_PRODUCTION: boolean;

/** A hash that no file has. It has to look like one: a browser runs what has a hash it cannot read. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;

const known = new Map<string, KnownScript>();

const failed = new Set<string>();

/** Addresses of scripts that were asked for and did not run, listed or not. */
export const failedScripts: ReadonlySet<string> = failed;

/**
 * From here on every script that webpack's loaders add to the page, the shell's own or a remote's, must have the
 * hash that is listed for it, and none runs that is not listed: the builds' `IntegrityPlugin` shows it here first.
 */
export function guardScripts(): void {
  Object.assign(globalThis, { courierScript: prepareScript });
  const listed = document.getElementById('shell-files')?.textContent;
  if (!listed) return;
  const { base, scripts } = JSON.parse(listed) as ShellFiles;
  for (const [file, integrity] of Object.entries(scripts)) {
    known.set(base + file, { integrity, tries: 0 });
  }
}

/** Learns the hashes of a remote, before any of its scripts is asked for. */
export function guardRemote(remote: RemoteEntry): void {
  for (const [file, integrity] of Object.entries(remote.integrity)) {
    if (!known.has(file)) known.set(file, { integrity, tries: 0 });
  }
}

/** After a failed load: what was fetched ahead of the remote's other scripts may have failed with it. */
export function distrustScripts(remote: RemoteEntry): void {
  for (const file of Object.keys(remote.integrity)) {
    const script = known.get(file);
    if (script) script.tries += 1;
  }
}

/**
 * Prepares a script before it is added to the page: its bytes must have the hash that is listed. One that is not
 * listed gets a hash that nothing has, so that it fails as a changed one does: webpack would wait for ever for a
 * chunk whose loading threw. Development is exempt: there a remote comes from its developer's machine, and the
 * development server adds scripts of its own.
 *
 * After a failed try a script gets a fresh address: under the old one the browser would wait for the request
 * that hangs, or take the broken answer out of its cache.
 */
export function prepareScript(script: HTMLScriptElement): void {
  const url = new URL(script.src, location.href);
  const file = url.pathname;
  // A browser checks the hash of another origin's script only with leave to read it.
  if (url.origin !== location.origin) script.crossOrigin = 'anonymous';
  script.addEventListener('error', () => failed.add(file));
  const found = known.get(file);
  if (!found) {
    if (IS_PRODUCTION) script.integrity = NO_FILE;
    return;
  }
  script.integrity = found.integrity;
  if (found.tries > 0) {
    url.searchParams.set('try', String(found.tries));
    script.src = url.href;
  }
  found.tries += 1;
}

/** The hash that a script has to have. */
export function integrityFor(file: string): string {
  return known.get(file)?.integrity ?? NO_FILE;
}

/** For specs: forgets every script. */
export function forgetScripts(): void {
  known.clear();
  failed.clear();
}
