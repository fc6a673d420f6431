import type { AddressSuggestion } from '@courier/contract';
import { straightKilometres } from '../../distances/coordinates';
import type { AddressToLocate, Geocoder, KnownTown, Located } from '../geocoder';
import { RemoteCircuit, type Warn } from './remote-circuit';

/** A server that puts an address farther than this from its town and postal code has found another one. */
const AGREEMENT_KM = 100;

/**
 * The configured server while it answers, the gazetteer when it does not. After a failure the server is
 * left alone for a while, so that nobody who is typing waits three seconds for each letter.
 */
export class FallbackGeocoder implements Geocoder {
  private readonly circuit: RemoteCircuit;

  constructor(
    private readonly server: Geocoder,
    private readonly gazetteer: Geocoder,
    warn: Warn,
  ) {
    this.circuit = new RemoteCircuit('The address server', 'using the gazetteer', warn);
  }

  /** Asks beside the known town first; where no server knows the street, the gazetteer knows at least the town. */
  async search(query: string, limit: number, town?: KnownTown): Promise<AddressSuggestion[]> {
    for (const text of town ? [inTown(query, town), query] : [query]) {
      const found = await this.circuit.execute(() => this.server.search(text, limit));
      if (!found) break;
      if (found.value.length > 0 || !town) return found.value;
    }
    return this.gazetteer.search(query, limit, town);
  }

  async locate(address: AddressToLocate): Promise<Located | null> {
    const offline = await this.gazetteer.locate(address);
    const found = await this.circuit.execute(() => this.server.locate(address));
    if (!found?.value || !(found.value.isTownKnown || offline?.isTownKnown)) return offline;
    const isElsewhere = offline && straightKilometres(offline, found.value) > AGREEMENT_KM;
    // The server may know a town by a newer name than the one that was typed.
    return isElsewhere ? offline : { ...found.value, isTownKnown: true };
  }
}

function inTown(query: string, { city, zipCode }: KnownTown): string {
  return [query, [city, zipCode].filter(Boolean).join(' ')].join(', ');
}
