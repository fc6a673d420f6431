import { type CreditNoteView, randFromCents, type TaxInvoiceView } from '@courier/contract';
import type { CreditNote } from './credit-note.entity';
import type { Invoice } from './invoice.entity';

/**
 * The newest invoice of an order as people read it.
 * @param invoices all of the order, the newest first
 * @param notes what was credited of them, the oldest first
 */
export function invoiceView(
  [invoice, ...earlier]: readonly [Invoice, ...Invoice[]],
  notes: readonly CreditNote[],
  isReplaceable: boolean,
): TaxInvoiceView {
  const { number, form, issuedAt, total, vat, vatPercent, buyer, content } = invoice;
  const { orderNumber } = content;
  return {
    number,
    orderNumber,
    form,
    issuedAt: issuedAt.toISOString(),
    total: randFromCents(total),
    vat: randFromCents(vat),
    vatPercent,
    buyer,
    creditNotes: notesOf(invoice, notes),
    ...(isReplaceable && { replaceable: true }),
    ...(earlier.length > 0 && {
      earlier: earlier.toReversed().map((replaced) => ({
        number: replaced.number,
        issuedAt: replaced.issuedAt.toISOString(),
        total: randFromCents(replaced.total),
        creditNotes: notesOf(replaced, notes),
        url: `/api/orders/${orderNumber}/invoices/${replaced.id}`,
      })),
    }),
  };
}

function notesOf({ id, content }: Invoice, notes: readonly CreditNote[]): CreditNoteView[] {
  return notes
    .filter(({ invoiceId }) => invoiceId === id)
    .map((note) => ({
      id: note.id,
      number: note.number,
      issuedAt: note.issuedAt.toISOString(),
      amount: randFromCents(note.total),
      vat: randFromCents(note.vat),
      reason: note.reason,
      url: `/api/orders/${content.orderNumber}/credit-notes/${note.id}`,
    }));
}
