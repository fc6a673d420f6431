import {
  exactCents,
  type OrderPaymentsView,
  type OrderView,
  randFromCents,
  type TaxInvoiceView,
} from '@courier/contract';

/** Where the tax invoice of an order is read and issued. */
export function invoicePath(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}/invoice`;
}

/** Where it is as a file. */
export function invoiceFilePath(orderNumber: string): string {
  return `${invoicePath(orderNumber)}.pdf`;
}

/**
 * Whether an order is paid, or was until that was taken back: no other can have an invoice, and none is asked for.
 * @param ledger needed for an order that is not paid; missing until it is there
 */
export function wasEverPaid(
  { paymentStatus }: Pick<OrderView, 'paymentStatus'>,
  ledger: Pick<OrderPaymentsView, 'entries'> | undefined,
): boolean {
  const isPaid = paymentStatus === 'completed';
  return isPaid || Boolean(ledger?.entries.some(({ kind }) => kind === 'payment'));
}

/** What was credited of an invoice, in rand. */
export function creditedOf({ creditNotes }: Pick<TaxInvoiceView, 'creditNotes'>): number {
  return randFromCents(creditNotes.reduce((sum, { amount }) => sum + exactCents(amount), 0));
}

/** What is left of an invoice after its credit notes, in rand. */
export function leftOf(invoice: Pick<TaxInvoiceView, 'creditNotes' | 'total'>): number {
  return randFromCents(exactCents(invoice.total) - exactCents(creditedOf(invoice)));
}
