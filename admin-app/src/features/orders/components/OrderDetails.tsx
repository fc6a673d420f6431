import {
  EmptyState,
  ErrorState,
  LoadingText,
  Skeleton,
  Stack,
  TextLink,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { Place } from '@courier/shared-ui/courier';
import { itemsOf, problemText, statusOf } from '@courier/shared-ui/request';
import { useDesk } from '../../../shared/desk/use-desk';
import { orderTabOf, wholeList } from '../order-lists';
import { useOrderListInfiniteQuery, useOrderQuery } from '../orders.api';
import { OrderFacts } from './OrderFacts';
import { OrderWaybill } from './OrderWaybill';

/** Fetches the order each time it is opened: couriers move while the list does not change. */
export function OrderDetails({ orderNumber }: { orderNumber: string }) {
  const {
    currentData: order,
    error,
    refetch,
  } = useOrderQuery(orderNumber, {
    refetchOnMountOrArgChange: true,
  });

  if (order?.orderNumber) {
    return (
      <Stack gap={5}>
        <OrderWaybill order={order} />
        <OrderFacts order={order} />
        <Place
          name="order-panel"
          data={{ orderNumber: order.orderNumber, waybill: order.trackingNumber }}
        />
      </Stack>
    );
  }
  if (order || statusOf(error) === 404) return <OrderNotFound />;
  if (error) {
    return (
      <ErrorState
        title="Failed to fetch the order"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div aria-busy="true">
      <LoadingText>Loading order...</LoadingText>
      <Skeleton lines={8} height="2rem" />
    </div>
  );
}

const SHOWN = 8;

/** The order is gone, or the address was wrong: the ones that are there are a press away. */
function OrderNotFound() {
  const { tab, addressOf } = useDesk();
  const { paymentStatus } = orderTabOf(tab);
  const { data } = useOrderListInfiniteQuery(wholeList(paymentStatus));
  const available = itemsOf(data).slice(0, SHOWN);
  return (
    <EmptyState title="Order not found">
      {available.length > 0 && (
        <>
          <p id="available-orders">Available orders</p>
          <Stack as="ul" gap={1} aria-labelledby="available-orders">
            {available.map(({ orderNumber }) => (
              <li key={orderNumber}>
                <TextLink replace to={addressOf(orderNumber)}>
                  <WaybillNumber value={orderNumber} prefix="EC" size="small" />
                </TextLink>
              </li>
            ))}
          </Stack>
        </>
      )}
    </EmptyState>
  );
}
