/** A change of the draft's shape takes a new key: a draft may be older than the code that reads it. */
const KEY = 'courier.quote-draft.2';

/** Each customer in whose name the staff orders has a draft of their own. @param customer null for one's own */
function keyOf(customer: number | null): string {
  return customer === null ? KEY : `${KEY}.for.${customer}`;
}

interface Stored {
  /** Whose draft it is; null is a visitor's. */
  readonly owner: string | null;
}

/** Whether this tab holds an unfinished quote. */
export function hasStoredDraft(): boolean {
  return keys().length > 0;
}

/**
 * The unfinished quote of this tab without its owner, unchecked; null where there is none. What a signed-in person typed is
 * not given to the next one at the same browser, but removed.
 */
export function readStoredDraft(
  owner: string | null,
  customer: number | null = null,
): object | null {
  const stored = read(keyOf(customer));
  if (!stored) return null;
  const { owner: whose, ...draft } = stored;
  if (whose === null || whose === owner) return draft;
  removeDraft(customer);
  return null;
}

export function storeDraft(
  draft: object,
  owner: string | null,
  customer: number | null = null,
): void {
  try {
    sessionStorage.setItem(keyOf(customer), JSON.stringify({ ...draft, owner } satisfies Stored));
  } catch {
    // No storage, no draft: the wizard itself goes on.
  }
}

export function removeDraft(customer: number | null = null): void {
  try {
    sessionStorage.removeItem(keyOf(customer));
  } catch {
    // As above.
  }
}

/** Removes one's own and those for customers. */
export function removeDrafts(): void {
  for (const key of keys()) sessionStorage.removeItem(key);
}

/** Of the drafts that there are. */
function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(KEY) && read(key) !== null);
  } catch {
    return [];
  }
}

function read(key: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isOurs = typeof stored === 'object' && stored !== null && 'owner' in stored;
    return isOurs ? (stored as Stored) : null;
  } catch {
    return null;
  }
}
