import { formatRand, type TaxInvoiceView } from '@courier/contract';
import { DefinitionList, Stack, TextAnchor } from '@courier/shared-ui/base';
import { formatDate } from '@courier/shared-ui/moment';
import { statusOf } from '@courier/shared-ui/request';
import type { ReactNode } from 'react';
import { type Fetched, FetchedSection } from './FetchedSection';
import { invoiceFilePath, type InvoiceState, leftOf } from './tax-invoice';
import { CreditNotes, EarlierInvoices } from './TaxDocuments';

interface StaffTaxInvoiceProps {
  /** What is known of it already. */
  state: InvoiceState;
  /** The invoice of an order, as it was read; 409 is the answer where none was issued. */
  read: Fetched<TaxInvoiceView>;
  /** In place of all this where none was issued. */
  none: ReactNode;
  /** What may be done with the invoice. */
  children?: (invoice: TaxInvoiceView) => ReactNode;
}

/** The tax invoice of an order and what was taken back of it, each with its file, for the staff. */
export function StaffTaxInvoice({ state, read, none, children }: StaffTaxInvoiceProps) {
  if (state === 'unpaid') return null;
  if (!read.currentData && (state === 'none' || statusOf(read.error) === 409)) return none;
  return (
    <FetchedSection title="Tax invoice" noun="tax invoice" read={read}>
      {(invoice) => (
        <Stack gap={3}>
          <DefinitionList items={factsOf(invoice)} />
          <CreditNotes notes={invoice.creditNotes} />
          <EarlierInvoices invoice={invoice} />
          {children?.(invoice)}
        </Stack>
      )}
    </FetchedSection>
  );
}

function factsOf(invoice: TaxInvoiceView) {
  const { orderNumber, number, issuedAt, total, creditNotes } = invoice;
  return [
    {
      term: `Of ${formatDate(issuedAt)}`,
      value: (
        <TextAnchor href={invoiceFilePath(orderNumber)} target="_blank">
          {number}
        </TextAnchor>
      ),
    },
    { term: 'Total', value: formatRand(total) },
    ...(creditNotes.length > 0
      ? [{ term: 'Left after credit notes', value: formatRand(leftOf(invoice)), strong: true }]
      : []),
  ];
}
