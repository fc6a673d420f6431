import type { OrderFilter } from './order-lists';
import { useOrderAddress } from './use-order-address';

/** What a search and the filters show of all orders: what is exported, and what is updated at once. */
export function useShownOrders(): OrderFilter {
  const { search, isAttentionOnly, filters, sort } = useOrderAddress();
  return { ...filters, search, isAttentionOnly, ...(sort && { sort }) };
}
