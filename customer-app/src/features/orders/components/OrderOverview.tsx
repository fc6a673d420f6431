import { SHIPPED_ONCE_PAID } from '@courier/contract';
import { LoadMore, Money, Stat, StatStrip, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { Banner, ButtonLink, Card, EmptyState, SectionTitle, Stack } from '@courier/shared-ui/base';
import { itemsOf } from '@courier/shared-ui/request';
import { bothOf, Loaded } from '../../../shared/states/Loaded';
import { type GroupOfOrders, groupOrders, type GroupsOfOrders } from '../order-groups';
import { ORDERS_ADVICE, useCustomerTotalsQuery, useOrdersInfiniteQuery } from '../orders.api';
import { OrderRows } from './OrderRows';

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

interface OrdersCardProps {
  groups: GroupsOfOrders;
  isFetching: boolean;
  onMore: (() => void) | undefined;
}

function OrdersCard({ groups, ...paging }: OrdersCardProps) {
  const { pending, completed, cancelled } = groups;
  return (
    <Card title="Orders">
      <Stack gap={8}>
        <Tabs defaultValue="pending">
          <TabList aria-label="Orders">
            <Tab value="pending">Pending Orders ({pending.count})</Tab>
            <Tab value="completed">Completed ({completed.count})</Tab>
          </TabList>
          <TabPanel value="pending">
            {pending.count > 0 ? (
              <OrderList
                {...paging}
                caption="Pending orders, newest first"
                group={pending}
                isPending
              />
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
            {completed.count > 0 ? (
              <OrderList {...paging} caption="Completed orders, newest first" group={completed} />
            ) : (
              <EmptyState title="No completed orders yet" />
            )}
          </TabPanel>
        </Tabs>
        {cancelled.count > 0 && (
          <Stack>
            <SectionTitle level={3}>Cancelled ({cancelled.count})</SectionTitle>
            <OrderList {...paging} caption="Cancelled orders, newest first" group={cancelled} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

interface OrderListProps {
  caption: string;
  group: GroupOfOrders;
  isPending?: boolean;
  isFetching: boolean;
  /** Missing when every order was fetched. */
  onMore: (() => void) | undefined;
}

/** Newest first, as they came; older ones are fetched as they are asked for. */
function OrderList({ caption, group, isFetching, onMore, isPending = false }: OrderListProps) {
  const { count, orders } = group;
  const canGrow = onMore !== undefined && orders.length < count;
  return (
    <Stack>
      {isPending && <AwaitingPayment orders={orders} />}
      {orders.length > 0 && <OrderRows caption={caption} orders={orders} isPending={isPending} />}
      {canGrow && (
        <LoadMore
          summary={`${orders.length} of ${count} shown`}
          moreLabel="Show older orders"
          busy={isFetching}
          onMore={onMore}
        />
      )}
    </Stack>
  );
}

/** What stands in the way of a collection, said once for all that wait. */
function AwaitingPayment({ orders }: Pick<GroupOfOrders, 'orders'>) {
  const count = orders.filter(({ awaitsPayment }) => awaitsPayment).length;
  if (count === 0) return null;
  const title =
    count === 1 ? '1 order waits for its payment.' : `${count} orders wait for their payment.`;
  return (
    <Banner tone="warning" title={title}>
      {SHIPPED_ONCE_PAID}
    </Banner>
  );
}
