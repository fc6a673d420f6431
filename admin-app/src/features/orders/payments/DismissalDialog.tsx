import { dismissalSchema, groupOrderNumber, type OrderView } from '@courier/contract';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { ReasonOfChange } from '../changes/ReasonOfChange';
import { useSendOnce } from './use-send-once';

/** Says with a reason that nothing of a cancelled order is paid back. */
export function DismissalDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { send, reconcile } = useSendOnce(order, 'refund-dismissal');
  return (
    <FormDialog
      title="Dismiss this refund?"
      description="Nothing is paid back, and the order no longer needs attention."
      submitLabel="Dismiss refund"
      initialValues={{ reason: '' }}
      validationSchema={dismissalSchema}
      send={(values) => send(dismissalSchema.cast(values))}
      reconcile={reconcile}
      done={() => ({
        title: 'Refund dismissed',
        description: groupOrderNumber(order.orderNumber),
      })}
      failed="Failed to dismiss the refund"
      onClose={onClose}
    >
      <ReasonOfChange />
    </FormDialog>
  );
}
