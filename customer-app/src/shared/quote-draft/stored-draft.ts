/** A change of the draft's shape takes a new key: a draft may be older than the code that reads it. */
const KEY = 'courier.quote-draft.2';

interface Stored {
  /** Whose draft it is; null is a visitor's. */
  readonly owner: string | null;
}

/** Whether this tab holds an unfinished quote. */
export function hasStoredDraft(): boolean {
  return read() !== null;
}

/**
 * The unfinished quote of this tab without its owner, unchecked; null where there is none. What a signed-in person typed is
 * not given to the next one at the same browser, but removed.
 */
export function readStoredDraft(owner: string | null): object | null {
  const stored = read();
  if (!stored) return null;
  const { owner: whose, ...draft } = stored;
  if (whose === null || whose === owner) return draft;
  removeDraft();
  return null;
}

export function storeDraft(draft: object, owner: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, owner } satisfies Stored));
  } catch {
    // No storage, no draft: the wizard itself goes on.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function read(): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const isOurs = typeof stored === 'object' && stored !== null && 'owner' in stored;
    return isOurs ? (stored as Stored) : null;
  } catch {
    return null;
  }
}
