import type { OrderSummaryView } from '@courier/contract';
import { useState } from 'react';
import { firstPage, type OrderFilter, useOrdersPageQuery } from './orders.api';

/** Rows of one page of the history. */
const ROWS_OF_A_PAGE = 25;

/** The order history page by page: forward by the key of the server's `Link`, back over the keys used so far. */
export function useOrderTable(userEmail: string, filter: OrderFilter) {
  const start = firstPage(userEmail, ROWS_OF_A_PAGE, filter);
  const [walked, setWalked] = useState<{ start: string; way: readonly string[] }>(NOWHERE);
  // What narrows the list otherwise begins at its own first page.
  const way = walked.start === start ? walked.way : [];
  const walk = (next: readonly string[]) => setWalked({ start, way: next });

  const newest = useOrdersPageQuery(firstPage(userEmail, ROWS_OF_A_PAGE), {
    refetchOnMountOrArgChange: true,
  });
  const first = useOrdersPageQuery(start);
  const page = useOrdersPageQuery(way.at(-1) ?? start);
  // The page before stays until the next one is there, and not where that cannot be had.
  const data = page.currentData ?? (page.isFetching ? page.data : undefined);
  const rows: readonly OrderSummaryView[] = data?.items ?? [];
  const next = data?.next ?? null;

  return {
    /** Of the page: loaded, being fetched, or failed. */
    query: { data, error: page.error, isFetching: page.isFetching, refetch: page.refetch },
    isFetching: page.isFetching,
    newest: newest.data?.items ?? [],
    rows,
    isFiltered: Object.values(filter).some(Boolean),
    /** How many orders the filter leaves; undefined where the server does not count them, as in a search. */
    total: first.currentData?.total,
    /** The first row's place in the whole list, from 1. */
    from: way.length * ROWS_OF_A_PAGE + 1,
    onNext: next ? () => walk([...way, next]) : undefined,
    onPrevious: way.length > 0 ? () => walk(way.slice(0, -1)) : undefined,
  };
}

export type OrderTableState = ReturnType<typeof useOrderTable>;

const NOWHERE = { start: '', way: [] };
