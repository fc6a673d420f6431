/** The towns that were priced last on this device. */
interface KnownTowns {
  readonly from: string;
  readonly to: string;
}

const KEY = 'courier.priced-towns.1';

/** As text, so that it is the same as long as it says the same; null where nothing is kept here. */
export function readKnownTowns(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What such a text says, which another program may have written; nothing where that is no two towns. */
export function parseKnownTowns(text: string | null): Partial<KnownTowns> {
  try {
    const { from, to } = JSON.parse(text ?? '{}') as Partial<Record<keyof KnownTowns, unknown>>;
    return typeof from === 'string' && typeof to === 'string' ? { from, to } : {};
  } catch {
    return {};
  }
}

export function keepKnownTowns({ from, to }: KnownTowns): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ from, to }));
  } catch {
    // They are typed again next time.
  }
}
