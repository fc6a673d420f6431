import { changeable } from '../observable/observable';
import { readStored, writeStored } from '../observable/stored';
import { type Discovery, parseDiscovery } from './discovery';

/** The last good answer, for the day the server has none. */
export const LAST_GOOD_KEY = 'discovery';
const TIMEOUT_MS = 8000;

/** `missing`: neither an answer nor an earlier one. */
export type DiscoveryState =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly discovery: Discovery }
  | { readonly status: 'missing' };

export const LOADING: DiscoveryState = { status: 'loading' };

/** What this page knows of the remotes. */
export const discovery = changeable<DiscoveryState>(LOADING);

/** Takes the answer that the boot script asked for while this script was still loading. */
export async function startDiscovery(): Promise<void> {
  const asked = (window as { courierDiscovery?: Promise<unknown> }).courierDiscovery;
  await settle(asked ?? fetchDiscovery());
}

/** Asks again: a Retry may find another version, or a remote that is switched on again. */
export async function refreshDiscovery(): Promise<void> {
  await settle(fetchDiscovery());
}

async function settle(answer: Promise<unknown>): Promise<void> {
  const fresh = await withinTime(answer).then(parseDiscovery, () => null);
  if (fresh) writeStored(LAST_GOOD_KEY, JSON.stringify(fresh));
  const found = fresh ?? lastGood();
  discovery.change(found ? { status: 'known', discovery: found } : { status: 'missing' });
}

async function fetchDiscovery(): Promise<unknown> {
  const response = await fetch('/discovery.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`discovery.json: ${response.status}`);
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
