import type { AddressSuggestion } from '@courier/contract';
import { straightKilometres } from '../coordinates';
import type { AddressToLocate, Geocoder, Located } from '../geocoder';
import { Rest, type Warn } from './rest';

/** A server that puts an address farther than this from its town and postal code has found another one. */
const AGREEMENT_KM = 100;

/**
 * The configured server while it answers, the gazetteer when it does not. After a failure the server rests
 * for a while, so that nobody who is typing waits three seconds for each letter.
 */
export class FallbackGeocoder implements Geocoder {
  private readonly rest: Rest;

  constructor(
    private readonly server: Geocoder,
    private readonly gazetteer: Geocoder,
    warn: Warn,
    now: () => number = Date.now,
  ) {
    this.rest = new Rest('The address server', 'using the gazetteer', warn, now);
  }

  async search(query: string, limit: number): Promise<AddressSuggestion[]> {
    const found = await this.rest.ask(() => this.server.search(query, limit));
    return found ? found.value : this.gazetteer.search(query, limit);
  }

  async locate(address: AddressToLocate): Promise<Located | null> {
    const offline = await this.gazetteer.locate(address);
    const found = await this.rest.ask(() => this.server.locate(address));
    if (!found?.value || !(found.value.isTownKnown || offline?.isTownKnown)) return offline;
    const isElsewhere = offline && straightKilometres(offline, found.value) > AGREEMENT_KM;
    // The server may know a town by a newer name than the one that was typed.
    return isElsewhere ? offline : { ...found.value, isTownKnown: true };
  }
}
