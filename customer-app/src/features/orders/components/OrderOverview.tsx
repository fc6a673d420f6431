import { LoadMore, Money, Stat, StatStrip, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { ButtonLink, Card, EmptyState, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import { itemsOf } from '@courier/shared-ui/request';
import styled from 'styled-components';
import { bothOf, Loaded } from '../../../shared/states/Loaded';
import { type GroupOfOrders, groupOrders, type GroupsOfOrders } from '../order-groups';
import { ORDERS_ADVICE, useCustomerTotalsQuery, useOrdersInfiniteQuery } from '../orders.api';
import { OrderCard } from './OrderCard';

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
              <OrderList {...paging} group={pending} isPending />
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
              <OrderList {...paging} group={completed} />
            ) : (
              <EmptyState title="No completed orders yet" />
            )}
          </TabPanel>
        </Tabs>
        {cancelled.count > 0 && (
          <Stack>
            <SectionTitle level={3}>Cancelled ({cancelled.count})</SectionTitle>
            <OrderList {...paging} group={cancelled} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

interface OrderListProps {
  group: GroupOfOrders;
  isPending?: boolean;
  isFetching: boolean;
  /** Missing when every order was fetched. */
  onMore: (() => void) | undefined;
}

/** Newest first, as they came; older ones are fetched as they are asked for. */
function OrderList({ group, isFetching, onMore, isPending = false }: OrderListProps) {
  const { count, orders } = group;
  const canGrow = onMore !== undefined && orders.length < count;
  return (
    <Stack>
      <Cards>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} isPending={isPending} />
        ))}
      </Cards>
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

/** One order alone is as wide as one of three. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${token.space[4]};
`;
