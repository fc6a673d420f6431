import { groupOrderNumber, stepTitle } from '@courier/contract';
import { ReasonDialog } from '../ReasonDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

/** For staff: has a parcel that nobody could take brought back to its sender, or delivered after all. */
export function ReturnDialog({ order, change, onClose }: StaffChangeDialogProps) {
  const { orderNumber, version, returnsToSender = false } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const { title, description, submitLabel, cancelLabel, done } = returnsToSender ? STOP : START;
  return (
    <ReasonDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      cancelLabel={cancelLabel}
      hint="The customer reads it, too"
      send={(reason) =>
        change({
          orderNumber,
          method: 'PUT',
          path: 'return-to-sender',
          body: { returnsToSender: !returnsToSender, reason, version: seen },
        })
      }
      reconcile={reconcile}
      done={{ title: done, description: groupOrderNumber(orderNumber) }}
      failed="Failed to change where the parcel goes"
      onClose={onClose}
    />
  );
}

const START = {
  title: 'Return this parcel to its sender?',
  description:
    'The courier and the customer are told. The price stays: what is to be paid at the door, the sender pays.',
  submitLabel: 'Return to sender',
  cancelLabel: 'Keep delivering',
  done: stepTitle({ kind: 'return_started' }),
} as const;

const STOP = {
  title: 'Deliver this parcel after all?',
  description: 'The courier and the customer are told that it goes to the receiver again.',
  submitLabel: 'Deliver after all',
  cancelLabel: 'Keep returning',
  done: stepTitle({ kind: 'return_stopped' }),
} as const;
