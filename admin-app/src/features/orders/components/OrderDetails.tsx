import { ErrorState, LoadingText, Skeleton, Stack } from '@courier/shared-ui';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useOrderQuery } from '../orders.api';
import { OrderNotFound } from './OrderNotFound';
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
