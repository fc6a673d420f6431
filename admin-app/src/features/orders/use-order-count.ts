import { totalOf } from '@courier/shared-ui/request';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { wholeList } from './order-lists';
import { ORDER_TABS } from './order-tabs';
import { useLoadedOrders } from './orders.api';

/** How many orders a list holds; undefined until that is known, and for a tab that lists none. */
export function useOrderCount(tab: string): number | undefined {
  const list = Object.values(ORDER_TABS).find(({ id }) => id === tab);
  const { data } = useLoadedOrders(list ? wholeList(list.paymentStatus) : skipToken);
  return totalOf(data);
}
