import { LoadMore, Stack, token } from '@courier/shared-ui';
import styled from 'styled-components';
import type { GroupOfOrders } from '../order-groups';
import { OrderCard } from './OrderCard';

interface OrderListProps {
  group: GroupOfOrders;
  isPending?: boolean;
  isFetching: boolean;
  /** Missing when every order was fetched. */
  onMore: (() => void) | undefined;
}

/** Newest first, as they came; older ones are fetched as they are asked for. */
export function OrderList({ group, isFetching, onMore, isPending = false }: OrderListProps) {
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
