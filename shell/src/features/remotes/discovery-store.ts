import { DISCOVERY_FILE } from '@courier/contract';
import { createObservable } from '@courier/shared-ui/observable';
import { readStored, writeStored } from '../../shared/stored';
import { type Discovery, parseDiscovery, type RemoteEntry } from './discovery';
import { keepAnswerHeaders } from './answer-headers';
import { NO_PINS, pins } from './pins';

/** The last good answer, for the day the server has none. */
export const LAST_GOOD_KEY = 'discovery';
const TIMEOUT_MS = 8000;
const LOOK_AGAIN_MS = 60_000;

/** `missing`: neither an answer nor an earlier one. */
export type DiscoveryState =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly discovery: Discovery }
  | { readonly status: 'missing' };

export const LOADING: DiscoveryState = { status: 'loading' };

/** What this page knows of the remotes, and goes by. */
export const discovery = createObservable<DiscoveryState>(LOADING);

/** The latest answer. It is not used immediately: a new version must not replace a page while it is open. */
let latest: Discovery | null = null;

/** Takes the answer that the boot script asked for while this script was still loading. */
export async function startDiscovery(): Promise<void> {
  const asked = (window as { courierDiscovery?: Promise<unknown> }).courierDiscovery;
  await settle(asked ?? fetchDiscovery());
}

/** Asks again, where there was no answer yet. */
export async function refreshDiscovery(): Promise<void> {
  await settle(fetchDiscovery());
}

/**
 * Asks again for one remote: a Retry may find another version, or that it is switched on again. Of the others the page
 * goes on with what it has.
 * @returns what is live now, as far as is known
 */
export async function refreshRemote(name: string): Promise<RemoteEntry | undefined> {
  const fresh = await answerOf(fetchDiscovery());
  const state = discovery.current();
  if (!fresh || state.status !== 'known') return undefined;
  latest = fresh;
  const { [name]: live } = (await pinned(fresh)).remotes;
  const { [name]: _, ...others } = state.discovery.remotes;
  const remotes = live ? { ...others, [name]: live } : others;
  discovery.set({ status: 'known', discovery: { ...state.discovery, remotes } });
  return live;
}

/** Whether another version of a remote has gone live since this page was loaded. */
export function hasNewVersion(name: string): boolean {
  const state = discovery.current();
  const next = latest?.remotes[name];
  return (
    state.status === 'known' &&
    next !== undefined &&
    pins.current()[name] === undefined &&
    next.version !== state.discovery.remotes[name]?.version
  );
}

/** Looks for new versions as long as the page is visible; returns a function that stops it. */
export function followDiscovery(): () => void {
  const over = new AbortController();
  let lookedAt = Date.now();
  const lookAgain = () => {
    if (document.visibilityState === 'hidden') return;
    lookedAt = Date.now();
    fetchDiscovery().then(
      (answer) => {
        latest = parseDiscovery(answer) ?? latest;
      },
      // The latest answer stays.
      () => undefined,
    );
  };
  const timer = setInterval(() => {
    if (Date.now() - lookedAt >= LOOK_AGAIN_MS) lookAgain();
  }, LOOK_AGAIN_MS / 2);
  addEventListener('focus', lookAgain, { signal: over.signal });
  return () => {
    clearInterval(timer);
    over.abort();
  };
}

/** For specs: forgets the latest answer. */
export function forgetDiscovery(): void {
  latest = null;
  discovery.set(LOADING);
}

async function settle(answer: Promise<unknown>): Promise<void> {
  const fresh = await answerOf(answer);
  const found = fresh ?? lastGood();
  latest = found;
  discovery.set(
    found ? { status: 'known', discovery: await pinned(found) } : { status: 'missing' },
  );
}

async function answerOf(answer: Promise<unknown>): Promise<Discovery | null> {
  const fresh = await withinTime(answer).then(parseDiscovery, () => null);
  if (fresh) writeStored(LAST_GOOD_KEY, JSON.stringify(fresh));
  return fresh;
}

async function pinned(found: Discovery): Promise<Discovery> {
  const wanted = pins.current();
  if (wanted === NO_PINS) return found;
  const { withPins } = await import(/* webpackChunkName: "pins" */ './pinned');
  return withPins(found, wanted);
}

async function fetchDiscovery(): Promise<unknown> {
  const response = await fetch(`/${DISCOVERY_FILE}`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`discovery.json: ${response.status}`);
  keepAnswerHeaders(response);
  return response.json();
}

function withinTime(answer: Promise<unknown>): Promise<unknown> {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('discovery.json: no answer')), TIMEOUT_MS);
  });
  return Promise.race([answer, late]);
}

function lastGood(): Discovery | null {
  try {
    return parseDiscovery(JSON.parse(readStored(LAST_GOOD_KEY) ?? 'null'));
  } catch {
    return null;
  }
}
