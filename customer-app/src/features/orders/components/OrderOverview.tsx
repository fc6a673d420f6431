import { Money, Stack, Stat, StatStrip } from '@courier/shared-ui';
import { itemsOf } from '@courier/shared-ui/request';
import { bothOf, Loaded } from '../../../shared/states/Loaded';
import { groupOrders } from '../order-groups';
import { ORDERS_ADVICE, useCustomerTotalsQuery, useOrdersInfiniteQuery } from '../orders.api';
import { OrdersCard } from './OrdersCard';

export function OrderOverview({ userEmail }: { userEmail: string }) {
  const totals = useCustomerTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useOrdersInfiniteQuery(userEmail, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={bothOf(totals, list)}
      what="orders"
      advice={ORDERS_ADVICE}
      heights={['5rem', '12rem']}
    >
      {([{ totalOrders, totalSpent, ...counts }, pages]) => {
        const groups = groupOrders(itemsOf(pages), counts);
        return (
          <Stack gap={6}>
            <StatStrip aria-label="Your orders in figures">
              <Stat label="Total Orders" value={totalOrders} />
              <Stat label="Pending" value={groups.pending.count} note="still to be delivered" />
              <Stat label="Completed" value={groups.completed.count} />
              <Stat label="Total Spent" value={<Money rand={totalSpent} />} />
            </StatStrip>
            <OrdersCard
              groups={groups}
              isFetching={list.isFetchingNextPage}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}
