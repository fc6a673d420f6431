import {
  displayStatus,
  formatRand,
  type OrderSummaryView,
  PAYMENT_STATUS_LABELS,
} from '@courier/contract';
import {
  Stamp,
  type TableColumn,
  TextLink,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui';
import { formatMoment } from '@courier/shared-ui/moment';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { ORDER_LOOKS } from '../../../shared/order/order-looks';
import { useOrderSearch } from '../order-search';

/** Orders to read. Nothing in it changes one. */
export function OrderTable({ orders }: { orders: readonly OrderSummaryView[] }) {
  const { orderNumber } = useOrderSearch();
  return (
    <LongTable
      caption="Orders"
      columns={COLUMNS}
      rows={orders}
      rowKey={(order) => order.orderNumber}
      selectedKey={orderNumber ?? undefined}
    />
  );
}

const COLUMNS: readonly TableColumn<OrderSummaryView>[] = [
  {
    id: 'number',
    header: 'Order number',
    cardLabel: '',
    cell: ({ orderNumber }) => <WaybillNumber value={orderNumber} prefix="EC" size="small" />,
  },
  { id: 'sender', header: 'Sender', cell: ({ pickupAddress }) => pickupAddress.fullName },
  { id: 'recipient', header: 'Recipient', cell: ({ deliveryAddress }) => deliveryAddress.fullName },
  { id: 'placed', header: 'Placed', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ quote }) => formatRand(quote.totalAmount),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Stamp size="small" tone={ORDER_LOOKS[status].tone}>
        {displayStatus(status)}
      </Stamp>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus],
  },
  {
    id: 'open',
    header: <VisuallyHidden>Details</VisuallyHidden>,
    align: 'end',
    cell: ({ orderNumber }) => <OpenLink orderNumber={orderNumber} />,
  },
];

function OpenLink({ orderNumber }: { orderNumber: string }) {
  const { addressOf } = useOrderSearch();
  return (
    <TextLink replace to={addressOf(orderNumber)}>
      View<VisuallyHidden> order {orderNumber}</VisuallyHidden>
    </TextLink>
  );
}
