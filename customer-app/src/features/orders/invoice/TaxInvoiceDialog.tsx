import { formatRand, LIMITS, taxInvoiceSchema, type TaxInvoiceView } from '@courier/contract';
import {
  Button,
  ButtonAnchor,
  Cluster,
  DefinitionList,
  Dialog,
  ErrorState,
  LoadingText,
  Soft,
  Stack,
  TextAnchor,
} from '@courier/shared-ui';
import { FormSelect, FormTextField } from '@courier/shared-ui/form';
import { formatDate } from '@courier/shared-ui/moment';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { lazy, object } from 'yup';
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
  const { number, orderNumber, issuedAt, total, vat, vatPercent, buyer, creditNotes } = invoice;
  return (
    <Stack>
      <div role="status">
        <DefinitionList
          items={[
            { term: 'Invoice number', value: number },
            { term: 'Issued on', value: formatDate(issuedAt) },
            ...(buyer ? [{ term: 'Made out to', value: buyer.name }] : []),
            { term: 'VAT included', value: `${formatRand(vat)} (${vatPercent}%)` },
            { term: 'Total', value: formatRand(total), strong: true },
          ]}
        />
      </div>
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

const EMPTY = {
  madeOutTo: 'sender',
  business: { name: '', address: '', vatNumber: '' },
};

/** What is typed for a business counts only where it is for one. */
const schema = lazy((values: typeof EMPTY) =>
  values.madeOutTo === 'business' ? taxInvoiceSchema : object(),
);

interface InvoiceFormProps extends TaxInvoiceDialogProps {
  onIssued: (invoice: TaxInvoiceView) => void;
}

function InvoiceForm({ orderNumber, onIssued, onClose }: InvoiceFormProps) {
  const [issue] = useIssueTaxInvoiceMutation();

  const send = ({ madeOutTo, business }: typeof EMPTY) => {
    const request = madeOutTo === 'business' ? { business } : {};
    return issue({ orderNumber, ...taxInvoiceSchema.cast(request) }).unwrap();
  };

  return (
    <PersistedForm
      initialValues={EMPTY}
      validationSchema={schema}
      send={send}
      onSent={onIssued}
      submitLabel="Issue invoice"
      variant="primary"
      cancel={<Button onClick={onClose}>Cancel</Button>}
    >
      <FormSelect name="madeOutTo" label="Made out to" options={BUYERS} />
      <BusinessFields />
    </PersistedForm>
  );
}

const BUYERS = [
  { value: 'sender', label: 'The sender of the order' },
  { value: 'business', label: 'A business' },
];

function BusinessFields() {
  const { values } = useFormikContext<typeof EMPTY>();
  if (values.madeOutTo !== 'business') return null;
  return (
    <>
      <FormTextField
        name="business.name"
        label="Business name"
        autoComplete="organization"
        maxLength={LIMITS.invoiceName}
        required
      />
      <FormTextField
        name="business.address"
        label="Business address"
        autoComplete="off"
        maxLength={LIMITS.invoiceAddress}
        hint="Street, suburb, town and postal code"
        required
      />
      <FormTextField
        name="business.vatNumber"
        label="VAT number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        hint="Only a registered business has one"
        optional
      />
    </>
  );
}
