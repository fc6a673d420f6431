import { type ApiError, answered, send } from '@courier/shared-ui/request';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The address of the next page; null on the last one. */
  readonly next: string | null;
}

/** What is loaded of a list. */
export type Pages<T> = InfiniteData<Page<T>, string | null>;

/** Every row that is loaded so far. */
export function itemsOf<T>(pages: Pages<T> | undefined): T[] {
  return pages?.pages.flatMap(({ items }) => items) ?? [];
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

type PageAnswer<T> = { data: Page<T> } | { error: ApiError };

/** As the base query, which does not hand on the headers. */
function readPage<T>(url: string, signal: AbortSignal): Promise<PageAnswer<T>> {
  return answered(async () => {
    const response = await send(url, { signal });
    const items = (await response.json()) as T[];
    return { items, next: nextOf(response.headers) };
  });
}

/** `<…>; rel="next"` → the address in it */
function nextOf(headers: Headers): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1] ?? null;
}
