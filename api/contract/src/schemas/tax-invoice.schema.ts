import { type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { requiredText } from './fields';

const VAT_NUMBER = 'VAT number must have ten digits, the first a 4';

const businessSchema = object({
  name: requiredText('Business name is required', 'Business name', LIMITS.invoiceName),
  address: requiredText('Business address is required', 'Business address', LIMITS.invoiceAddress),
  /** Missing for a business that is not registered for the tax. */
  vatNumber: string()
    .typeError(VAT_NUMBER)
    .trim()
    .matches(/^4\d{9}$/, { message: VAT_NUMBER, excludeEmptyString: true }),
});

/** `POST /api/orders/{orderNumber}/invoice` */
export const taxInvoiceSchema = object({
  /** Whom it is for; without it, the sender of the order. */
  business: businessSchema.optional().default(undefined),
});
export type TaxInvoiceRequest = InferType<typeof taxInvoiceSchema>;
