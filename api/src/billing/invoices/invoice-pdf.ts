import { formatCents } from '@courier/contract';
import type { PdfInfo } from '../../orders/labels/drawing/pdf-document';
import { dayOf } from '../../orders/labels/label';
import type { Invoice } from './invoice.entity';
import { taxDocumentPdf } from './tax-document-pdf';

/** A tax invoice as a PDF of one page. */
export function invoicePdf(
  { number, issuedAt, content, ...amounts }: Invoice,
  about: PdfInfo,
): Buffer {
  const { seller, orderNumber, description, quantity, refunded = 0 } = content;
  const packages = quantity === 1 ? '1 package' : `${quantity} packages`;
  const document = {
    ...amounts,
    title: 'Tax invoice',
    facts: [`Number ${number}`, `Date ${dayOf(issuedAt.getTime())}`, `Order ${orderNumber}`],
    seller,
    description: `${description}, ${packages}`,
    ...(refunded > 0 && { remark: refundedWords(amounts.total, refunded) }),
    totalLabel: 'Total including VAT',
  };
  return taxDocumentPdf(document, about);
}

function refundedWords(total: number, refunded: number): string {
  return `Price ${formatCents(total + refunded)}, of which ${formatCents(refunded)} was refunded`;
}
