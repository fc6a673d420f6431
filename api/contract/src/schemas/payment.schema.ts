import { type InferType, object } from 'yup';
import { PAYMENT_ENTRY_METHODS } from '../enumerations';
import { LIMITS } from '../limits';
import { dayInSouthAfrica } from '../rules/business-days';
import { choice, day, optionalText, requiredText, seenVersion } from './fields';
import { rand } from './money-field';

const MONEY_FIELDS = {
  amount: rand('Amount', LIMITS.payment)
    .required('Amount is required')
    .moreThan(0, 'Amount must be more than R0.00'),
  method: choice('Method', PAYMENT_ENTRY_METHODS).required('Method is required'),
  /** What the bank statement or the slip says. */
  reference: optionalText('Reference', LIMITS.paymentReference),
  /** The South African day on which the money came in or went out. */
  paidOn: day('Date')
    .required('Date is required')
    .test('past', 'Date must not be in the future', (value) => {
      return !value || value <= dayInSouthAfrica(new Date());
    }),
  version: seenVersion('order'),
};

const reason = requiredText('Reason is required', 'Reason', LIMITS.paymentReason);

/** `POST /api/orders/{orderNumber}/payments` */
export const paymentSchema = object(MONEY_FIELDS);
export type PaymentRequest = InferType<typeof paymentSchema>;

/** `POST /api/orders/{orderNumber}/refunds` */
export const refundSchema = object({ ...MONEY_FIELDS, reason });
export type RefundRequest = InferType<typeof refundSchema>;

/** `POST /api/orders/{orderNumber}/payments/{id}/reversal`: takes back a payment or refund that was wrong or bounced. */
export const reversalSchema = object({ reason, version: seenVersion('order') });
export type ReversalRequest = InferType<typeof reversalSchema>;

/** `POST /api/orders/{orderNumber}/refund-dismissal`: nothing of a cancelled order is paid back after all. */
export const dismissalSchema = object({ reason, version: seenVersion('order') });
export type DismissalRequest = InferType<typeof dismissalSchema>;

/** Query of `GET /api/payments/export.csv`: South African days, both included. */
export const paymentExportQuerySchema = object({
  from: day('From').required('From is required'),
  to: day('To').required('To is required'),
}).test('order', 'From must not be after to', ({ from, to }) => !from || !to || from <= to);
export type PaymentExportQuery = InferType<typeof paymentExportQuerySchema>;
