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
  token,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui';
import { formatMoment } from '@courier/shared-ui/moment';
import { LongTable } from '@courier/shared-ui/virtual-table';
import styled from 'styled-components';
import { ORDER_STATUS_VARIANTS } from '@courier/shared-ui/courier';
import { useOrderSearch } from '../order-search';

/** Orders to read. Nothing in it changes one. */
export function OrderTable({ orders }: { orders: readonly OrderSummaryView[] }) {
  const { orderNumber } = useOrderSearch();
  return (
    <Rows
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
  {
    id: 'sender',
    header: 'Sender',
    cell: ({ pickupAddress }) => <Name>{pickupAddress.fullName}</Name>,
  },
  {
    id: 'recipient',
    header: 'Recipient',
    cell: ({ deliveryAddress }) => <Name>{deliveryAddress.fullName}</Name>,
  },
  {
    id: 'placed',
    header: 'Placed',
    cell: ({ createdAt }) => <Whole>{formatMoment(createdAt)}</Whole>,
  },
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
      <Stamp size="small" tone={ORDER_STATUS_VARIANTS[status].tone}>
        {displayStatus(status)}
      </Stamp>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ paymentStatus }) => <Whole>{PAYMENT_STATUS_LABELS[paymentStatus]}</Whole>,
  },
  {
    id: 'open',
    header: <VisuallyHidden>Details</VisuallyHidden>,
    align: 'end',
    cell: ({ orderNumber }) => <OpenLink orderNumber={orderNumber} />,
  },
];

/** Wraps, wherever it has to, before it takes the width of what must not wrap. */
const Name = styled.span`
  overflow-wrap: anywhere;

  @container (min-width: 44rem) {
    display: block;
    min-width: 7rem;
  }
`;

/** On one line where the table is wide enough. */
const Whole = styled.span`
  @container (min-width: 64rem) {
    white-space: nowrap;
  }
`;

/** What still does not fit scrolls here, not with the page. */
const Rows = styled(LongTable<OrderSummaryView>)`
  overflow-x: auto;

  td,
  th {
    @container (min-width: 44rem) and (max-width: 79.99rem) {
      padding-inline: ${token.space[2]};
    }
  }
`;

function OpenLink({ orderNumber }: { orderNumber: string }) {
  const { addressOf } = useOrderSearch();
  return (
    <TextLink replace to={addressOf(orderNumber)}>
      View<VisuallyHidden> order {orderNumber}</VisuallyHidden>
    </TextLink>
  );
}
