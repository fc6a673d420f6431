/**
 * The migrations that were here before the initial ones are gone; databases name them still. Release 0.1.0 ended with
 * one of them. Those after it were in no release: databases that have all of them are as new ones.
 */
const RELEASED = 'IndexUsersByRole1795219314000';
const LAST = 'KeepReasonsForAttention1795825200947';

/** Whether a migration is one of those that are gone. */
export function isRetired(name: string): boolean {
  return timestampOf(name) <= timestampOf(LAST);
}

/** Whether the migrations that a database has are those of release 0.1.0, whatever of later ones. */
export function isOfRelease010(names: readonly string[]): boolean {
  return newestRetired(names) === RELEASED;
}

/** Why a database that has these migrations cannot be brought forward, and what to do; null where it can. */
export function refusalFor(names: readonly string[]): string | null {
  const newest = newestRetired(names);
  if (newest === undefined || newest === RELEASED || newest === LAST) return null;
  return `The schema is of no release (it ends with ${newest}): start a checkout of commit 80d301bd on it first, or restore a backup of release 0.1.0.`;
}

/** As the table `migrations` has it. */
export const timestampOf = (name: string) => Number(name.slice(-13));

function newestRetired(names: readonly string[]): string | undefined {
  return names
    .filter(isRetired)
    .sort((one, other) => timestampOf(one) - timestampOf(other))
    .at(-1);
}
