import {
  creditNoteSchema,
  formatRand,
  LIMITS,
  readRand,
  type TaxInvoiceView,
} from '@courier/contract';
import { creditedOf, type FormConflict, FormDialog, leftOf } from '@courier/shared-ui/courier';
import { FormNumberField, FormTextField } from '@courier/shared-ui/form';
import { problemText, repeatableRequest, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useIssueCreditNoteMutation } from './invoice.api';

const schema = creditNoteSchema.omit(['credited', 'invoice']);

interface CreditNoteDialogProps {
  invoice: TaxInvoiceView;
  onClose: () => void;
}

/** Takes a part of an invoice back, or all of it. No money moves: a refund is recorded with the payments. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const [issue] = useIssueCreditNoteMutation();
  const [attempt] = useState(repeatableRequest);
  const { orderNumber, number } = invoice;
  return (
    <FormDialog
      title={`Issue a credit note for ${number}`}
      description={`${formatRand(leftOf(invoice))} is left of the invoice. A credit note cannot be changed or taken back, and pays nothing out.`}
      submitLabel="Issue credit note"
      initialValues={{ amount: '', reason: '' }}
      validationSchema={schema}
      send={(values) => {
        const body = { ...schema.cast(values), credited: creditedOf(invoice), invoice: number };
        return issue({ orderNumber, body, headers: attempt.headersFor(body) }).unwrap();
      }}
      reconcile={conflictOf}
      done={({ amount }) => ({
        title: 'Credit note issued',
        description: `${number}, ${formatRand(readRand(amount))}`,
      })}
      failed="Failed to issue the credit note"
      onClose={onClose}
    >
      <FormNumberField name="amount" label="Amount including VAT (R)" required />
      <FormTextField
        name="reason"
        label="Reason"
        hint="It stands on the credit note."
        autoComplete="off"
        maxLength={LIMITS.paymentReason}
        required
      />
    </FormDialog>
  );
}

/** Sent again, it goes on top of what the other one credited: the invoice was fetched again. */
function conflictOf(error: unknown): Promise<FormConflict | null> {
  if (statusOf(error) !== 409) return Promise.resolve(null);
  const detail = problemText(error, 'The invoice was credited meanwhile.');
  return Promise.resolve({ detail, changes: [], wayOut: AGAIN });
}

const AGAIN = 'Your entries are still here. If they are still right, issue the credit note again.';
