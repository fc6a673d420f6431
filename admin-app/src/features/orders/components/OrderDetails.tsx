import { ErrorState, LoadingText, Skeleton, Stack } from '@courier/shared-ui/base';
import { Place } from '@courier/shared-ui/courier';
import { OrderNotFound, useOrderQuery } from '@courier/shared-ui/order-list';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useDesk } from '../../../shared/desk/use-desk';
import { orderTabOf } from '../order-tabs';
import { OrderFacts } from './OrderFacts';
import { OrderWaybill } from './OrderWaybill';

/** Fetches the order each time it is opened: couriers move while the list does not change. */
export function OrderDetails({ orderNumber }: { orderNumber: string }) {
  const { paymentStatus } = orderTabOf(useDesk().tab);
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
  if (order || statusOf(error) === 404) return <OrderNotFound paymentStatus={paymentStatus} />;
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
