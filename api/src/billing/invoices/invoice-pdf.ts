import { dayInSouthAfrica, formatCents, statementDay } from '@courier/contract';
import type { Invoice } from './invoice.entity';
import { taxDocumentPdf } from './tax-document-pdf';

/** A tax invoice as a PDF of one page. */
export function invoicePdf({ content, ...rest }: Invoice): Buffer {
  const { seller, orderNumber, description, quantity, refunded = 0 } = content;
  const packages = quantity === 1 ? '1 package' : `${quantity} packages`;
  return taxDocumentPdf({
    ...rest,
    title: 'Tax invoice',
    facts: [
      `Number ${rest.number}`,
      `Date ${statementDay(dayInSouthAfrica(rest.issuedAt))}`,
      `Order ${orderNumber}`,
    ],
    seller,
    description: `${description}, ${packages}`,
    ...(refunded > 0 && { remark: refundedWords(rest.total, refunded) }),
    totalLabel: 'Total including VAT',
  });
}

function refundedWords(total: number, refunded: number): string {
  return `Price ${formatCents(total + refunded)}, of which ${formatCents(refunded)} was refunded`;
}
