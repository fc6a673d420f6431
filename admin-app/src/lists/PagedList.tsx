import {
  Button,
  Cluster,
  EmptyState,
  ErrorBanner,
  ErrorState,
  LoadingText,
  Skeleton,
  Soft,
  Stack,
} from '@courier/shared-ui';
import { itemsOf, type PagedQuery, problemText, totalOf } from '@courier/shared-ui/request';
import type { ReactNode } from 'react';

/** What a list says of itself. */
export interface ListWords {
  /** `orders`, for `50 of 318 orders`. */
  readonly noun: string;
  readonly empty: string;
  readonly failure: string;
}

interface PagedListProps<T> {
  list: PagedQuery<T>;
  words: ListWords;
  /** More about why there is nothing, and the way out. */
  emptyHint?: ReactNode;
  emptyAction?: ReactNode;
  children: (items: T[]) => ReactNode;
}

const CHECK_LINE = 'Check your connection and try again.';

/** Failure, loading, emptiness and rows of a list that comes in pages. */
export function PagedList<T>({ list, words, emptyHint, emptyAction, children }: PagedListProps<T>) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = list;
  const items = itemsOf(data);
  const isRefreshing = isFetching && !isFetchingNextPage;

  if (error && !data) {
    return (
      <ErrorState
        title={words.failure}
        detail={problemText(error, CHECK_LINE)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!data) return <LoadingList noun={words.noun} />;
  if (items.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        title={words.empty}
        description={emptyHint}
        action={
          <Cluster>
            {emptyAction}
            <Button busy={isRefreshing} onClick={() => void list.refetch()}>
              Refresh
            </Button>
          </Cluster>
        }
      />
    );
  }
  return (
    <Stack gap={4}>
      {children(items)}
      {Boolean(error) && (
        <ErrorBanner title={words.failure}>{problemText(error, CHECK_LINE)}</ErrorBanner>
      )}
      <Cluster gap={3} justify="space-between">
        <Soft role="status">
          {countWords(items.length, totalOf(data), words.noun, hasNextPage)}
        </Soft>
        <Cluster>
          <Button variant="quiet" busy={isRefreshing} onClick={() => void list.refetch()}>
            Refresh
          </Button>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load more
            </Button>
          )}
        </Cluster>
      </Cluster>
    </Stack>
  );
}

function countWords(shown: number, total: number | undefined, noun: string, hasMore: boolean) {
  if (total !== undefined) return `${shown} of ${Math.max(total, shown)} ${noun}`;
  return hasMore ? `The first ${shown} ${noun}` : `${shown} shown`;
}

function LoadingList({ noun }: { noun: string }) {
  return (
    <div aria-busy="true">
      <LoadingText>Loading {noun}...</LoadingText>
      <Skeleton lines={6} height="3rem" />
    </div>
  );
}
