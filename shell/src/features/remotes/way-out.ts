/**
 * No remote keeps a visitor on its page. The router changes pages in a transition, which an effect that sets state for
 * ever starves, and a listener that swallows presses keeps links from being followed: then the browser goes by itself.
 */
import { isWithin, ownerOf, SHELL_PAGES } from '@courier/contract';
import { mainId } from '@courier/shared-ui/base';
import { PAGE_BAR_ID } from '@courier/shared-ui/page-bar';
import type { RemoteEntry } from './discovery';
import { discovery } from './discovery-store';
import { isDocumentSpoilt } from './globals';
import { remotesThatRan, reportOutcome } from './remote-loads';

/** How long the address may be ahead of the screen, between pages of two owners. */
export const STUCK_AFTER_MS = 2000;
const LOOK_EVERY_MS = 250;

/** For specs, which have no browser. */
export const browser = {
  /** Loads the page that the address names. */
  reload: () => window.location.reload(),
  go: (address: string) => window.location.assign(address),
};

let drawn: string | null = null;
let isLeaving = false;

/** To be called when the page of a path is on the screen. */
export function pageDrawn(pathname: string): void {
  const isElsewhere = drawn !== null && ownerNameOf(drawn) !== ownerNameOf(pathname);
  drawn = pathname;
  if (isElsewhere && isDocumentSpoilt()) browser.reload();
}

/**
 * Watches over it, from before the first remote runs: its listener comes before any of theirs.
 * @returns a function that stops it
 */
export function keepWayOut(): () => void {
  isLeaving = false;
  let behind = 0;
  const timer = setInterval(() => {
    // By looks, not by the clock: a page that was busy for long has had no chance to draw.
    behind = isBehind() ? behind + 1 : 0;
    if (behind * LOOK_EVERY_MS < STUCK_AFTER_MS || isLeaving) return;
    isLeaving = true;
    reportStuck(remoteAt(drawn ?? ''));
    browser.reload();
  }, LOOK_EVERY_MS);
  addEventListener('click', followSwallowed, { capture: true });
  return () => {
    clearInterval(timer);
    removeEventListener('click', followSwallowed, { capture: true });
  };
}

/** Within one owner's pages, one may wait for its code for as long as the connection takes. */
function isBehind(): boolean {
  const { pathname } = window.location;
  return drawn !== null && drawn !== pathname && ownerNameOf(drawn) !== ownerNameOf(pathname);
}

/** The router goes within the press. Where nothing has, and the browser was kept from it, somebody has swallowed it. */
function followSwallowed(press: MouseEvent): void {
  const link = (press.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  const from = window.location.href;
  if (!link || !isOfShell(link) || !isPlain(press, link)) return;
  setTimeout(() => {
    if (!press.defaultPrevented || window.location.href !== from || link.href === from) return;
    reportStuck(remoteAt(drawn ?? '') ?? onlyRemote());
    browser.go(link.href);
  });
}

/** A remote's own links may do what they want. */
function isOfShell(link: Element): boolean {
  if (link.closest(`#${mainId}, #${PAGE_BAR_ID}`)) return remoteAt(drawn ?? '') === null;
  return link.closest('header, footer') !== null;
}

function isPlain(press: MouseEvent, { target, origin }: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = press;
  const isModified = metaKey || ctrlKey || shiftKey || altKey;
  return button === 0 && !isModified && !target && origin === window.location.origin;
}

/** Nothing is booked on one of several. */
function onlyRemote(): RemoteEntry | null {
  const [only, ...others] = remotesThatRan();
  return only && others.length === 0 ? only : null;
}

function reportStuck(remote: RemoteEntry | null): void {
  if (remote) reportOutcome(remote, 'stuck', STUCK_AFTER_MS);
}

function remoteAt(pathname: string): RemoteEntry | null {
  const state = discovery.current();
  if (state.status !== 'known' || isShellPage(pathname)) return null;
  return ownerOf(state.discovery, pathname);
}

function ownerNameOf(pathname: string): string | undefined {
  return isShellPage(pathname) ? 'the shell' : remoteAt(pathname)?.name;
}

function isShellPage(pathname: string): boolean {
  return SHELL_PAGES.some((path) => (path === '/' ? pathname === path : isWithin(pathname, path)));
}
