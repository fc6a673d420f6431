import {
  Button,
  EmptyState,
  ErrorBanner,
  ErrorState,
  LoadingText,
  LoadMore,
  Skeleton,
  Stack,
} from '@courier/shared-ui';
import { itemsOf, type PagedQuery, problemText } from '@courier/shared-ui/request';
import type { ReactNode } from 'react';

/** What a list says of itself. */
export interface ListWords {
  readonly noun: string;
  readonly empty: string;
  readonly emptyHint?: string;
  readonly failure: string;
}

interface PagedListProps<T> {
  list: PagedQuery<T>;
  words: ListWords;
  children: (items: T[]) => ReactNode;
}

/** Failure, loading, emptiness and rows of a list that comes in pages. */
export function PagedList<T>({ list, words, children }: PagedListProps<T>) {
  const { data, error, hasNextPage, isFetchingNextPage } = list;
  const items = itemsOf(data);

  if (error && !data) {
    return (
      <ErrorState
        title={words.failure}
        detail={reasonOf(error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!data) return <Loading noun={words.noun} />;
  if (items.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        title={words.empty}
        description={words.emptyHint}
        action={<Button onClick={() => void list.refetch()}>Refresh</Button>}
      />
    );
  }
  return (
    <Stack gap={2} aria-busy={list.isFetching || undefined}>
      {items.length > 0 && children(items)}
      {Boolean(error) && <ErrorBanner title={words.failure}>{reasonOf(error)}</ErrorBanner>}
      <LoadMore
        summary={summaryOf(items.length, words.noun, hasNextPage)}
        moreLabel="Load more"
        busy={isFetchingNextPage}
        onMore={hasNextPage ? () => void list.fetchNextPage() : undefined}
      />
    </Stack>
  );
}

/** The server may look through a long list in steps, and find nothing in one of them. */
function summaryOf(count: number, noun: string, hasMore: boolean): string {
  if (!hasMore) return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
  if (count === 0) return `No ${noun}s among the newest. Load more to look through older ones.`;
  return count === 1 ? `The newest ${noun}` : `The newest ${count} ${noun}s`;
}

function reasonOf(error: unknown): string {
  return problemText(error, 'Check your connection and try again.');
}

function Loading({ noun }: { noun: string }) {
  return (
    <div aria-busy="true">
      <LoadingText>Loading {noun}s…</LoadingText>
      <Skeleton lines={6} height="3rem" />
    </div>
  );
}
