import type { PdfInfo } from '../../orders/labels/drawing/pdf-document';
import { dayOf } from '../../orders/labels/label';
import type { Invoice } from './invoice.entity';
import { taxDocumentPdf } from './tax-document-pdf';

/** A tax invoice as a PDF of one page. */
export function invoicePdf(
  { number, issuedAt, content, ...amounts }: Invoice,
  about: PdfInfo,
): Buffer {
  const { seller, orderNumber, description, quantity } = content;
  const packages = quantity === 1 ? '1 package' : `${quantity} packages`;
  const document = {
    ...amounts,
    title: 'Tax invoice',
    facts: [`Number ${number}`, `Date ${dayOf(issuedAt.getTime())}`, `Order ${orderNumber}`],
    seller,
    description: `${description}, ${packages}`,
    totalLabel: 'Total including VAT',
  };
  return taxDocumentPdf(document, about);
}
