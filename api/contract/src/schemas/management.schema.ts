import { type InferType, object } from 'yup';
import { ORDER_STATUSES, PAYMENT_STATUSES, TICKET_CATEGORIES } from '../enumerations';
import { LIMITS } from '../limits';
import { ADDRESS_FIELDS } from './address.schema';
import { choice, emailField, flag, optionalText, requiredText, seenVersion } from './fields';

/**
 * `PATCH /api/orders/{orderNumber}`. With the `version` that was seen, a change on top of somebody else's is refused
 * with 409.
 */
export const orderStatusSchema = object({
  status: choice('Status', ORDER_STATUSES).required('Status is required'),
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
  orderNumber: optionalText('Order number', LIMITS.orderNumberTyped),
  category: choice('Category', TICKET_CATEGORIES).default('general'),
  subject: requiredText('Subject is required', 'Subject', LIMITS.ticketSubject),
  description: requiredText('Description is required', 'Description', LIMITS.ticketDescription),
});
export type TicketRequest = InferType<typeof ticketSchema>;
