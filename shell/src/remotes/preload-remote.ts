import { isSupported, ownerOf, scriptsFor } from '../discovery/discovery';
import { discovery } from '../discovery/discovery-store';
import { firstActivity } from '../observable/first-activity';
import { importFederation, importRemoteRoute } from './parts';

const preloaded = new Set<string>();

/** Fetches what a path needs before it is visited: called when a link is pointed at or focused. */
export function preloadRemote(to: string): void {
  const state = discovery.current();
  if (state.status !== 'known' || savesData()) return;
  const { pathname } = new URL(to, window.location.href);
  const remote = ownerOf(state.discovery, pathname);
  if (!remote?.enabled || !isSupported(remote.contract)) return;
  // A failed preload is no failure: the visit will tell.
  Promise.all([importRemoteRoute(), importFederation()]).catch(() => undefined);
  for (const file of scriptsFor(remote, pathname)) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    document.head.append(preloadLink(file, remote.integrity[file]));
  }
}

/**
 * Fetches what the likely next page needs, once the visitor moves and the browser has nothing better to do: a
 * finger points at nothing before it taps.
 * @returns how to call it off
 */
export function preloadWhenIdle(to: string): () => void {
  let isOver = false;
  const preload = () => {
    if (!isOver) preloadRemote(to);
  };
  void firstActivity().then(() => {
    // Safari has no idle time to give.
    if ('requestIdleCallback' in window) requestIdleCallback(preload);
    else setTimeout(preload, 500);
  });
  return () => {
    isOver = true;
  };
}

function preloadLink(href: string, integrity: string | undefined): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  if (integrity) link.integrity = integrity;
  return link;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
