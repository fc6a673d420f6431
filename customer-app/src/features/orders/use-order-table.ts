import type { OrderSummaryView } from '@courier/contract';
import { useState } from 'react';
import { firstPage, useOrdersPageQuery } from './orders.api';

/** Rows of one page of the history. */
export const ROWS_OF_A_PAGE = 10;

/** The order history page by page: forward by the key of the server's `Link`, back over the keys used so far. */
export function useOrderTable(userEmail: string) {
  const first = firstPage(userEmail, ROWS_OF_A_PAGE);
  const [way, setWay] = useState<readonly string[]>([]);
  const newest = useOrdersPageQuery(first, { refetchOnMountOrArgChange: true });
  const page = useOrdersPageQuery(way.at(-1) ?? first);
  const rows: readonly OrderSummaryView[] = page.data?.items ?? [];
  const next = page.data?.next ?? null;

  return {
    error: page.data ? undefined : page.error,
    isLoading: page.isLoading,
    isFetching: page.isFetching,
    refetch: () => void page.refetch(),
    newest: newest.data?.items ?? [],
    rows,
    /** The first row's place in the whole list, from 1. */
    from: way.length * ROWS_OF_A_PAGE + 1,
    onNext: next ? () => setWay([...way, next]) : undefined,
    onPrevious: way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined,
  };
}

export type OrderTableState = ReturnType<typeof useOrderTable>;
