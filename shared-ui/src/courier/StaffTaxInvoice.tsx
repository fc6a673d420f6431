import { formatRand, type TaxInvoiceView } from '@courier/contract';
import {
  Button,
  DefinitionList,
  LoadingText,
  SectionTitle,
  Stack,
  TextAnchor,
} from '@courier/shared-ui';
import { formatDate } from '@courier/shared-ui/moment';
import { statusOf } from '@courier/shared-ui/request';
import type { ReactNode } from 'react';
import { invoiceFilePath, type InvoiceState, leftOf } from './tax-invoice';
import { CreditNotes, EarlierInvoices } from './TaxDocuments';

interface StaffTaxInvoiceProps {
  /** What is known of it already. */
  state: InvoiceState;
  /** The invoice of an order, as it was read; 409 is the answer where none was issued. */
  read: {
    readonly currentData?: TaxInvoiceView | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** In place of all this where none was issued. */
  none: ReactNode;
  /** What may be done with the invoice. */
  children?: (invoice: TaxInvoiceView) => ReactNode;
}

/** The tax invoice of an order and what was taken back of it, each with its file, for the staff. */
export function StaffTaxInvoice({ state, read, none, children }: StaffTaxInvoiceProps) {
  const { currentData: invoice, error, refetch } = read;
  if (state === 'unpaid') return null;
  if (!invoice && (state === 'none' || statusOf(error) === 409)) return none;
  return (
    <section aria-label="Tax invoice">
      <SectionTitle level={3} size="label">
        Tax invoice
      </SectionTitle>
      {!invoice && !error && <LoadingText>Loading the tax invoice...</LoadingText>}
      {!invoice && Boolean(error) && (
        <p>
          Failed to fetch the tax invoice{' '}
          <Button size="small" onClick={() => void refetch()}>
            Fetch it again
          </Button>
        </p>
      )}
      {invoice && (
        <Stack gap={3}>
          <DefinitionList items={factsOf(invoice)} />
          <CreditNotes notes={invoice.creditNotes} />
          <EarlierInvoices invoice={invoice} />
          {children?.(invoice)}
        </Stack>
      )}
    </section>
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
