import { OrdersToRead } from '../features/orders/components/OrdersToRead';
import { DeskFrame } from './DeskFrame';

/** Where the staff finds the order that a caller asks about. */
export function OrdersPage() {
  return (
    <DeskFrame title="Orders">
      <OrdersToRead />
    </DeskFrame>
  );
}
