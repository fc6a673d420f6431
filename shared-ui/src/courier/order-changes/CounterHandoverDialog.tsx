import { counterHandoverSchema, groupOrderNumber, LIMITS } from '@courier/contract';
import { FormTextField } from '@courier/shared-ui/form';
import { FormDialog } from '../FormDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

interface HandoverValues {
  recipientName: string;
}

/** For staff: who took a parcel at the counter. It is delivered by that. */
export function CounterHandoverDialog({ order, change, onClose }: StaffChangeDialogProps) {
  const { orderNumber, version, deliveryAddress } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  return (
    <FormDialog<HandoverValues>
      title="Handed over at the counter"
      description={`It is for ${deliveryAddress.fullName || 'its receiver'}. Look at the identity document. The order is delivered then, and tracking says who took it.`}
      submitLabel="Handed over"
      initialValues={NOBODY}
      validationSchema={counterHandoverSchema}
      send={(values) =>
        change({
          orderNumber,
          method: 'POST',
          path: 'counter-handover',
          body: { ...counterHandoverSchema.cast(values), version: seen },
        })
      }
      reconcile={reconcile}
      done={({ recipientName }) => ({
        title: 'Handed over at the counter',
        description: `${groupOrderNumber(orderNumber)}, to ${recipientName.trim()}`,
      })}
      failed="Failed to save who took it"
      onClose={onClose}
    >
      <FormTextField
        name="recipientName"
        label="Who took it"
        hint="As on the identity document"
        autoComplete="off"
        maxLength={LIMITS.fullName}
        required
      />
    </FormDialog>
  );
}

const NOBODY: HandoverValues = { recipientName: '' };
