import { toE164 } from '@courier/contract';
import { optional, type Parser, SettingError, type Settings, wholeNumber } from './settings';

/** Where parcels wait between their collection and their delivery. */
export interface Depot {
  readonly place: {
    readonly fullName: string;
    readonly phone: string;
    readonly addressLine1: string;
    readonly city: string;
    readonly zipCode: string;
  };
  /** The least distance of an order, in km, from which it goes through the depot. */
  readonly fromKm: number;
}

/** All of the depot's address or none of it; null where every courier brings a parcel all the way. */
export function readDepot(settings: Settings): Depot | null {
  const fromKm = settings.read('DEPOT_FROM_KM', wholeNumber(DEPOT_FROM_KM, { min: 0, max: 5000 }));
  const read = (name: string, parse: Parser<string>) => settings.read(name, optional(parse));
  const parts = {
    DEPOT_NAME: read('DEPOT_NAME', line(120)),
    DEPOT_PHONE: read('DEPOT_PHONE', phone),
    DEPOT_STREET: read('DEPOT_STREET', line(200)),
    DEPOT_CITY: read('DEPOT_CITY', line(100)),
    DEPOT_ZIP: read('DEPOT_ZIP', postalCode),
  };
  const {
    DEPOT_NAME: fullName,
    DEPOT_PHONE: number,
    DEPOT_STREET: addressLine1,
    DEPOT_CITY: city,
    DEPOT_ZIP: zipCode,
  } = parts;
  if (fullName && number && addressLine1 && city && zipCode) {
    return { place: { fullName, phone: number, addressLine1, city, zipCode }, fromKm };
  }
  const [missing] = Object.entries(parts).find(([, value]) => value === null) ?? [];
  if (Object.values(parts).every((value) => value === null)) return null;
  throw new SettingError(`The setting ${missing} is missing although others of the depot are set.`);
}

/** Further than a courier drives there and back beside other work. */
const DEPOT_FROM_KM = 150;

const phone: Parser<string> = (typed = '') => {
  if (toE164(typed) === null) throw new Error('must be a phone number such as 010 500 1234');
  return typed;
};

/** @param most characters */
function line(most: number): Parser<string> {
  return (typed = '') => {
    if (typed.length > most || /[\r\n]/.test(typed)) {
      throw new Error(`must have at most ${most} characters, in one line`);
    }
    return typed;
  };
}

const postalCode: Parser<string> = (typed = '') => {
  if (!/^\d{4}$/.test(typed)) throw new Error('must be a postal code of 4 digits');
  return typed;
};
