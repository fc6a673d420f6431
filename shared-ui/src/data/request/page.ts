import { type ApiError, toQueryResult } from './base-query';
import { send } from './request';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The address of the next page; null on the last one. */
  readonly next: string | null;
  /** How many there are in all; only the first page says so, and not of every list. */
  readonly total?: number;
}

/** What is loaded of a list: RTK Query's `InfiniteData`, without importing the toolkit here. */
export interface Pages<T> {
  pages: Page<T>[];
  pageParams: (string | null)[];
}

/** The part of an infinite query that a list is drawn from. */
export interface PagedQuery<T> {
  data?: Pages<T>;
  error?: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** Every row that is loaded so far. */
export function itemsOf<T>(pages: Pages<T> | undefined): T[] {
  return pages?.pages.flatMap(({ items }) => items) ?? [];
}

/** The list with the newest state of some of its rows in their places. */
export function withRows<T extends { readonly id: number }>(
  list: Pages<T>,
  rows: readonly T[],
): Pages<T> {
  const newest = new Map(rows.map((row) => [row.id, row]));
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((row) => newest.get(row.id) ?? row),
  }));
  return { ...list, pages };
}

/** How many rows the list has on the server, where it says so. */
export function totalOf<T>(pages: Pages<T> | undefined): number | undefined {
  return pages?.pages[0]?.total;
}

/** The common part of every endpoint that is a list: a page holds the address of the next one. */
export function pagedFrom<T, Arg = void>(firstPage: (arg: Arg) => string) {
  return {
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ next }: Page<T>) => next,
    },
    queryFn: (
      { queryArg, pageParam }: { queryArg: Arg; pageParam: string | null },
      { signal }: { signal: AbortSignal },
    ) => readPage<T>(pageParam ?? firstPage(queryArg), signal),
  };
}

/** Reads one page with the headers that the base query does not hand on. For `queryFn` of an endpoint. */
export function readPage<T>(
  url: string,
  signal: AbortSignal,
): Promise<{ data: Page<T> } | { error: ApiError }> {
  return toQueryResult(async () => {
    const response = await send(url, { signal });
    const items = (await response.json()) as T[];
    return { items, next: nextOf(response.headers), ...totalIn(response.headers) };
  });
}

/** `<…>; rel="next"` → the address in it */
function nextOf(headers: Headers): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1] ?? null;
}

function totalIn(headers: Headers): { total?: number } {
  const total = headers.get('x-total-count');
  return total === null ? {} : { total: Number(total) };
}
