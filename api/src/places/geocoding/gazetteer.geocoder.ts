import type { AddressSuggestion } from '@courier/contract';
import { locate } from './gazetteer/locate';
import { search } from './gazetteer/search';
import { searchInTown } from './gazetteer/search-in-town';
import type { AddressToLocate, Geocoder, KnownTown, Located } from './geocoder';

/** The offline default: towns, suburbs and postal codes from our own tables, no network. Never fails. */
export class GazetteerGeocoder implements Geocoder {
  async search(query: string, limit: number, town?: KnownTown): Promise<AddressSuggestion[]> {
    return town ? searchInTown(query, limit, town) : search(query, limit);
  }

  async locate(address: AddressToLocate): Promise<Located | null> {
    return locate(address);
  }
}
