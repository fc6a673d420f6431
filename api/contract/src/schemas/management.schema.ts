import { boolean, type InferType, object, string } from 'yup';
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  TICKET_CATEGORIES,
  TICKET_STATUSES,
} from '../enumerations';
import { LIMITS } from '../limits';
import { ADDRESS_FIELDS } from './address.schema';
import { emailField, optionalText, requiredText } from './fields';

/** `PATCH /api/orders/{orderNumber}` */
export const orderStatusSchema = object({
  status: string()
    .required('Status is required')
    .oneOf(ORDER_STATUSES, 'Status must be one of: ${values}'),
});
export type OrderStatusRequest = InferType<typeof orderStatusSchema>;

/** `PATCH /api/orders/{orderNumber}/payment-status` */
export const paymentStatusSchema = object({
  paymentStatus: string()
    .required('Payment status is required')
    .oneOf(PAYMENT_STATUSES, 'Payment status must be one of: ${values}'),
});
export type PaymentStatusRequest = InferType<typeof paymentStatusSchema>;

/** `POST /api/stores` and `PUT /api/stores/{id}`; `fullName` is the contact person. */
export const storeSchema = object({
  name: requiredText('Store name is required', 'Store name', LIMITS.storeName),
  storeBrand: requiredText('Store brand is required', 'Store brand', LIMITS.storeName),
  ...ADDRESS_FIELDS,
  isActive: boolean().default(true),
});
export type StoreRequest = InferType<typeof storeSchema>;

/** `POST /api/support/tickets` */
export const ticketSchema = object({
  name: requiredText('Name is required', 'Name', LIMITS.fullName),
  email: emailField(),
  orderNumber: optionalText('Order number', 32),
  category: string()
    .default('general')
    .oneOf(TICKET_CATEGORIES, 'Category must be one of: ${values}'),
  subject: requiredText('Subject is required', 'Subject', LIMITS.ticketSubject),
  description: requiredText('Description is required', 'Description', LIMITS.ticketDescription),
});
export type TicketRequest = InferType<typeof ticketSchema>;

/** `PATCH /api/support/tickets/{ticketId}/status` */
export const ticketStatusSchema = object({
  status: string()
    .required('Status is required')
    .oneOf(TICKET_STATUSES, 'Status must be one of: ${values}'),
});
export type TicketStatusRequest = InferType<typeof ticketStatusSchema>;
