import { groupOrderNumber, type OrderView, shipBeforePaymentSchema } from '@courier/contract';
import { ReasonDialog } from '@courier/shared-ui/courier';
import { useIdempotentMutation } from './use-idempotent-mutation';

/** Hands over an order that is held until it is paid, for a customer who is trusted. */
export function ShippingDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { send, reconcile } = useIdempotentMutation(order, 'shipping-before-payment');
  return (
    <ReasonDialog
      title="Ship before payment?"
      description="A courier is sent now. What is due stays due."
      submitLabel="Ship before payment"
      schema={shipBeforePaymentSchema}
      send={(reason) => send({ reason })}
      reconcile={reconcile}
      done={{ title: 'Order handed over', description: groupOrderNumber(order.orderNumber) }}
      failed="Failed to hand the order over"
      onClose={onClose}
    />
  );
}
