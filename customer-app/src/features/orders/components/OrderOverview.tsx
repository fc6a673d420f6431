import {
  ErrorState,
  LoadingText,
  Money,
  Skeleton,
  Stack,
  Stat,
  StatStrip,
} from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { useEffect } from 'react';
import { groupOrders } from '../order-groups';
import { useCustomerTotalsQuery, useOrdersInfiniteQuery } from '../orders.api';
import { OrdersCard } from './OrdersCard';

export function OrderOverview({ userEmail }: { userEmail: string }) {
  const totals = useCustomerTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useOrdersInfiniteQuery(userEmail, { refetchOnMountOrArgChange: true });
  // A page that does not come leaves those that are there.
  const error = (totals.data ? null : totals.error) ?? (list.data ? null : list.error);

  useEffect(() => {
    if (error) getHost().reportError(error, 'dashboard orders');
  }, [error]);

  if (error && !totals.isFetching && !list.isFetching) {
    return (
      <ErrorState
        title="Failed to fetch orders"
        detail={problemText(error, 'Your orders are safe. Please try again.')}
        onRetry={() => {
          void totals.refetch();
          void list.refetch();
        }}
      />
    );
  }
  if (!totals.data || !list.data) return <Loading />;

  const orders = list.data.pages.flatMap(({ items }) => items);
  const groups = groupOrders(orders, totals.data);
  return (
    <Stack gap={6}>
      <StatStrip aria-label="Your orders in figures">
        <Stat label="Total Orders" value={totals.data.totalOrders} />
        <Stat label="Pending" value={groups.pending.count} note="still to be delivered" />
        <Stat label="Completed" value={groups.completed.count} />
        <Stat label="Total Spent" value={<Money rand={totals.data.totalSpent} />} />
      </StatStrip>
      <OrdersCard
        groups={groups}
        isFetching={list.isFetchingNextPage}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      />
    </Stack>
  );
}

function Loading() {
  return (
    <Stack>
      <LoadingText>Loading orders...</LoadingText>
      <Skeleton height="5rem" />
      <Skeleton height="12rem" />
    </Stack>
  );
}
