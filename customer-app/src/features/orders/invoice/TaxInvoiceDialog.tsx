import type { TaxInvoiceView } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import {
  Button,
  ButtonAnchor,
  Cluster,
  ErrorState,
  LoadingText,
  Stack,
} from '@courier/shared-ui/base';
import {
  CreditNotes,
  EarlierInvoices,
  invoiceFilePath,
  NEW_TAX_INVOICE,
  TaxInvoiceFacts,
  TaxInvoiceFields,
  taxInvoiceFormSchema,
  taxInvoiceRequest,
} from '@courier/shared-ui/courier';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useIssueTaxInvoiceMutation, useTaxInvoiceQuery } from './tax-invoice.api';

interface TaxInvoiceDialogProps {
  orderNumber: string;
  /** None is issued then, and what was issued stays. */
  isCancelled: boolean;
  onClose: () => void;
}

/** The tax invoice of an order: asked for once, and shown from then on. */
export function TaxInvoiceDialog({ orderNumber, isCancelled, onClose }: TaxInvoiceDialogProps) {
  const { data, error, refetch } = useTaxInvoiceQuery(orderNumber);
  const [issued, setIssued] = useState<TaxInvoiceView | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const invoice = issued ?? data;
  const hasNone = !invoice && statusOf(error) === 409;
  const isAsked = (hasNone && !isCancelled) || isReplacing;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Tax invoice"
      description={descriptionOf(isAsked, isReplacing ? invoice : undefined)}
    >
      {invoice && !isReplacing && (
        <Issued invoice={invoice} onReplace={() => setReplacing(true)} onClose={onClose} />
      )}
      {hasNone && isCancelled && (
        <Stack>
          <p>This order was cancelled. It has no tax invoice.</p>
          <Cluster justify="end">
            <Button onClick={onClose}>Close</Button>
          </Cluster>
        </Stack>
      )}
      {isAsked && (
        <InvoiceForm
          orderNumber={orderNumber}
          onIssued={(made) => {
            setIssued(made);
            setReplacing(false);
          }}
          onClose={onClose}
        />
      )}
      {!invoice && !error && <LoadingText>Loading the invoice...</LoadingText>}
      {!invoice && error && !hasNone && (
        <ErrorState
          title="The invoice could not be loaded"
          detail={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function descriptionOf(isAsked: boolean, replaced: TaxInvoiceView | undefined) {
  if (replaced) return `All of ${replaced.number} was credited. The new one takes its place.`;
  return isAsked ? 'It is issued once, and cannot be made out to somebody else later.' : undefined;
}

interface IssuedProps {
  invoice: TaxInvoiceView;
  onReplace: () => void;
  onClose: () => void;
}

function Issued({ invoice, onReplace, onClose }: IssuedProps) {
  const { orderNumber, creditNotes, replaceable = false } = invoice;
  return (
    <Stack>
      <TaxInvoiceFacts invoice={invoice} />
      <CreditNotes notes={creditNotes} />
      <EarlierInvoices invoice={invoice} />
      <Cluster justify="end">
        <Button onClick={onClose}>Close</Button>
        {replaceable && <Button onClick={onReplace}>Issue a new invoice</Button>}
        <ButtonAnchor variant="primary" href={invoiceFilePath(orderNumber)} target="_blank">
          Open PDF
        </ButtonAnchor>
      </Cluster>
    </Stack>
  );
}

interface InvoiceFormProps extends Omit<TaxInvoiceDialogProps, 'isCancelled'> {
  onIssued: (invoice: TaxInvoiceView) => void;
}

function InvoiceForm({ orderNumber, onIssued, onClose }: InvoiceFormProps) {
  const [issue] = useIssueTaxInvoiceMutation();

  const send = (values: typeof NEW_TAX_INVOICE) =>
    issue({ orderNumber, ...taxInvoiceRequest(values) }).unwrap();

  return (
    <PersistedForm
      initialValues={NEW_TAX_INVOICE}
      validationSchema={taxInvoiceFormSchema}
      send={send}
      onSent={onIssued}
      submitLabel="Issue invoice"
      variant="primary"
      cancel={<Button onClick={onClose}>Cancel</Button>}
    >
      <TaxInvoiceFields />
    </PersistedForm>
  );
}
