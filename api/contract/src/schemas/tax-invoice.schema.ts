import { type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { compact, missingIfNull, optionalText, requiredText } from './fields';
import { rand } from './money-field';

const VAT_NUMBER = 'VAT number must have ten digits, the first a 4';

const businessSchema = object({
  name: requiredText('Business name is required', 'Business name', LIMITS.invoiceName),
  address: requiredText('Business address is required', 'Business address', LIMITS.invoiceAddress),
  /** Missing for a business that is not registered for the tax. */
  vatNumber: string()
    .typeError(VAT_NUMBER)
    .transform(missingIfNull)
    .transform(compact)
    .matches(/^4\d{9}$/, VAT_NUMBER),
});

/** `POST /api/orders/{orderNumber}/invoice` */
export const taxInvoiceSchema = object({
  /** Whom it is for; without it, the sender of the order. */
  business: businessSchema.optional().default(undefined),
});
export type TaxInvoiceRequest = InferType<typeof taxInvoiceSchema>;

/** `POST /api/orders/{orderNumber}/credit-notes`: takes a part of a tax invoice back, or all of it. */
export const creditNoteSchema = object({
  amount: rand('Amount', LIMITS.payment)
    .required('Amount is required')
    .moreThan(0, 'Amount must be more than R0.00'),
  reason: requiredText('Reason is required', 'Reason', LIMITS.paymentReason),
  /** What was credited when it was seen, so that two people do not credit the same. */
  credited: rand('Credited', LIMITS.payment).required('Credited is required'),
  /** The number of the invoice that was seen; front ends from before an order could have several leave it out. */
  invoice: optionalText('Invoice', LIMITS.documentNumber),
});
export type CreditNoteRequest = InferType<typeof creditNoteSchema>;
