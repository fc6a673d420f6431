import { counterArrivalSchema, groupOrderNumber } from '@courier/contract';
import { FormDialog } from '../FormDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

/** For staff: says that a parcel has come to its counter, where the courier has not. */
export function CounterArrivalDialog({ order, change, onClose }: StaffChangeDialogProps) {
  const { orderNumber, version, chosenDelivery } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  return (
    <FormDialog<object>
      title="Does it wait at the counter?"
      description={`It was to be brought to ${chosenDelivery?.counter?.name ?? 'a counter'}. The customer is told that it can be collected there, until when, and what to bring.`}
      submitLabel="It waits there"
      cancelLabel="Not yet"
      initialValues={NOTHING}
      validationSchema={counterArrivalSchema}
      send={() =>
        change({ orderNumber, method: 'POST', path: 'counter-arrival', body: { version: seen } })
      }
      reconcile={reconcile}
      done={() => ({ title: 'Waiting at the counter', description: groupOrderNumber(orderNumber) })}
      failed="Failed to save that it waits there"
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}

const NOTHING = {};
