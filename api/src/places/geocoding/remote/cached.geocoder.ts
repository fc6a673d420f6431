import { type AddressSuggestion, foldTown } from '@courier/contract';
import { LRUCache } from 'lru-cache';
import type { AddressToLocate, Geocoder, Located } from '../geocoder';

const ENTRIES = 2_000;

/** Remembers a server's answers, and asks only once for a question that is already on its way. */
export class CachedGeocoder implements Geocoder {
  private readonly searches: LRUCache<string, Promise<AddressSuggestion[]>>;
  private readonly locations: LRUCache<string, Promise<Located | null>>;

  constructor(
    private readonly inner: Geocoder,
    seconds: number,
  ) {
    this.searches = new LRUCache({ max: ENTRIES, ttl: seconds * 1_000 });
    this.locations = new LRUCache({ max: ENTRIES, ttl: seconds * 1_000 });
  }

  search(query: string, limit: number): Promise<AddressSuggestion[]> {
    const key = JSON.stringify([foldTown(query), limit]);
    return remember(this.searches, key, () => this.inner.search(query, limit));
  }

  locate(address: AddressToLocate): Promise<Located | null> {
    const { addressLine1, city, zipCode } = address;
    const key = JSON.stringify([addressLine1, city, zipCode].map((part) => foldTown(part ?? '')));
    return remember(this.locations, key, () => this.inner.locate(address));
  }
}

/** A failure is forgotten, so that the next question tries again. */
function remember<T>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const held = cache.get(key);
  if (held) return held;
  const asked = ask();
  cache.set(key, asked);
  asked.catch(() => cache.delete(key));
  return asked;
}
