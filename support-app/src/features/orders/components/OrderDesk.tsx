import { isAwaitingCollection } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Cluster, DefinitionList, ErrorState, LoadingText, Stack } from '@courier/shared-ui/base';
import {
  AddToAccount,
  DensitySwitch,
  OrderTimeline,
  Permitted,
  Place,
  wasReweighed,
} from '@courier/shared-ui/courier';
import {
  AttentionFilter,
  BulkWatch,
  OrderList,
  type OrderListKind,
  OrderNotFound,
  OrderSearch,
  useOrderAddress,
  useOrderQuery,
} from '@courier/shared-ui/order-list';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { Messages } from '../../../shared/order/Messages';
import { Notes } from '../../../shared/order/Notes';
import { OrderChanges } from '../../../shared/order/OrderChanges';
import { OrderClaims } from '../../../shared/order/OrderClaims';
import { OrderInvoice } from '../../../shared/order/OrderInvoice';
import { OrderLabel } from '../../../shared/order/OrderLabel';
import { OrderReweighs } from '../../../shared/order/OrderReweighs';
import { orderFactsOf } from '../order-facts';
import { useAssignOrderMutation, useOrderHistoryQuery } from '../orders.api';

/** Everyone's orders, paid or not: the list of management, with an order opened over it. */
export function OrderDesk() {
  const { search, searchFor, openOrder } = useOrderAddress();
  return (
    <Stack gap={2}>
      <BulkWatch />
      <Cluster gap={3}>
        <OrderSearch search={search} searchFor={searchFor} openOrder={openOrder} />
        <AttentionFilter />
        <DensitySwitch />
      </Cluster>
      <section aria-label={ALL_ORDERS.label} tabIndex={-1}>
        <OrderList kind={ALL_ORDERS} />
      </section>
      <OrderDialog />
    </Stack>
  );
}

const ALL_ORDERS: OrderListKind = {
  label: 'Orders',
  noun: 'orders',
  empty: 'No orders found in the system',
  failure: 'The orders could not be loaded',
};

/** The order that was opened, over the list. */
function OrderDialog() {
  const { orderNumber, closeOrder } = useOrderAddress();
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
  if (statusOf(error) === 404 || order?.orderNumber === null) return <OrderNotFound />;
  if (error) {
    return (
      <ErrorState
        title="Failed to fetch the order"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!order) return <LoadingText>Loading order...</LoadingText>;
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
