import { totalOf } from '@courier/shared-ui/request';
import { wholeList } from './order-lists';
import { ORDER_TABS, type OrderTabId } from './order-tabs';
import { useLoadedOrders } from './orders.api';

/** How many wait in a list, as soon as that is known. */
export function useOrderCount(id: OrderTabId): number | undefined {
  const { data } = useLoadedOrders(wholeList(ORDER_TABS[id].paymentStatus));
  return totalOf(data);
}
