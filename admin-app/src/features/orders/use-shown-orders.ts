import { useDesk } from '../../shared/desk/use-desk';
import type { OrderFilter } from './order-lists';

/** What a search and the filter show of all orders, paid or not: what is exported, and what is updated at once. */
export function useShownOrders(): OrderFilter {
  const { search, isAttentionOnly } = useDesk();
  return { paymentStatus: null, search, isAttentionOnly };
}
