import type { PublishedVersion } from '@courier/contract';
import { DeployError } from './deploy-error';
import type { Release } from './history';
import type { Store } from './store';

/** A version for those who have its link. */
export interface Preview {
  /** What it is of, such as a merge request: `mr-12`. */
  readonly label: string;
  /** When it ends. */
  readonly ends: Date;
}

/** Builds that are kept of one label: the newest, and the one that may be open while it is replaced. */
const MOST_OF_LABEL = 2;
/** Of one remote. */
const MOST_OF_REMOTE = 30;

/**
 * Keeps a build beside what is live, where nobody gets it without its link. Older previews make room.
 * @throws DeployError where the same bytes were published
 */
export async function keepPreview(
  store: Store,
  name: string,
  version: PublishedVersion,
  release: Release,
  { label, ends }: Preview,
): Promise<void> {
  await store.exclusively(async () => {
    const known = await store.readRelease(name, version.version);
    if (known && !known.preview) {
      throw new DeployError(
        `${name} ${version.version} is published already: it needs no preview.`,
      );
    }
    const preview = { label, ends: ends.toISOString() };
    await store.placeVersion(name, version, { ...release, preview });
    const others = (await previewsOf(store, name)).filter(
      (each) => each.version !== release.version,
    );
    const ofLabel = others.filter((other) => other.preview.label === label);
    const surplus = [...ofLabel.slice(MOST_OF_LABEL - 1), ...others.slice(MOST_OF_REMOTE - 1)];
    for (const each of new Set(surplus)) await store.removeVersion(name, each.version);
  });
}

/**
 * Removes previews that have ended, with their files; to be called with the store held.
 * @returns what was removed, as `name version`
 */
export async function removeEndedPreviews(store: Store, now = new Date()): Promise<string[]> {
  const removed: string[] = [];
  for (const name of new Set((await store.listVersions()).map(([of]) => of))) {
    for (const { version, preview } of await previewsOf(store, name)) {
      if (preview.ends > now.toISOString()) continue;
      await store.removeVersion(name, version);
      removed.push(`${name} ${version}`);
    }
  }
  return removed;
}

type PreviewRelease = Release & { readonly preview: NonNullable<Release['preview']> };

/** The previews of a remote, the newest first. */
async function previewsOf(store: Store, name: string): Promise<PreviewRelease[]> {
  const versions = (await store.listVersions()).filter(([of]) => of === name);
  const releases = await Promise.all(
    versions.map(([, version]) => store.readRelease(name, version)),
  );
  return releases
    .filter((release): release is PreviewRelease => release?.preview !== undefined)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}
