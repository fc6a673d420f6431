import {
  BLOCK_KIND_LABELS,
  BLOCK_KINDS,
  type CustomerBlockRequest,
  customerBlockSchema,
  type CustomerView,
  LIMITS,
} from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormSelect, FormTextArea } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useBlockCustomerMutation } from '../customers.api';

interface BlockDialogProps {
  customer: CustomerView;
  onClose: () => void;
}

/** Asks why no new orders are taken from a customer, and says what goes on. */
export function BlockDialog({ customer: { id, fullName, email }, onClose }: BlockDialogProps) {
  const [block] = useBlockCustomerMutation();
  return (
    <FormDialog
      title={`Block ${fullName}?`}
      description="This account can place no new orders until the block is ended. Signing in, tracking, tickets and paying go on, as do orders under way. The customer is told how to reach us, not why."
      submitLabel="Block customer"
      variant="danger"
      initialValues={NOTHING}
      validationSchema={customerBlockSchema}
      send={(values) => block({ customer: id, ...customerBlockSchema.cast(values) }).unwrap()}
      reconcile={(error) =>
        Promise.resolve(
          statusOf(error) === 409
            ? { detail: problemText(error, ''), changes: [], wayOut: SEE_THEIRS }
            : null,
        )
      }
      done={() => ({ title: 'Customer blocked', description: email })}
      failed="Failed to block the customer"
      onClose={onClose}
    >
      <FormSelect
        name="kind"
        label="Reason"
        placeholder="Choose one"
        options={BLOCK_KINDS.map((value) => ({ value, label: BLOCK_KIND_LABELS[value] }))}
        required
      />
      <FormTextArea
        name="words"
        label="What happened"
        hint="For the staff alone."
        rows={3}
        maxLength={LIMITS.blockWords}
        required
      />
    </FormDialog>
  );
}

const SEE_THEIRS = 'Close this: the page shows what they said.';

const NOTHING: Record<keyof CustomerBlockRequest, string> = { kind: '', words: '' };
