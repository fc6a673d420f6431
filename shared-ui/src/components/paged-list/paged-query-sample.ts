import type { PagedQuery } from '@courier/shared-ui/request';

interface Sample<Row> {
  rows: readonly Row[];
  total?: number;
  hasNextPage?: boolean;
}

/** A list as RTK Query gives it, for stories and specs. */
export function pagedQuery<Row>({
  rows,
  total,
  hasNextPage = false,
}: Sample<Row>): PagedQuery<Row> {
  const page = { items: rows, next: hasNextPage ? '/next' : null };
  return {
    data: { pages: [total === undefined ? page : { ...page, total }], pageParams: [null] },
    hasNextPage,
    isFetching: false,
    isFetchingNextPage: false,
    refetch: () => undefined,
    fetchNextPage: () => undefined,
  };
}
