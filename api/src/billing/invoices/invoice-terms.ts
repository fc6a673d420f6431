import {
  type Cents,
  type InvoiceForm,
  invoiceForm,
  type LedgerEntry,
  sumUpLedger,
} from '@courier/contract';
import type { Order } from '../../orders/order.entity';

export interface InvoiceTerms {
  readonly form: InvoiceForm;
  readonly total: Cents;
}

/**
 * The total of the tax invoice of an order, or why it has none, in words for people. It is the price, without what of it
 * was refunded.
 * @param entries the whole ledger of the order
 */
export function invoiceTerms(
  {
    status,
    erasedAt,
    paymentStatus,
    totalAmount,
  }: Pick<Order, 'status' | 'paymentStatus' | 'totalAmount'> & { readonly erasedAt: unknown },
  entries: readonly LedgerEntry[],
): InvoiceTerms | string {
  if (status === 'cancelled' || erasedAt) return CANCELLED;
  if (paymentStatus !== 'completed') return NOT_PAID;
  const { paid, refunded } = sumUpLedger(totalAmount, entries);
  const total = Math.min(totalAmount, paid - refunded);
  if (total <= 0 && totalAmount > 0) return REFUNDED;
  const form = invoiceForm(total);
  return form === null ? NOT_NEEDED : { form, total };
}

const NOT_NEEDED = 'No tax invoice is needed up to R50.00.';
const NOT_PAID = 'The tax invoice is issued once the order is paid.';
const CANCELLED = 'This order was cancelled. It has no tax invoice.';
const REFUNDED = 'All of this order was refunded. It has no tax invoice.';
