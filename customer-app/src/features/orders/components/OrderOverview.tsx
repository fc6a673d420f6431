import { LoadMore, Money, Stat, StatStrip, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { ButtonLink, Card, EmptyState, SectionTitle, Stack } from '@courier/shared-ui/base';
import { itemsOf } from '@courier/shared-ui/request';
import { bothOf, Loaded } from '../../../shared/states/Loaded';
import { countGroups, type OrderGroup } from '../order-groups';
import { ORDERS_ADVICE, useCustomerTotalsQuery, useOrdersInfiniteQuery } from '../orders.api';
import { DueOrders } from './DueOrders';
import { OrderRows } from './OrderRows';

/** What happened meanwhile is not known here. */
const FRESH = { refetchOnMountOrArgChange: true };

export function OrderOverview({ userEmail }: { userEmail: string }) {
  const totals = useCustomerTotalsQuery(undefined, FRESH);
  // Asked for beside the totals, and shown by the tab that is open first.
  const pending = useOrdersInfiniteQuery({ userEmail, group: 'pending' }, FRESH);
  return (
    <Loaded
      query={bothOf(totals, pending)}
      what="orders"
      advice={ORDERS_ADVICE}
      heights={['5rem', '12rem']}
    >
      {([{ totalOrders, totalSpent, ...sums }]) => {
        const counts = countGroups(sums);
        return (
          <Stack gap={6}>
            <StatStrip aria-label="Your orders in figures">
              <Stat label="Total Orders" value={totalOrders} />
              <Stat label="Pending" value={counts.pending} note="still to be delivered" />
              <Stat label="Completed" value={counts.completed} />
              <Stat label="Total Spent" value={<Money rand={totalSpent} />} />
            </StatStrip>
            <OrdersCard userEmail={userEmail} counts={counts} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

interface OrdersCardProps {
  userEmail: string;
  counts: Readonly<Record<OrderGroup, number>>;
}

function OrdersCard({ userEmail, counts }: OrdersCardProps) {
  const list = (group: OrderGroup) => (
    <GroupList userEmail={userEmail} group={group} count={counts[group]} />
  );
  return (
    <Card title="Orders">
      <Stack gap={8}>
        <Tabs defaultValue="pending">
          <TabList aria-label="Orders">
            <Tab value="pending">Pending Orders ({counts.pending})</Tab>
            <Tab value="completed">Completed ({counts.completed})</Tab>
          </TabList>
          <TabPanel value="pending">
            {counts.pending > 0 ? (
              list('pending')
            ) : (
              <EmptyState
                title="No pending orders"
                action={
                  <ButtonLink variant="primary" to="/quote">
                    Create New Order
                  </ButtonLink>
                }
              />
            )}
          </TabPanel>
          <TabPanel value="completed">
            {counts.completed > 0 ? (
              list('completed')
            ) : (
              <EmptyState title="No completed orders yet" />
            )}
          </TabPanel>
        </Tabs>
        {counts.cancelled > 0 && (
          <Stack>
            <SectionTitle level={3}>Cancelled ({counts.cancelled})</SectionTitle>
            {list('cancelled')}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const CAPTIONS = {
  pending: 'Pending orders, newest first',
  completed: 'Completed orders, newest first',
  cancelled: 'Cancelled orders, newest first',
} as const satisfies Record<OrderGroup, string>;

interface GroupListProps {
  userEmail: string;
  group: OrderGroup;
  /** How many there are in all. */
  count: number;
}

/** Newest first; older ones are fetched as they are asked for. */
function GroupList({ userEmail, group, count }: GroupListProps) {
  const list = useOrdersInfiniteQuery({ userEmail, group });
  const isPending = group === 'pending';
  return (
    <Loaded query={list} what="orders" advice={ORDERS_ADVICE} heights={['12rem']}>
      {(pages) => {
        const orders = itemsOf(pages);
        return (
          <Stack>
            {isPending && <DueOrders />}
            <OrderRows caption={CAPTIONS[group]} orders={orders} isPending={isPending} />
            {list.hasNextPage && (
              <LoadMore
                summary={`${orders.length} of ${Math.max(count, orders.length)} shown`}
                moreLabel="Show older orders"
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
