import {
  FAILED_ATTEMPT_REASONS,
  FAILED_ATTEMPT_WORDS,
  type FailedAttemptReason,
  failedAttemptSchema,
  groupOrderNumber,
  LIMITS,
} from '@courier/contract';
import { FormSelect, FormTextField } from '@courier/shared-ui/form';
import { FormDialog } from '../FormDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

/** For staff: why the newest delivery attempt failed, or another reason than was given. */
export function FailedAttemptDialog({ order, change, onClose }: StaffChangeDialogProps) {
  const { orderNumber, version, failedReason = '' } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  return (
    <FormDialog<FailedAttemptValues>
      title="Why was it not delivered?"
      description="The customer reads the reason, and not your note."
      submitLabel="Save reason"
      initialValues={{ reason: failedReason, note: '' }}
      validationSchema={failedAttemptSchema}
      send={(values) =>
        change({
          orderNumber,
          method: 'POST',
          path: 'failed-attempt',
          body: { ...failedAttemptSchema.cast(values), version: seen },
        })
      }
      reconcile={reconcile}
      done={() => ({ title: 'Reason saved', description: groupOrderNumber(orderNumber) })}
      failed="Failed to save the reason"
      onClose={onClose}
    >
      <FormSelect
        name="reason"
        label="Reason"
        placeholder="Choose one"
        options={REASONS}
        required
      />
      <FormTextField
        name="note"
        label="Note"
        hint="For staff. Needed where none of the reasons fits"
        autoComplete="off"
        maxLength={LIMITS.changeReason}
      />
    </FormDialog>
  );
}

interface FailedAttemptValues {
  reason: FailedAttemptReason | '';
  note: string;
}

const REASONS = FAILED_ATTEMPT_REASONS.map((value) => ({
  value,
  label: FAILED_ATTEMPT_WORDS[value],
}));
