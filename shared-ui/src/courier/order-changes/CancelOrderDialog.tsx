import { groupOrderNumber, type OrderView } from '@courier/contract';
import { ReasonDialog } from '../ReasonDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

type Order = Pick<OrderView, 'orderNumber' | 'version'> & Partial<OrderView>;

/** For staff: cancels an order that has not arrived. */
export function CancelOrderDialog({
  order,
  change,
  onClose,
}: Omit<StaffChangeDialogProps, 'order'> & { order: Order }) {
  const { orderNumber, version } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  return (
    <ReasonDialog
      title="Cancel this order?"
      description={['The customer is told.', paidWords(order)].filter(Boolean).join(' ')}
      submitLabel="Cancel order"
      variant="danger"
      cancelLabel="Keep order"
      hint="The customer reads it, too"
      send={(reason) =>
        change({
          orderNumber,
          method: 'POST',
          path: 'cancellation',
          body: { reason, version: seen },
        })
      }
      reconcile={reconcile}
      done={{ title: 'Order cancelled', description: groupOrderNumber(orderNumber) }}
      failed="Failed to cancel the order"
      onClose={onClose}
    />
  );
}

/** That money has to go back; empty where none came in, or where it is not known. */
function paidWords({ quote, amountDue }: Order): string {
  if (!quote || amountDue === undefined || amountDue >= quote.totalAmount) return '';
  return 'What was paid is to be paid back: the order asks for attention until it is.';
}
