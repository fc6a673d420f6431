import type { PdfInfo } from '../../orders/labels/drawing/pdf-document';
import { dayOf } from '../../orders/labels/label';
import type { CreditNote } from './credit-note.entity';
import { taxDocumentPdf } from './tax-document-pdf';

/** A credit note as a PDF of one page. */
export function creditNotePdf(
  { number, issuedAt, content, reason, ...amounts }: CreditNote,
  about: PdfInfo,
): Buffer {
  const { seller, orderNumber, description, invoiceNumber, invoicedAt } = content;
  const document = {
    ...amounts,
    title: 'Credit note',
    facts: [
      `Number ${number}`,
      `Date ${dayOf(issuedAt.getTime())}`,
      `Tax invoice ${invoiceNumber} of ${dayOf(invoicedAt)}`,
    ],
    seller,
    description: `Credit for order ${orderNumber}: ${description}`,
    remark: `Reason: ${reason}`,
    totalLabel: 'Total credited including VAT',
  };
  return taxDocumentPdf(document, about);
}
