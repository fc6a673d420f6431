import type { InvoiceForm } from '../rules/tax-invoice';

/** Whom a tax invoice is for. */
export interface InvoiceBuyerView {
  name: string;
  address: string;
  /** Null for whoever is not registered for value-added tax, or did not say. */
  vatNumber: string | null;
}

/** Answer of `GET` and `POST /api/orders/{orderNumber}/invoice`. Amounts in rand. */
export interface TaxInvoiceView {
  /** `INV-2026-000001` */
  number: string;
  orderNumber: string;
  form: InvoiceForm;
  issuedAt: string;
  total: number;
  /** The tax within the total. */
  vat: number;
  vatPercent: number;
  /** Null once the people were taken out of the order of an abridged one. */
  buyer: InvoiceBuyerView | null;
  /** What was taken back of it, the oldest first. */
  creditNotes: CreditNoteView[];
  /** Whether another one is issued in its place when asked for: all of it was taken back. Left out where none is. */
  replaceable?: true;
  /** Those that it was issued in place of, the oldest first; left out where there are none. */
  earlier?: EarlierInvoiceView[];
}

/** A tax invoice of an order that was taken back whole, before another one was issued. Amounts in rand. */
export interface EarlierInvoiceView {
  number: string;
  issuedAt: string;
  total: number;
  creditNotes: CreditNoteView[];
  /** The file, a path on this site. */
  url: string;
}

/** A credit note for a part of a tax invoice, or all of it. */
export interface CreditNoteView {
  id: number;
  /** `CN-2026-000001` */
  number: string;
  issuedAt: string;
  amount: number;
  /** The tax within the amount. */
  vat: number;
  reason: string;
  /** The file, a path on this site. */
  url: string;
}
