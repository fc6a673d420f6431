import { type InferType, object, string } from 'yup';
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SERVICE_TYPES,
  TICKET_CATEGORIES,
} from '../enumerations';
import { LIMITS } from '../limits';
import { OPENING_PARTS } from '../rules/opening-hours';
import { ADDRESS_FIELDS } from './address.schema';
import { cutOffFields } from './service-area.schema';
import {
  choice,
  emailField,
  flag,
  optionalText,
  requiredText,
  seenVersion,
  trimmed,
  trueOrFalse,
} from './fields';

/** Such as `08:00-17:00`. */
const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/**
 * `PATCH /api/orders/{orderNumber}`. With the `version` that was seen, a change on top of somebody else's is refused
 * with 409.
 */
export const orderStatusSchema = object({
  status: choice('Status', ORDER_STATUSES).required('Status is required'),
  /** Why, as the history and the audit log keep it. */
  reason: optionalText('Reason', LIMITS.changeReason),
  version: seenVersion('order'),
});
export type OrderStatusRequest = InferType<typeof orderStatusSchema>;

/** `PATCH /api/orders/{orderNumber}/payment-status`; `version` as for the status. */
export const paymentStatusSchema = object({
  paymentStatus: choice('Payment status', PAYMENT_STATUSES).required('Payment status is required'),
  version: seenVersion('order'),
});
export type PaymentStatusRequest = InferType<typeof paymentStatusSchema>;

/** `POST /api/stores`; `fullName` is the contact person. */
export const storeSchema = object({
  name: requiredText('Store name is required', 'Store name', LIMITS.storeName),
  storeBrand: requiredText('Store brand is required', 'Store brand', LIMITS.storeName),
  ...ADDRESS_FIELDS,
  isActive: flag('Active', true),
  /** Missing where it stays as it is. */
  isCounter: trueOrFalse('Counter').nonNullable('Counter must be true or false').optional(),
  openingHours: openingHoursField(),
  cutOffs: storeCutOffsField(),
});
export type StoreRequest = InferType<typeof storeSchema>;

/**
 * `PUT /api/stores/{id}`. With the `version` that was seen, a change on top of somebody else's is refused with 409.
 */
export const storeChangeSchema = storeSchema.shape({ version: seenVersion('store') });
export type StoreChangeRequest = InferType<typeof storeChangeSchema>;

/** `POST /api/support/tickets` */
export const ticketSchema = object({
  name: requiredText('Name is required', 'Name', LIMITS.fullName),
  email: emailField(),
  orderNumber: optionalText('Waybill number', LIMITS.orderNumberTyped),
  category: choice('Category', TICKET_CATEGORIES).default('general'),
  subject: requiredText('Subject is required', 'Subject', LIMITS.ticketSubject),
  description: requiredText('Description is required', 'Description', LIMITS.ticketDescription),
});
export type TicketRequest = InferType<typeof ticketSchema>;

/**
 * When a store is open; null where nobody knows, missing where it stays as it is. A part of the week without hours is
 * closed; without hours on any part, nobody has said.
 */
function openingHoursField() {
  return object({
    weekdays: hoursField('Hours on weekdays'),
    saturday: hoursField('Hours on Saturdays'),
    sunday: hoursField('Hours on Sundays'),
  })
    .typeError('Opening hours must be an object')
    .nullable()
    .optional()
    .default(undefined)
    .transform((value: unknown) => (isBlank(value, OPENING_PARTS) ? null : value));
}

/** Cut-offs of collections at a store; null where it has none of its own, missing where they stay as they are. */
function storeCutOffsField() {
  return object(cutOffFields())
    .typeError('Cut-offs must be an object')
    .nullable()
    .optional()
    .default(undefined)
    .transform((value: unknown) => (isBlank(value, SERVICE_TYPES) ? null : value));
}

function hoursField(label: string) {
  const message = `${label} must be like 08:00-17:00`;
  return string()
    .typeError(message)
    .transform((value: unknown) => trimmed(value) || null)
    .nullable()
    .default(null)
    .matches(HOURS, message)
    .test('order', `${label} must end after they begin`, (value) => !value || inOrder(value));
}

function inOrder(hours: string): boolean {
  return hours.slice(0, 5) < hours.slice(6);
}

function isBlank(value: unknown, parts: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return parts.every((part) => !(value as Readonly<Record<string, unknown>>)[part]);
}
