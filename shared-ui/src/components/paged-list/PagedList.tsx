import { LoadMore } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorBanner,
  ErrorState,
  LoadingText,
  Skeleton,
  Stack,
} from '@courier/shared-ui/base';
import type { PendingUpdates } from '@courier/shared-ui/live';
import {
  itemsOf,
  type PagedQuery,
  type Pages,
  problemText,
  totalOf,
} from '@courier/shared-ui/request';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { UpdateNotice } from './UpdateNotice';

/** What a list says of itself. */
export interface ListWords {
  /** In the plural: `orders`, for `50 of 318 orders`. */
  readonly noun: string;
  readonly empty: string;
  /** More about why there is nothing. */
  readonly emptyHint?: string;
  readonly failure: string;
}

export interface PagedListProps<T> {
  list: PagedQuery<T>;
  words: ListWords;
  /** What others have changed; nothing for a list that does not follow. */
  updates?: PendingUpdates;
  /** Whether it has a button to read it again; not on a screen that has one of its own. */
  hasRefresh?: boolean;
  /** The way out of an empty list. */
  emptyAction?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** Failure, loading, emptiness and rows of a list that comes in pages. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, words, updates = NO_UPDATES, hasRefresh = true, emptyAction, children } = props;
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
  if (!data) return <Loading noun={words.noun} />;
  if (items.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        title={words.empty}
        description={words.emptyHint}
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
    <Stack ref={topRef} gap={4} aria-busy={isFetching || undefined}>
      {items.length > 0 && children(items)}
      <UpdateNotice
        text={updateText(updates, words)}
        busy={isRefreshing}
        onShow={() => {
          topRef.current?.scrollIntoView?.({ block: 'start' });
          void list.refetch();
        }}
      />
      {Boolean(error) && <ErrorBanner title={words.failure}>{problemText(error)}</ErrorBanner>}
      <Cluster gap={2}>
        <Progress
          summary={summaryOf(items.length, totalOf(data), words.noun, hasNextPage)}
          busy={isFetchingNextPage}
          onMore={hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
        {hasRefresh && (
          <Button variant="quiet" busy={isRefreshing} onClick={() => void list.refetch()}>
            Refresh
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** In one line with the button beside it. */
const Progress = styled(LoadMore)`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding-block: 0;
`;

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

/** A search may look through a long list in steps, and find nothing in one of them. */
function summaryOf(count: number, total: number | undefined, noun: string, hasMore: boolean) {
  if (total !== undefined) return `${count} of ${Math.max(total, count)} ${noun}`;
  if (!hasMore) return `${count} shown`;
  if (count === 0) return `No ${noun} among the newest. Load more to look through older ones.`;
  return `The first ${count} ${noun}`;
}

function Loading({ noun }: { noun: string }) {
  return (
    <div aria-busy="true">
      <LoadingText>Loading {noun}...</LoadingText>
      <Skeleton lines={6} height="3rem" />
    </div>
  );
}

/** The number of rows that a search found, for a screen reader; blank while it runs. */
export function foundText<T>(
  { currentData, hasNextPage }: PagedQuery<T> & { currentData?: Pages<T> },
  { noun, empty }: ListWords,
): string {
  if (!currentData) return '';
  const { length: count } = itemsOf(currentData);
  if (count === 0) return hasNextPage ? '' : empty;
  if (hasNextPage) return `The first ${count} ${noun} found`;
  return `${count} ${count === 1 ? noun.replace(/s$/, '') : noun} found`;
}
