import {
  type AddressesPreviewView,
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

/** The delivery's address is the one that is usually wrong. */
export const NO_ADDRESS: AddressValues = {
  end: 'deliveryAddress',
  pickupAddress: BLANK,
  deliveryAddress: BLANK,
};

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

/** What corrected addresses come to, in sentences. */
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

function priceWords(before: number, after: number): string {
  const rand = (cents: number) => formatRand(randFromCents(cents));
  if (before === after) return `The price stays ${rand(after)}.`;
  const difference =
    after > before ? `${rand(after - before)} more` : `${rand(before - after)} less`;
  return `The price becomes ${rand(after)}, ${difference} than the ${rand(before)} now.`;
}
