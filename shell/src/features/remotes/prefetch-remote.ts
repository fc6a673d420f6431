import { ownerOf, scriptsFor } from '@courier/contract';
import type { DOMAttributes } from 'react';
import { isRunnable, type RemoteEntry } from './discovery';
import { discovery } from './discovery-store';
import { addressOf, filesOrigin } from './files-origin';
import { importFederation, importRemoteRoute } from './lazy-imports';

/** How long a pointer or the focus rests on a link that is meant, in ms: one that only passes fetches nothing. */
const DWELL_MS = 80;

type IntentHandlers = Pick<
  DOMAttributes<Element>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/**
 * For a link or a field that leads to `to`: a finger on it, or a pointer or the focus that stays, fetches ahead. Nothing of
 * what arrives is run before the visitor goes there: another team's code costs its own page alone.
 */
export function prefetchOnIntent(to: string): IntentHandlers {
  const fetchAhead = () => prefetchRemote(to);
  const wait = () => {
    clearTimeout(dwelling);
    dwelling = setTimeout(fetchAhead, DWELL_MS);
  };
  return {
    onPointerEnter: ({ pointerType }) => (pointerType === 'touch' ? fetchAhead() : wait()),
    onPointerLeave: () => clearTimeout(dwelling),
    onFocus: wait,
    onBlur: () => clearTimeout(dwelling),
  };
}

let dwelling: ReturnType<typeof setTimeout> | undefined;

/** By address of the script. */
const prefetched = new Map<string, Promise<unknown>>();

/** Fetches what a path needs before it is visited; nothing for a visitor who saves data. */
export function prefetchRemote(to: string): void {
  onceKnown(() => {
    const { pathname } = new URL(to, window.location.href);
    const remote = prefetchableOwner(pathname);
    // A failed prefetch is no failure: the visit will show it.
    if (remote) prefetch(remote, pathname).catch(() => undefined);
  });
}

/** The list of remotes may still be on its way. */
function onceKnown(act: () => void): void {
  if (discovery.current().status !== 'loading') {
    act();
    return;
  }
  const stop = discovery.subscribe(() => {
    stop();
    act();
  });
}

function prefetchableOwner(pathname: string): RemoteEntry | null {
  const state = discovery.current();
  if (state.status !== 'known' || savesData()) return null;
  const remote = ownerOf(state.discovery, pathname);
  return remote?.enabled && isRunnable(remote) ? remote : null;
}

async function prefetch(remote: RemoteEntry, pathname: string): Promise<void> {
  const files = scriptsFor(remote, pathname);
  for (const file of files) if (!prefetched.has(file)) prefetched.set(file, prefetchScript(file));
  await Promise.all([
    importRemoteRoute(),
    importFederation(),
    ...files.map((file) => prefetched.get(file)),
  ]);
}

/** Not `preload`, of which the browser warns when the visitor goes elsewhere. The script itself is checked when it runs. */
function prefetchScript(file: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = addressOf(file);
  // As the script is asked for later: what was fetched otherwise would be fetched again.
  if (filesOrigin() !== location.origin) link.crossOrigin = 'anonymous';
  const arrived = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  // Whoever waits for it deals with its failure.
  arrived.catch(() => undefined);
  document.head.append(link);
  return arrived;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
