import {
  AUTOMATIC_CANARY,
  type Canary,
  type PublishedRemote,
  type PublishedVersion,
} from '@courier/contract';
import { changeRemote, refuseConflicts } from './change';
import { DeployError } from './deploy-error';
import type { Author } from './history';
import { refuseTaken } from './routes';
import type { Store } from './store';

/** Who gets a canary, a percentage of the visitors or the staff alone, and whether it promotes itself. */
export type Audience = Pick<Canary, 'share' | 'staffOnly' | 'promotes'>;

/**
 * @param share `auto` for the site's own, from where it promotes itself; `10` for a tenth of the visitors, `staff` for the
 * staff alone: how it goes on is then decided by people
 * @param siteShare the percentage that the site gives an automatic one to
 * @throws DeployError where it is none of these
 */
export function audienceOf(share: string, siteShare: number): Audience {
  if (share === AUTOMATIC_CANARY) return { share: siteShare, staffOnly: false, promotes: true };
  if (share === 'staff') return { share: 0, staffOnly: true, promotes: false };
  if (!/^\d{1,3}$/.test(share) || Number(share) > 100) {
    throw new DeployError(
      'A canary is auto, for a percentage of the visitors, such as 10, or for staff.',
    );
  }
  return { share: Number(share), staffOnly: false, promotes: false };
}

/** An audience as it is typed. */
export function typedAudience({ share, staffOnly, promotes }: Audience): string {
  if (promotes) return AUTOMATIC_CANARY;
  return staffOnly ? 'staff' : String(share);
}

/** Whether a version may be a canary: there is a live one to compare it with, and to go back to, on the same routes. */
export function canBeTried(
  current: PublishedRemote | undefined,
  { routes }: Pick<PublishedVersion, 'routes'>,
): current is PublishedRemote {
  return current !== undefined && hasSameRoutes(current, routes);
}

function hasSameRoutes(current: PublishedRemote, routes: readonly string[]): boolean {
  return [...current.routes].sort().join() === [...routes].sort().join();
}

/**
 * A remote with another version beside the live one.
 * @throws DeployError where there is no live version to go back to, or its pages are not the same
 */
export function withCanary(
  name: string,
  current: PublishedRemote | undefined,
  next: PublishedVersion,
  audience: Audience,
): PublishedRemote {
  if (!current) throw new DeployError(`The first version of ${name} cannot be a canary.`);
  if (current.version === next.version) {
    throw new DeployError(`${name} ${next.version} is live for everybody already.`);
  }
  if (!hasSameRoutes(current, next.routes)) {
    throw new DeployError(`A canary of ${name} must own the routes of the live version.`);
  }
  const { version, contract, entry, preload, screens, integrity, api, places } = next;
  const files = { version, contract, entry, preload, screens, integrity, api, places };
  // A canary that reaches more visitors is still judged by all that it has shown.
  const since =
    current.canary?.version === version ? current.canary.since : new Date().toISOString();
  return { ...current, canary: { ...files, ...audience, since } };
}

/** Gives the canary to more visitors, or to fewer. */
export async function changeAudience(
  store: Store,
  name: string,
  audience: Audience,
  author: Author,
): Promise<Canary> {
  const canary = await runningCanary(store, name);
  const step = { action: 'canary', author, version: canary.version } as const;
  await changeRemote(store, name, step, async (current) => ({
    ...assertCanary(name, current),
    canary: { ...assertCanary(name, current).canary, ...audience },
  }));
  return canary;
}

/**
 * Makes the canary live for everybody; the version before is one rollback away.
 * @param version only while it is this one
 */
export async function promote(
  store: Store,
  name: string,
  author: Author,
  version?: string,
): Promise<Canary> {
  const canary = await runningCanary(store, name);
  assertSame(name, canary, version);
  const next = await store.readVersion(name, canary.version);
  if (!next) throw new DeployError(`Version ${canary.version} of ${name} is not here any more.`);
  await changeRemote(store, name, { action: 'promote', author }, async (current, all) => {
    const remote = assertCanary(name, current);
    if (remote.canary.version !== canary.version) {
      throw new DeployError(`Another canary of ${name} was published meanwhile: look again.`);
    }
    refuseTaken(name, next, all);
    await refuseConflicts(store, name, next);
    return { ...next, previous: remote.version, enabled: remote.enabled, canary: null };
  });
  return canary;
}

/**
 * Takes the canary from its visitors: they get the live version with their next page.
 * @param version only while it is this one
 */
export async function abortCanary(
  store: Store,
  name: string,
  author: Author,
  version?: string,
): Promise<Canary> {
  const canary = await runningCanary(store, name);
  const step = { action: 'abort', author, version: canary.version } as const;
  await changeRemote(store, name, step, async (current) => {
    const remote = assertCanary(name, current);
    assertSame(name, remote.canary, version);
    return { ...remote, canary: null };
  });
  return canary;
}

function assertSame(name: string, canary: Canary, version: string | undefined): void {
  if (version === undefined || canary.version === version) return;
  throw new DeployError(`${version} is no canary of ${name} any more.`);
}

async function runningCanary(store: Store, name: string): Promise<Canary> {
  return assertCanary(name, (await store.readDiscovery()).remotes[name]).canary;
}

function assertCanary(
  name: string,
  remote: PublishedRemote | undefined,
): PublishedRemote & { readonly canary: Canary } {
  if (!remote?.canary) throw new DeployError(`There is no canary of ${name}.`);
  return { ...remote, canary: remote.canary };
}
