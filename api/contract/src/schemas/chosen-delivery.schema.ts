import { type InferType, number, object } from 'yup';
import { LIMITS } from '../limits';
import { DELIVERY_CHOICES } from '../rules/chosen-delivery';
import { secondLineField, streetField } from './address.schema';
import { collectionWindowField } from './collection.schema';
import { choice, day, optionalText, requiredText, seenVersion } from './fields';
import { staffReasonSchema } from './order-change.schema';

const dayField = () => day('Day');
const STORE_MESSAGE = 'Counter must be one of those that are offered';
const TERMS_MESSAGE = 'Terms must be the number of those that were read';

/** `PUT /api/receiver-choice` */
export const receiverChoiceSchema = object({
  choice: choice('Choice', DELIVERY_CHOICES).required('Choose what we shall do'),
  day: dayField().when('choice', {
    is: (chosen: unknown) => chosen !== 'return' && chosen !== 'counter',
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
  /** Of a store at which it is collected; on which day it is there, the courier says. */
  storeId: storeIdField().when('choice', {
    is: 'counter',
    then: (store) => store.required('Choose a counter'),
  }),
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

/** `PUT /api/orders/{orderNumber}/counter` */
export const counterSchema = staffReasonSchema.shape({
  storeId: storeIdField().required('Choose a counter'),
  version: seenVersion('order'),
});
export type CounterRequest = InferType<typeof counterSchema>;

/** `POST /api/orders/{orderNumber}/counter-arrival` */
export const counterArrivalSchema = object({ version: seenVersion('order') });
export type CounterArrivalRequest = InferType<typeof counterArrivalSchema>;

/** `POST /api/orders/{orderNumber}/counter-handover`: who took the parcel. */
export const counterHandoverSchema = object({
  recipientName: requiredText('Recipient is required', 'Recipient', LIMITS.fullName),
  version: seenVersion('order'),
});
export type CounterHandoverRequest = InferType<typeof counterHandoverSchema>;

function storeIdField() {
  return number()
    .typeError(STORE_MESSAGE)
    .integer(STORE_MESSAGE)
    .min(1, STORE_MESSAGE)
    .max(Number.MAX_SAFE_INTEGER, STORE_MESSAGE);
}
