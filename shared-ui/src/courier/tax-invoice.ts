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

/** What the payments of an order say of its tax invoice, before that is asked for. */
export type InvoiceState = 'unpaid' | 'unknown' | 'none' | 'issued';

/**
 * Asking for an invoice that there is not is an error, so that only one that is `issued` is asked for: also where the
 * payments could not be read, and of an older server, which does not say it. An order that is not paid, nor was until
 * that was taken back, has none.
 */
export function invoiceState(
  { paymentStatus }: Pick<OrderView, 'paymentStatus'>,
  { currentData: ledger, isFetching }: PaymentsRead,
): InvoiceState {
  const wasPaid = Boolean(ledger?.entries.some(({ kind }) => kind === 'payment'));
  if (paymentStatus !== 'completed' && !wasPaid) return 'unpaid';
  if (!ledger && isFetching) return 'unknown';
  return ledger?.hasInvoice === false ? 'none' : 'issued';
}

interface PaymentsRead {
  readonly currentData?: Pick<OrderPaymentsView, 'entries' | 'hasInvoice'> | undefined;
  readonly isFetching: boolean;
}

/** What was credited of an invoice, in rand. */
export function creditedOf({ creditNotes }: Pick<TaxInvoiceView, 'creditNotes'>): number {
  return randFromCents(creditNotes.reduce((sum, { amount }) => sum + exactCents(amount), 0));
}

/** What is left of an invoice after its credit notes, in rand. */
export function leftOf(invoice: Pick<TaxInvoiceView, 'creditNotes' | 'total'>): number {
  return randFromCents(exactCents(invoice.total) - exactCents(creditedOf(invoice)));
}
