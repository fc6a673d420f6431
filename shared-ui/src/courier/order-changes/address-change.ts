import {
  type AddressesPreviewView,
  type AddressView,
  exactCents,
  formatCollection,
  formatRand,
  randFromCents,
} from '@courier/contract';
import type { ObjectSchema } from 'yup';
import { pickedCoordinates, type PlaceForm } from '../address-line/picked-place';

/** Which address of an order is corrected. */
export type AddressEnd = 'pickupAddress' | 'deliveryAddress';

/** What the form of a corrected address holds: both ends, of which one is shown and sent. */
export interface AddressValues {
  end: AddressEnd;
  pickupAddress: PlaceValues;
  deliveryAddress: PlaceValues;
}

interface PlaceValues extends PlaceForm {
  /** What the courier is told there, in place of what was said of the address before. */
  instructions: string;
  /** Whether a town that nobody knows is priced to the area of its postal code. */
  confirmedArea: boolean;
}

const BLANK: PlaceValues = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  zipCode: '',
  picked: null,
  instructions: '',
  confirmedArea: false,
};

/** As much as is shown of an address of an order. */
export type ShownPlace = Partial<Omit<AddressView, 'fullName' | 'phone'>>;

/** Both addresses of an order, each as far as it is known. */
export type ShownPlaces = Partial<Record<AddressEnd, ShownPlace | null>>;

/** The form as it opens: with what is there. The delivery's address is the one that is usually wrong. */
export function addressValues({ pickupAddress, deliveryAddress }: ShownPlaces): AddressValues {
  return {
    end: 'deliveryAddress',
    pickupAddress: placeValues(pickupAddress ?? {}),
    deliveryAddress: placeValues(deliveryAddress ?? {}),
  };
}

/** Where it lies is sent again as long as street and town stay, so that a corrected floor or gate moves no price. */
function placeValues(place: ShownPlace): PlaceValues {
  const { addressLine1 = '', city = '', zipCode = '', latitude = null, longitude = null } = place;
  const filled = { addressLine1, city, zipCode };
  const isLocated = latitude !== null && longitude !== null;
  return {
    ...BLANK,
    ...filled,
    addressLine2: place.addressLine2 ?? '',
    instructions: place.instructions ?? '',
    picked: isLocated ? { filled, latitude, longitude } : null,
  };
}

/**
 * A change's schema for a form with both ends: the one that is not chosen is left out, and of a picked suggestion
 * only where it lies is sent.
 */
export function ofChosenEnd<Schema extends ObjectSchema<object>>(schema: Schema): Schema {
  return schema.transform((values: AddressValues) => {
    const other = values.end === 'pickupAddress' ? 'deliveryAddress' : 'pickupAddress';
    const { picked, ...place } = values[values.end];
    const located = { ...place, ...pickedCoordinates({ ...BLANK, ...typedIn(place), picked }) };
    return { ...values, [values.end]: located, [other]: undefined };
  }) as unknown as Schema;
}

/** Formik validates with nothing in place of each empty text. */
function typedIn(
  place: Omit<AddressValues[AddressValues['end']], 'picked'>,
): Partial<typeof place> {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}

/** The price with corrected addresses, in sentences. */
export function priceOfAddresses({
  totalBefore,
  totalAfter,
  collection,
  estimatedDeliveryTime,
}: AddressesPreviewView): string {
  return [
    priceWords(exactCents(totalBefore), exactCents(totalAfter)),
    collection ? `Collection ${formatCollection(collection)}.` : '',
    `Delivery ${estimatedDeliveryTime}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What becomes of a price, in cents, in a sentence. */
export function priceWords(before: number, after: number): string {
  const rand = (cents: number) => formatRand(randFromCents(cents));
  if (before === after) return `The price stays ${rand(after)}.`;
  const difference =
    after > before ? `${rand(after - before)} more` : `${rand(before - after)} less`;
  return `The price becomes ${rand(after)}, ${difference} than the ${rand(before)} now.`;
}
