import { array, type InferType, object, string } from 'yup';
import { DeployError } from './deploy-error';
import type { Store } from './store';

/** In the store: versions of teams that wait for an admin's yes, and those that did not get it. */
const REVIEWS_FILE = 'reviews.json';

const reviewSchema = object({
  name: string().required(),
  version: string().required(),
  /** A version that another one of its team took the place of is `replaced`. */
  state: string().oneOf(['waiting', 'declined', 'replaced']).required(),
  /** Who asked, when, and what for. */
  by: string().required(),
  at: string().required(),
  notes: string().defined(),
  commit: string(),
  /** Whom it is for then, as `audienceOf` takes it; everybody where it is missing. */
  canary: string(),
});

const reviewsSchema = array(reviewSchema.required()).required();

export type Review = InferType<typeof reviewSchema>;

/** All that are known, those that wait first asked first. */
export async function readReviews(store: Store): Promise<readonly Review[]> {
  const found = await store.findFile(REVIEWS_FILE);
  if (!found) return [];
  try {
    return reviewsSchema.validateSync(JSON.parse(found.toString()));
  } catch (error) {
    throw new DeployError(`${REVIEWS_FILE} in the store is broken: ${(error as Error).message}`);
  }
}

/** Those that an admin has to look at: one of a front end at most. */
export async function readWaitingReviews(store: Store): Promise<readonly Review[]> {
  return (await readReviews(store)).filter(({ state }) => state === 'waiting');
}

/** Asks for a yes. What the same front end has asked for before is replaced by it. */
export async function askForReview(store: Store, review: Omit<Review, 'state'>): Promise<void> {
  await changeReviews(store, (known) => [
    ...known
      .filter((each) => !isOf(each, review))
      .map((each) =>
        each.name === review.name && each.state === 'waiting'
          ? { ...each, state: 'replaced' as const }
          : each,
      ),
    { ...review, state: 'waiting' },
  ]);
}

/** @throws DeployError where it waits no longer */
export async function declineReview(store: Store, name: string, version: string): Promise<Review> {
  let found: Review | undefined;
  await changeReviews(store, (known) => {
    found = assertWaiting(known, name, version);
    return known.map((each) => (each === found ? { ...each, state: 'declined' as const } : each));
  });
  return found as Review;
}

/** Once it is live, nothing is left to be asked. */
export async function forgetReview(store: Store, name: string, version: string): Promise<void> {
  await changeReviews(store, (known) => known.filter((each) => !isOf(each, { name, version })));
}

/** @throws DeployError where a version does not wait: another one took its place, or an admin has decided */
export function assertWaiting(reviews: readonly Review[], name: string, version: string): Review {
  const found = reviews.find((each) => isOf(each, { name, version }) && each.state === 'waiting');
  if (found) return found;
  throw new DeployError(`${name} ${version} waits for no decision any more: look again.`);
}

/** @throws DeployError for a version that has asked for a yes and did not get it, whatever became of that */
export async function refuseUnreviewed(store: Store, name: string, version: string): Promise<void> {
  if (!(await readReviews(store)).some((each) => isOf(each, { name, version }))) return;
  throw new DeployError(
    `${name} ${version} was never live: it needs an administrator's yes, which it did not get.`,
  );
}

function isOf(review: Review, { name, version }: Pick<Review, 'name' | 'version'>): boolean {
  return review.name === name && review.version === version;
}

/** Versions that are kept no longer are forgotten on the way. */
async function changeReviews(
  store: Store,
  change: (known: readonly Review[]) => readonly Review[],
): Promise<void> {
  await store.exclusively(async () => {
    const kept = new Set(
      (await store.listVersions()).map(([name, version]) => `${name}@${version}`),
    );
    const known = (await readReviews(store)).filter(({ name, version }) =>
      kept.has(`${name}@${version}`),
    );
    await store.placeFile(REVIEWS_FILE, `${JSON.stringify(change(known))}\n`);
  });
}
