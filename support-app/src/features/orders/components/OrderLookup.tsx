import { isAwaitingCollection } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { DefinitionList, ErrorState, LoadingText, Stack } from '@courier/shared-ui/base';
import {
  AddToAccount,
  OrderTimeline,
  Permitted,
  Place,
  wasReweighed,
} from '@courier/shared-ui/courier';
import { useListUpdates } from '@courier/shared-ui/live';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { problemText } from '@courier/shared-ui/request';
import { SearchForm } from '../../../shared/lists/SearchForm';
import { Messages } from '../../../shared/order/Messages';
import { Notes } from '../../../shared/order/Notes';
import { OrderChanges } from '../../../shared/order/OrderChanges';
import { OrderClaims } from '../../../shared/order/OrderClaims';
import { OrderInvoice } from '../../../shared/order/OrderInvoice';
import { OrderLabel } from '../../../shared/order/OrderLabel';
import { OrderReweighs } from '../../../shared/order/OrderReweighs';
import { useOrderQuery } from '../../../shared/order/order.api';
import { orderFactsOf } from '../order-facts';
import { orderListPath, useOrderSearch } from '../order-search';
import {
  useAssignOrderMutation,
  useOrderHistoryQuery,
  useOrderListInfiniteQuery,
  useUpdateOrders,
} from '../orders.api';
import { OrderTable } from './OrderTable';

/** Everyone's orders, the newest first, or what was found of them. */
export function OrderLookup() {
  const { search, searchFor } = useOrderSearch();
  const list = useOrderListInfiniteQuery(search);
  const updates = useListUpdates({
    list,
    url: orderListPath(search),
    topic: 'orders',
    onRows: useUpdateOrders(search),
  });
  return (
    <Stack gap={5}>
      <SearchForm
        key={search}
        label="Search orders"
        placeholder="Number, name, phone, town or email"
        search={search}
        onSearch={searchFor}
      />
      <PagedList list={list} updates={updates} words={search ? FOUND_WORDS : WORDS}>
        {(orders) => <OrderTable orders={orders} />}
      </PagedList>
      <OrderDialog />
    </Stack>
  );
}

const WORDS: ListWords = {
  noun: 'orders',
  empty: 'No orders found in the system',
  failure: 'The orders could not be loaded',
};

const FOUND_WORDS: ListWords = {
  ...WORDS,
  empty: 'No orders match this search',
  emptyHint: 'Try the waybill number, or how a name, a phone number or a town begins.',
};

/** The order that was opened, over the list. */
function OrderDialog() {
  const { orderNumber, closeOrder } = useOrderSearch();
  return (
    <Dialog
      open={orderNumber !== null}
      onOpenChange={(isOpen) => !isOpen && closeOrder()}
      title="Order details"
    >
      {orderNumber && <OrderDetails orderNumber={orderNumber} />}
    </Dialog>
  );
}

function OrderDetails({ orderNumber }: { orderNumber: string }) {
  const options = { refetchOnMountOrArgChange: true };
  const { currentData: order, error, refetch } = useOrderQuery(orderNumber, options);
  const history = useOrderHistoryQuery(orderNumber, options);
  const [assign] = useAssignOrderMutation();
  if (error) {
    return (
      <ErrorState
        title="Failed to fetch the order"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!order?.orderNumber) return <LoadingText>Loading order...</LoadingText>;
  return (
    <Stack gap={5}>
      <OrderLabel order={order} />
      <Permitted may="parcels">
        <OrderChanges key={`changes-${orderNumber}`} order={order} />
      </Permitted>
      <OrderTimeline key={`history-${orderNumber}`} history={history} />
      <DefinitionList items={orderFactsOf(order)} />
      <OrderInvoice key={`invoice-${orderNumber}`} order={order} />
      <Messages key={`messages-${orderNumber}`} orderNumber={orderNumber} />
      <Notes key={`notes-${orderNumber}`} orderNumber={orderNumber} />
      {wasReweighed(order) && <OrderReweighs orderNumber={orderNumber} />}
      <AddToAccount key={orderNumber} order={order} send={(request) => assign(request).unwrap()} />
      {!isAwaitingCollection(order.status) && (
        <OrderClaims key={`claims-${orderNumber}`} orderNumber={orderNumber} />
      )}
      <Place
        name="order-panel"
        data={{ orderNumber: order.orderNumber, waybill: order.trackingNumber }}
      />
    </Stack>
  );
}
