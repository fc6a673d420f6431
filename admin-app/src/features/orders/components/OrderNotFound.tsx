import { EmptyState, Stack, TextLink, WaybillNumber } from '@courier/shared-ui';
import { itemsOf } from '@courier/shared-ui/request';
import { wholeList } from '../order-lists';
import { orderTabOf } from '../order-tabs';
import { useOrderListInfiniteQuery } from '../orders.api';
import { useDesk } from '../../../shared/desk/use-desk';

const SHOWN = 8;

/** The order is gone, or the address was wrong: the ones that are there are a press away. */
export function OrderNotFound() {
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
