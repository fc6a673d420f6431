import { OrderTimeline } from '@courier/shared-ui/courier';
import { useOrderHistoryQuery } from '../orders.api';

/** Read each time an order is opened: it grows while the list does not change. */
export function OrderHistory({ orderNumber }: { orderNumber: string }) {
  const history = useOrderHistoryQuery(orderNumber, { refetchOnMountOrArgChange: true });
  return <OrderTimeline history={history} />;
}
