import { groupOrderNumber, holdLabel, LIMITS, orderReleaseSchema } from '@courier/contract';
import { FormTextField } from '@courier/shared-ui/form';
import { FormDialog } from '../FormDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

/** For staff: has an order that is held handed over again. */
export function ReleaseDialog({ order, change, onClose }: StaffChangeDialogProps) {
  const { orderNumber, version, hold, awaitsPayment } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  return (
    <FormDialog<{ note: string }>
      title="Release this order?"
      description={[
        hold && `It is held: ${holdLabel(hold)}.`,
        awaitsPayment
          ? 'It still waits for its payment, and is handed over once it is paid.'
          : 'It is handed over at once. Where the agreed collection has passed, the courier comes at the next possible time, and the customer is told.',
      ]
        .filter(Boolean)
        .join(' ')}
      submitLabel="Release"
      cancelLabel="Keep it on hold"
      initialValues={NO_NOTE}
      validationSchema={orderReleaseSchema}
      send={(values) =>
        change({
          orderNumber,
          method: 'POST',
          path: 'release',
          body: { ...orderReleaseSchema.cast(values), version: seen },
        })
      }
      reconcile={reconcile}
      done={() => ({ title: 'No longer on hold', description: groupOrderNumber(orderNumber) })}
      failed="Failed to release the order"
      onClose={onClose}
    >
      <FormTextField
        name="note"
        label="Note"
        hint="For staff"
        autoComplete="off"
        maxLength={LIMITS.changeReason}
      />
    </FormDialog>
  );
}

const NO_NOTE = { note: '' };
