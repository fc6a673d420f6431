import { dayInSouthAfrica, statementDay } from '@courier/contract';
import type { CreditNote } from './credit-note.entity';
import { taxDocumentPdf } from './tax-document-pdf';

/** A credit note as a PDF of one page. */
export function creditNotePdf({ content, reason, ...rest }: CreditNote): Buffer {
  const { seller, orderNumber, description, invoiceNumber, invoicedAt } = content;
  return taxDocumentPdf({
    ...rest,
    title: 'Credit note',
    facts: [
      `Number ${rest.number}`,
      `Date ${statementDay(dayInSouthAfrica(rest.issuedAt))}`,
      `Tax invoice ${invoiceNumber} of ${statementDay(dayInSouthAfrica(new Date(invoicedAt)))}`,
    ],
    seller,
    description: `Credit for order ${orderNumber}: ${description}`,
    remark: `Reason: ${reason}`,
    totalLabel: 'Total credited including VAT',
  });
}
