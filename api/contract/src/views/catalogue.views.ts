import type { AddressEnd, ServiceType } from '../enumerations';
import type { OpeningHours } from '../rules/opening-hours';

/** What every postal address in an answer has. */
export interface PostalAddressView {
  fullName: string;
  phone: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  zipCode: string;
}

/** One row of `GET /api/stores/active`; `fullName` is the contact person. */
export interface StoreView extends PostalAddressView {
  id: number;
  name: string;
  storeBrand: string;
  /** null where nobody has said when it is open. */
  openingHours: OpeningHours | null;
}

/** One row of `GET /api/stores`; answer of `POST /api/stores` and of `GET` and `PUT /api/stores/{id}` */
export interface ManagedStoreView extends StoreView {
  isActive: boolean;
  /** Whether receivers may collect parcels here that could not be delivered. */
  isCounter: boolean;
  /** Its own cut-offs, before those of its area; null where it has none. */
  cutOffs: Record<ServiceType, string | null> | null;
  /** Grows with every change. */
  version: number;
  createdAt: string;
}

/** One row of `GET /api/saved-addresses` */
export interface SavedAddressView extends PostalAddressView {
  id: number;
  userEmail: string;
  label: string;
  isDefault: boolean;
  isFrequent: boolean;
  /** Whether it stands among the first; missing where an older server does not say it. */
  isFavourite?: boolean;
  createdAt: string;
}

/** One row of `GET /api/saved-addresses/offers`: an address of one's last orders that is not saved. */
export interface AddressOfferView extends PostalAddressView {
  /** The newest of the orders that used it. */
  orderNumber: string;
  end: AddressEnd;
}

/**
 * One suggestion of `GET /api/addresses/search`, in the shape of Nominatim's jsonv2 with address details.
 * https://nominatim.org/release-docs/latest/api/Search/
 */
export interface AddressSuggestion {
  place_id: number;
  licence: string;
  /** Degrees as text, as Nominatim has them. */
  lat: string;
  lon: string;
  display_name: string;
  address: {
    house_number?: string;
    road?: string;
    suburb?: string;
    neighbourhood?: string;
    quarter?: string;
    city?: string;
    town?: string;
    village?: string;
    state?: string;
    'ISO3166-2-lvl4'?: string;
    postcode?: string;
    country?: string;
    country_code?: string;
  };
}

/** Answer of `GET /api/health` */
export interface HealthView {
  status: 'ok';
}
