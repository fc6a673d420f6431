import {
  exactCents,
  formatRand,
  type OrderView,
  randFromCents,
  type TaxInvoiceView,
} from '@courier/contract';
import {
  Button,
  DefinitionList,
  lazyPart,
  LoadingText,
  SectionTitle,
  Stack,
  TextAnchor,
} from '@courier/shared-ui';
import { CreditNotes, EarlierInvoices } from '@courier/shared-ui/courier';
import { formatDate } from '@courier/shared-ui/moment';
import { statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useHoldPanel } from '../components/panel-hold';
import { useOrderPaymentsQuery } from '../orders.api';
import { invoiceFileOf, useTaxInvoiceQuery } from './invoice.api';
import { IssueInvoice } from './IssueInvoice';

const CreditNoteDialog = lazyPart(
  async () => (await import('./CreditNoteDialog')).CreditNoteDialog,
);

/** The tax invoice of an order and what was taken back of it; for an order without one, how it is issued. */
export function OrderInvoice({ order }: { order: OrderView }) {
  const { wasPaid, hasNone, isKnown } = useWhetherIssued(order);
  const {
    currentData: invoice,
    error,
    refetch,
  } = useTaxInvoiceQuery(order.orderNumber, {
    skip: !wasPaid || hasNone || !isKnown,
  });
  const [isOpen, setOpen] = useState(false);
  useHoldPanel(isOpen);
  if (!wasPaid) return null;
  if (!invoice && (hasNone || statusOf(error) === 409)) return <IssueInvoice order={order} />;
  return (
    <section aria-label="Tax invoice">
      <SectionTitle level={3} size="label">
        Tax invoice
      </SectionTitle>
      {!invoice && !error && <LoadingText>Loading the tax invoice...</LoadingText>}
      {!invoice && error && (
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
          {invoice.replaceable && <IssueInvoice order={order} replaced={invoice.number} />}
          {leftOf(invoice) > 0 && (
            <div>
              <Button size="small" onClick={() => setOpen(true)}>
                Issue credit note
              </Button>
            </div>
          )}
        </Stack>
      )}
      {invoice && isOpen && <CreditNoteDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** What the payments of an order say of its invoice: one that there is not is not asked for, which would be an error. */
function useWhetherIssued({ orderNumber, paymentStatus }: OrderView) {
  const { currentData: ledger, isFetching } = useOrderPaymentsQuery(orderNumber);
  const wasEverPaid = Boolean(ledger?.entries.some(({ kind }) => kind === 'payment'));
  return {
    /** Only what is paid, or was until that was taken back, can have one. */
    wasPaid: paymentStatus === 'completed' || wasEverPaid,
    // An older server does not say it.
    hasNone: ledger?.hasInvoice === false,
    isKnown: ledger !== undefined || !isFetching,
  };
}

function factsOf(invoice: TaxInvoiceView) {
  const { orderNumber, number, issuedAt, total, creditNotes } = invoice;
  return [
    {
      term: `Of ${formatDate(issuedAt)}`,
      value: (
        <TextAnchor href={invoiceFileOf(orderNumber)} target="_blank">
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

/** What was credited of an invoice, in rand. */
export function creditedOf({ creditNotes }: TaxInvoiceView): number {
  return randFromCents(creditNotes.reduce((sum, { amount }) => sum + exactCents(amount), 0));
}

/** What can still be credited of an invoice, in rand. */
export function leftOf(invoice: TaxInvoiceView): number {
  return randFromCents(exactCents(invoice.total) - exactCents(creditedOf(invoice)));
}
