import { EmptyState, Stack, TextLink, WaybillNumber } from '@courier/shared-ui/base';
import { itemsOf } from '@courier/shared-ui/request';
import { useOrderListInfiniteQuery } from './order-list.api';
import { type OrderListKind, wholeList } from './order-lists';
import { useOrderAddress } from './use-order-address';

const SHOWN = 8;

/** The order is gone, or the address was wrong: the ones that are there are a press away. */
export function OrderNotFound({ paymentStatus }: Pick<OrderListKind, 'paymentStatus'>) {
  const { addressOf } = useOrderAddress();
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
