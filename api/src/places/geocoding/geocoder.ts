import type { AddressSuggestion } from '@courier/contract';
import type { Coordinates } from '../distances/coordinates';

/** The parts of an address that say where it is. */
export interface AddressToLocate {
  readonly addressLine1?: string | null;
  readonly addressLine2?: string | null;
  readonly city: string;
  /** Four digits. */
  readonly zipCode: string;
}

/** How near the truth a located point is: what it is the middle of. `picked` is the visitor's own choice. */
export type Precision = 'picked' | 'address' | 'suburb' | 'town' | 'region';

export interface Located extends Coordinates {
  /** ISO 3166-2, `ZA-GP`; `null` where an address server does not name it. */
  readonly province: string | null;
  readonly precision: Precision;
  /** Whether somebody knows the town by the name it was given; if not, only its postal code says where it is. */
  readonly isTownKnown: boolean;
  /** In words, without street or house number: safe to log. */
  readonly label: string;
}

/** What the other fields of a form already say about an address whose street is being typed. */
export interface KnownTown {
  readonly city?: string | undefined;
  /** Up to four digits. */
  readonly zipCode?: string | undefined;
}

/** Finds addresses in South Africa. */
export interface Geocoder {
  /** Suggestions for a text that is still being typed, the likeliest first, at most `limit`. */
  search(query: string, limit: number, town?: KnownTown): Promise<AddressSuggestion[]>;
  /** Where an address lies; `null` when neither its town nor its postal code is known. */
  locate(address: AddressToLocate): Promise<Located | null>;
}
