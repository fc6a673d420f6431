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
import type { PendingUpdates } from '@courier/shared-ui/live';
import { itemsOf, type PagedQuery, problemText } from '@courier/shared-ui/request';
import { UpdateNotice } from '@courier/shared-ui/update-notice';
import { type ReactNode, useRef } from 'react';

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
  /** What others have changed; nothing for a list that does not follow. */
  updates?: PendingUpdates;
  children: (items: T[]) => ReactNode;
}

/** Failure, loading, emptiness and rows of a list that comes in pages. */
export function PagedList<T>({ list, words, updates = NO_UPDATES, children }: PagedListProps<T>) {
  const topRef = useRef<HTMLDivElement>(null);
  const { data, error, hasNextPage, isFetchingNextPage } = list;
  const items = itemsOf(data);

  if (error && !data) {
    return (
      <ErrorState
        title={words.failure}
        detail={problemText(error)}
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
    <Stack ref={topRef} gap={2} aria-busy={list.isFetching || undefined}>
      {items.length > 0 && children(items)}
      <UpdateNotice
        text={updateText(updates, words)}
        busy={list.isFetching && !isFetchingNextPage}
        onShow={() => {
          topRef.current?.scrollIntoView?.({ block: 'start' });
          void list.refetch();
        }}
      />
      {Boolean(error) && <ErrorBanner title={words.failure}>{problemText(error)}</ErrorBanner>}
      <LoadMore
        summary={summaryOf(items.length, words.noun, hasNextPage)}
        moreLabel="Load more"
        busy={isFetchingNextPage}
        onMore={hasNextPage ? () => void list.fetchNextPage() : undefined}
      />
    </Stack>
  );
}

const NO_UPDATES: PendingUpdates = { added: 0, removed: 0 };

/** `3 new tickets`; null when nothing was added or removed. */
function updateText({ added, removed }: PendingUpdates, { noun }: ListWords): string | null {
  if (added === 0 && removed === 0) return null;
  const parts = [
    added > 0 && `${added} new ${added === 1 ? noun : `${noun}s`}`,
    removed > 0 && `${removed} no longer in this list`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The server may look through a long list in steps, and find nothing in one of them. */
function summaryOf(count: number, noun: string, hasMore: boolean): string {
  if (!hasMore) return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
  if (count === 0) return `No ${noun}s among the newest. Load more to look through older ones.`;
  return count === 1 ? `The newest ${noun}` : `The newest ${count} ${noun}s`;
}

function Loading({ noun }: { noun: string }) {
  return (
    <div aria-busy="true">
      <LoadingText>Loading {noun}s…</LoadingText>
      <Skeleton lines={6} height="3rem" />
    </div>
  );
}
