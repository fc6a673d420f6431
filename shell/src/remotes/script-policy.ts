import type { RemoteEntry } from '../discovery/discovery';

/** What is known of a script of a remote, by its path on this origin. */
interface KnownScript {
  readonly integrity: string;
  /** How often its remote was tried before. */
  readonly tries: number;
}

const known = new Map<string, KnownScript>();

/** Notes a try at a remote, before any of its scripts is asked for. */
export function noteTry(remote: RemoteEntry): void {
  for (const [file, integrity] of Object.entries(remote.integrity)) {
    known.set(file, { integrity, tries: (known.get(file)?.tries ?? -1) + 1 });
  }
}

/**
 * Prepares a script of a remote before it is added to the page. Its bytes must have the hash that discovery
 * lists. After a failed try it gets a fresh address: under the old one the browser would wait for the request
 * that hangs, or take the broken answer out of its cache.
 */
export function prepareScript(script: HTMLScriptElement): void {
  const url = new URL(script.src, location.href);
  const found = known.get(url.pathname);
  if (!found) return;
  script.integrity = found.integrity;
  if (found.tries > 0) {
    url.searchParams.set('try', String(found.tries));
    script.src = url.href;
  }
}

/** For specs: forgets every script. */
export function forgetScripts(): void {
  known.clear();
}
