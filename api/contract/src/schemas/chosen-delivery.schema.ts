import { type InferType, number, object } from 'yup';
import { LIMITS } from '../limits';
import { DELIVERY_CHOICES } from '../rules/chosen-delivery';
import { secondLineField, streetField } from './address.schema';
import { collectionWindowField } from './collection.schema';
import { choice, day, optionalText, seenVersion } from './fields';
import { staffReasonSchema } from './order-change.schema';

const dayField = () => day('Day');
const TERMS_MESSAGE = 'Terms must be the number of those that were read';

/** `PUT /api/receiver-choice` */
export const receiverChoiceSchema = object({
  choice: choice('Choice', DELIVERY_CHOICES).required('Choose what we shall do'),
  day: dayField().when('choice', {
    is: (chosen: unknown) => chosen !== 'return',
    then: (chosen) => chosen.required('Choose a day'),
  }),
  /** Any time of the day without it. */
  window: collectionWindowField(),
  /** Whom, and where: `Zanele Dube, number 14`. */
  neighbour: optionalText('Neighbour', LIMITS.neighbour).when('choice', {
    is: 'neighbour',
    then: (named) => named.required('Name the neighbour and their house number'),
  }),
  /** Another address, in the town and with the postal code of the one that there is. */
  addressLine1: streetField().when('choice', {
    is: 'other_address',
    then: (street) => street.required('Address is required'),
  }),
  addressLine2: secondLineField(),
  /** The version of `CHOICE_TERMS` that was read. */
  terms: number().typeError(TERMS_MESSAGE).integer(TERMS_MESSAGE).required(TERMS_MESSAGE),
  version: seenVersion('parcel').required('Version must be the one of the parcel that was read'),
});
export type ReceiverChoiceRequest = InferType<typeof receiverChoiceSchema>;

/** `PUT /api/orders/{orderNumber}/delivery-day` */
export const deliveryDaySchema = staffReasonSchema.shape({
  day: dayField().required('Choose a day'),
  window: collectionWindowField(),
  version: seenVersion('order'),
});
export type DeliveryDayRequest = InferType<typeof deliveryDaySchema>;
