import { formatRand, type TaxInvoiceView } from '@courier/contract';
import {
  Button,
  ButtonAnchor,
  Cluster,
  Dialog,
  ErrorState,
  LoadingText,
  Soft,
  Stack,
  TextAnchor,
} from '@courier/shared-ui';
import {
  NEW_TAX_INVOICE,
  TaxInvoiceFacts,
  TaxInvoiceFields,
  taxInvoiceFormSchema,
  taxInvoiceRequest,
} from '@courier/shared-ui/courier';
import { formatDate } from '@courier/shared-ui/moment';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { invoiceFileOf, useIssueTaxInvoiceMutation, useTaxInvoiceQuery } from './tax-invoice.api';

interface TaxInvoiceDialogProps {
  orderNumber: string;
  onClose: () => void;
}

/** The tax invoice of an order: asked for once, and shown from then on. */
export function TaxInvoiceDialog({ orderNumber, onClose }: TaxInvoiceDialogProps) {
  const { data, error, refetch } = useTaxInvoiceQuery(orderNumber);
  const [issued, setIssued] = useState<TaxInvoiceView | null>(null);
  const invoice = issued ?? data;
  const hasNone = !invoice && statusOf(error) === 409;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Tax invoice"
      description={
        hasNone ? 'It is issued once, and cannot be made out to somebody else later.' : undefined
      }
    >
      {invoice && <Issued invoice={invoice} onClose={onClose} />}
      {hasNone && <InvoiceForm orderNumber={orderNumber} onIssued={setIssued} onClose={onClose} />}
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

function Issued({ invoice, onClose }: { invoice: TaxInvoiceView; onClose: () => void }) {
  const { orderNumber, creditNotes } = invoice;
  return (
    <Stack>
      <TaxInvoiceFacts invoice={invoice} />
      {creditNotes.length > 0 && (
        <Stack as="ul" gap={1} aria-label="Credit notes">
          {creditNotes.map((note) => (
            <li key={note.id}>
              <TextAnchor href={note.url} target="_blank">
                Credit note {note.number}
              </TextAnchor>{' '}
              <Soft>
                {formatRand(note.amount)} on {formatDate(note.issuedAt)}: {note.reason}
              </Soft>
            </li>
          ))}
        </Stack>
      )}
      <Cluster justify="end">
        <Button onClick={onClose}>Close</Button>
        <ButtonAnchor variant="primary" href={invoiceFileOf(orderNumber)} target="_blank">
          Open PDF
        </ButtonAnchor>
      </Cluster>
    </Stack>
  );
}

interface InvoiceFormProps extends TaxInvoiceDialogProps {
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
