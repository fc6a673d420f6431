import { isSupported, ownerOf } from '../discovery/discovery';
import { discovery } from '../discovery/discovery-store';
import { importFederation, importRemoteRoute } from './parts';

const preloaded = new Set<string>();

/** Fetches what a path needs before it is visited: called when a link is pointed at or focused. */
export function preloadRemote(to: string): void {
  const state = discovery.current();
  if (state.status !== 'known' || savesData()) return;
  const remote = ownerOf(state.discovery, new URL(to, window.location.href).pathname);
  if (!remote?.enabled || !isSupported(remote.contract) || preloaded.has(remote.entry)) return;
  preloaded.add(remote.entry);
  // A failed preload is no failure: the visit will tell.
  Promise.all([importRemoteRoute(), importFederation()]).catch(() => {
    preloaded.delete(remote.entry);
  });
  for (const file of [remote.entry, ...remote.preload]) {
    document.head.append(preloadLink(file, remote.integrity[file]));
  }
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
