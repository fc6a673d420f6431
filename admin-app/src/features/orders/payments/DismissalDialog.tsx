import { dismissalSchema, groupOrderNumber, type OrderView } from '@courier/contract';
import { ReasonDialog } from '@courier/shared-ui/courier';
import { useIdempotentMutation } from './use-idempotent-mutation';

/** Says with a reason that nothing of an order is paid back. */
export function DismissalDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { send, reconcile } = useIdempotentMutation(order, 'refund-dismissal');
  return (
    <ReasonDialog
      title="Dismiss this refund?"
      description="Nothing is paid back, and the order no longer needs attention."
      submitLabel="Dismiss refund"
      schema={dismissalSchema}
      send={(reason) => send({ reason })}
      reconcile={reconcile}
      done={{ title: 'Refund dismissed', description: groupOrderNumber(order.orderNumber) }}
      failed="Failed to dismiss the refund"
      onClose={onClose}
    />
  );
}
