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
import type { PendingUpdates } from '@courier/shared-ui/live';
import { itemsOf, type PagedQuery, problemText, totalOf } from '@courier/shared-ui/request';
import { UpdateNotice } from '@courier/shared-ui/update-notice';
import { type ReactNode, useRef } from 'react';

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
  /** What others have changed; nothing for a list that does not follow. */
  updates?: PendingUpdates;
  /** More about why there is nothing, and the way out. */
  emptyHint?: ReactNode;
  emptyAction?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** Failure, loading, emptiness and rows of a list that comes in pages. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, words, updates = NO_UPDATES, emptyHint, emptyAction, children } = props;
  const topRef = useRef<HTMLDivElement>(null);
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = list;
  const items = itemsOf(data);
  const isRefreshing = isFetching && !isFetchingNextPage;

  if (error && !data) {
    return (
      <ErrorState
        title={words.failure}
        detail={problemText(error)}
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
    <Stack ref={topRef} gap={4}>
      {children(items)}
      <UpdateNotice
        text={updateText(updates, words)}
        busy={isRefreshing}
        onShow={() => {
          topRef.current?.scrollIntoView?.({ block: 'start' });
          void list.refetch();
        }}
      />
      {Boolean(error) && <ErrorBanner title={words.failure}>{problemText(error)}</ErrorBanner>}
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

const NO_UPDATES: PendingUpdates = { added: 0, removed: 0 };

/** `3 new orders`; null when nothing was added or removed. */
function updateText({ added, removed }: PendingUpdates, { noun }: ListWords): string | null {
  if (added === 0 && removed === 0) return null;
  const parts = [
    added > 0 && `${added} new ${added === 1 ? noun.replace(/s$/, '') : noun}`,
    removed > 0 && `${removed} no longer in this list`,
  ];
  return parts.filter(Boolean).join(', ');
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
