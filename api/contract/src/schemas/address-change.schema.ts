import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { placeSchema } from './address.schema';
import { rand } from './money-field';
import { CHANGE_FIELDS } from './order-change.schema';

/** An end that is missing stays as it is. */
const PLACES = {
  pickupAddress: placeSchema.optional().default(undefined),
  deliveryAddress: placeSchema.optional().default(undefined),
};

const NO_PLACE = 'Name the address to collect from or to deliver to';

/** `POST /api/orders/{orderNumber}/addresses/preview` */
export const addressesPreviewSchema = object({ ...CHANGE_FIELDS, ...PLACES }).test(
  'a place',
  NO_PLACE,
  ({ pickupAddress, deliveryAddress }) => Boolean(pickupAddress ?? deliveryAddress),
);
export type AddressesPreviewRequest = InferType<typeof addressesPreviewSchema>;

/** `PUT /api/orders/{orderNumber}/addresses` */
export const addressesChangeSchema = object({
  ...CHANGE_FIELDS,
  ...PLACES,
  /** The price that was agreed to, in rand. Where the change has another price, nothing is changed. */
  totalAmount: rand('Total', LIMITS.payment).required('Total must be the price of the preview'),
}).test('a place', NO_PLACE, ({ pickupAddress, deliveryAddress }) =>
  Boolean(pickupAddress ?? deliveryAddress),
);
export type AddressesChangeRequest = InferType<typeof addressesChangeSchema>;
