import { bankLineChangeSchema, type BankLineView, formatRand, LIMITS } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { useChangeLineMutation } from '../bank.api';
import { lineConflict } from '../line-conflict';

/** Sets a line aside that is no payment of an order. */
export function IgnoreLineDialog({ line, onClose }: { line: BankLineView; onClose: () => void }) {
  const [change] = useChangeLineMutation();
  const { id, version, amount, text } = line;
  return (
    <FormDialog
      title={`Set ${formatRand(amount)} aside?`}
      description={text}
      submitLabel="Set aside"
      initialValues={{ state: 'ignored', reason: '', version }}
      validationSchema={bankLineChangeSchema}
      send={(values) => change({ id, body: bankLineChangeSchema.cast(values) }).unwrap()}
      reconcile={lineConflict}
      done={() => ({ title: 'Set aside', description: text })}
      failed="Failed to set the line aside"
      onClose={onClose}
    >
      <FormTextField
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={LIMITS.paymentReason}
        required
      />
    </FormDialog>
  );
}
