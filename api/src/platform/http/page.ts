import type { FastifyReply, FastifyRequest } from 'fastify';

/** One page of a list. */
export interface Page<T> {
  readonly items: T[];
  /** The key that the next page comes after; null on the last page. */
  readonly next: number | null;
  /** How many there are in all; null on every page but the first, where nobody shows it. */
  readonly total: number | null;
}

/** Returns the rows; where to find the next ones and how many there are goes into headers. */
export function answerPage<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  if (page.total !== null) void reply.header('x-total-count', String(page.total));
  if (page.next !== null)
    void reply.header('link', `<${nextPage(request, page.next)}>; rel="next"`);
  return page.items;
}

function nextPage(request: FastifyRequest, next: number): string {
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('after', String(next));
  return url.pathname + url.search;
}

/**
 * A page of rows that were read with one more than the page holds, to see whether there is another one.
 * `total` stays unknown.
 */
export function pageOf<Row extends { readonly id: number }, T>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => T,
): Page<T> {
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { items: page.map(view), next, total: null };
}
