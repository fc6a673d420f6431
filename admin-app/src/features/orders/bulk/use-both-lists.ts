import type { OrderSummaryView } from '@courier/contract';
import { itemsOf, totalOf } from '@courier/shared-ui/request';
import { wholeList } from '../order-lists';
import { useOrderListInfiniteQuery } from '../orders.api';

/** Orders and History as one list, the newest first: a status has nothing to do with payment. */
export function useBothLists() {
  const pending = useOrderListInfiniteQuery(wholeList('pending'));
  const completed = useOrderListInfiniteQuery(wholeList('completed'));
  const lists = [pending, completed];
  const orders = lists
    .flatMap(({ data }) => itemsOf<OrderSummaryView>(data))
    .sort((a, b) => b.id - a.id);
  const totals = lists.map(({ data }) => totalOf(data));

  return {
    orders,
    total: totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    isLoading: lists.some(({ isLoading }) => isLoading),
    error: lists.find(({ error }) => error)?.error,
    hasMore: lists.some(({ hasNextPage }) => hasNextPage),
    isFetching: lists.some(({ isFetching }) => isFetching),
    loadMore: () =>
      lists.filter(({ hasNextPage }) => hasNextPage).forEach((list) => void list.fetchNextPage()),
    retry: () => lists.filter(({ error }) => error).forEach((list) => void list.refetch()),
  };
}
