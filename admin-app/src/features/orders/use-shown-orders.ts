import { useDesk } from '../../shared/desk/use-desk';
import type { OrderFilter } from './order-lists';

/** What a search and the filters show of all orders: what is exported, and what is updated at once. */
export function useShownOrders(): OrderFilter {
  const { search, isAttentionOnly, filters, sort } = useDesk();
  return { ...filters, search, isAttentionOnly, ...(sort && { sort }) };
}
