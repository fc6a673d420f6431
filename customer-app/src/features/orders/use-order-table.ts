import type { OrderSummaryView } from '@courier/contract';
import { useState } from 'react';
import { firstPage, type OrderFilter, useOrdersPageQuery } from './orders.api';

/** Rows of one page of the history. */
const ROWS_OF_A_PAGE = 10;

const UNFILTERED: OrderFilter = { q: '', month: '' };

/** The order history page by page: forward by the key of the server's `Link`, back over the keys used so far. */
export function useOrderTable(userEmail: string) {
  const [filter, setFilter] = useState(UNFILTERED);
  const [way, setWay] = useState<readonly string[]>([]);
  const newest = useOrdersPageQuery(firstPage(userEmail, ROWS_OF_A_PAGE), {
    refetchOnMountOrArgChange: true,
  });
  const first = useOrdersPageQuery(firstPage(userEmail, ROWS_OF_A_PAGE, filter));
  const page = useOrdersPageQuery(way.at(-1) ?? firstPage(userEmail, ROWS_OF_A_PAGE, filter));
  const rows: readonly OrderSummaryView[] = page.data?.items ?? [];
  const next = page.data?.next ?? null;

  return {
    error: page.data ? undefined : page.error,
    isLoading: page.isLoading,
    isFetching: page.isFetching,
    refetch: () => void page.refetch(),
    newest: newest.data?.items ?? [],
    rows,
    filter,
    isFiltered: filter.q !== '' || filter.month !== '',
    /** Narrows the list; it starts at its first page again. */
    onFilter: (change: Partial<OrderFilter>) => {
      setFilter({ ...filter, ...change });
      setWay([]);
    },
    onClear: () => {
      setFilter(UNFILTERED);
      setWay([]);
    },
    /** How many orders the filter leaves; undefined where the server does not count them, as in a search. */
    total: first.data?.total,
    /** The first row's place in the whole list, from 1. */
    from: way.length * ROWS_OF_A_PAGE + 1,
    onNext: next ? () => setWay([...way, next]) : undefined,
    onPrevious: way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined,
  };
}

export type OrderTableState = ReturnType<typeof useOrderTable>;
