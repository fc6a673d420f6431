import Big from 'big.js';
import type { IsoDay } from './business-days';
import { type Cents, exactCents, formatRand, randFromCents } from './money';

/** The standard rate of value-added tax, by the first day on which it applies. The newest comes first. */
const VAT_RATES = [
  { from: '2018-04-01', percent: 15 },
  { from: '1993-04-07', percent: 14 },
] as const satisfies readonly { readonly from: IsoDay; readonly percent: number }[];

/** The percent of value-added tax on a South African day. */
export function vatPercentOn(day: IsoDay): number {
  return VAT_RATES.find(({ from }) => from <= day)?.percent ?? 0;
}

/** The tax within a price that includes it, half a cent going up: `total × 15 / 115`. */
export function vatWithin(total: Cents, percent: number): Cents {
  return new Big(total)
    .times(percent)
    .div(100 + percent)
    .round(0, Big.roundHalfUp)
    .toNumber();
}

/**
 * That a price includes the tax, and how much: `Includes 15% VAT of R35.01`.
 * @param total in rand
 * @param day on which it was ordered
 */
export function vatWords(total: number, day: IsoDay): string {
  const percent = vatPercentOn(day);
  return `Includes ${percent}% VAT of ${formatRand(randFromCents(vatWithin(exactCents(total), percent)))}`;
}

export const INVOICE_FORMS = ['abridged', 'full'] as const;
/** An abridged tax invoice need not say who it is for (VAT Act, section 20(5)). */
export type InvoiceForm = (typeof INVOICE_FORMS)[number];

/** Up to this a tax invoice may be abridged, in cents. */
const MOST_ABRIDGED = exactCents(5000);
/** Up to this none is needed, in cents (section 20(6)). */
const MOST_WITHOUT = exactCents(50);

/** The form of the tax invoice for a price; null where none is needed. */
export function invoiceForm(total: Cents): InvoiceForm | null {
  if (total <= MOST_WITHOUT) return null;
  return total <= MOST_ABRIDGED ? 'abridged' : 'full';
}

/** What is numbered without gaps, by what its numbers begin with. */
export const NUMBERED_DOCUMENTS = { invoice: 'INV', creditNote: 'CN' } as const;
export type NumberedDocument = keyof typeof NUMBERED_DOCUMENTS;

/** The number of an invoice or a credit note: `INV-2026-000001` is the first of its year. */
export function documentNumber(document: NumberedDocument, year: number, count: number): string {
  return `${documentSeries(document, year)}-${String(count).padStart(6, '0')}`;
}

/** What numbers of a year begin with. */
export function documentSeries(document: NumberedDocument, year: number): string {
  return `${NUMBERED_DOCUMENTS[document]}-${year}`;
}
