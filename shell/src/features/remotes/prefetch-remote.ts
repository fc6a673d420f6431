import type { DOMAttributes } from 'react';
import { isSupported, ownerOf, scriptsFor } from './discovery';
import { discovery } from './discovery-store';
import { importFederation, importRemoteRoute } from './parts';

/** How long a pointer or the focus rests on a link that is meant, in ms: one that only passes fetches nothing. */
const DWELL_MS = 80;

type IntentHandlers = Pick<
  DOMAttributes<Element>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/** For a link or a field that leads to `to`: a finger on it, or a pointer or the focus that stays, fetches ahead. */
export function prefetchOnIntent(to: string): IntentHandlers {
  const wait = () => {
    clearTimeout(dwelling);
    dwelling = setTimeout(() => prefetchRemote(to), DWELL_MS);
  };
  const cancel = () => clearTimeout(dwelling);
  return {
    onPointerEnter: ({ pointerType }) => (pointerType === 'touch' ? prefetchRemote(to) : wait()),
    onPointerLeave: cancel,
    onFocus: wait,
    onBlur: cancel,
  };
}

let dwelling: ReturnType<typeof setTimeout> | undefined;

const prefetched = new Set<string>();

/** Fetches what a path needs before it is visited; nothing for a visitor who saves data. */
export function prefetchRemote(to: string): void {
  const state = discovery.current();
  if (state.status !== 'known' || savesData()) return;
  const { pathname } = new URL(to, window.location.href);
  const remote = ownerOf(state.discovery, pathname);
  if (!remote?.enabled || !isSupported(remote.contract)) return;
  // A failed prefetch is no failure: the visit will show it.
  Promise.all([importRemoteRoute(), importFederation()]).catch(() => undefined);
  for (const file of scriptsFor(remote, pathname)) {
    if (prefetched.has(file)) continue;
    prefetched.add(file);
    document.head.append(prefetchLink(file));
  }
}

/** Not `preload`, of which the browser warns when the visitor goes elsewhere. The script itself is checked when it runs. */
function prefetchLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = href;
  return link;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
