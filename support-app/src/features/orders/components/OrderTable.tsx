import { formatRand, type OrderSummaryView, paymentStatusWords } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { TextLink, token, VisuallyHidden } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { LongTable } from '@courier/shared-ui/virtual-table';
import styled from 'styled-components';
import { AwaitsPaymentStamp, ORDER_COLUMNS } from '@courier/shared-ui/courier';
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
  ORDER_COLUMNS.number,
  ORDER_COLUMNS.sender,
  ORDER_COLUMNS.recipient,
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
  ORDER_COLUMNS.status,
  {
    id: 'payment',
    header: 'Payment',
    cell: (order) =>
      order.awaitsPayment ? <AwaitsPaymentStamp /> : <Whole>{paymentStatusWords(order)}</Whole>,
  },
  {
    id: 'open',
    header: <VisuallyHidden>Details</VisuallyHidden>,
    align: 'end',
    cell: ({ orderNumber }) => <OpenLink orderNumber={orderNumber} />,
  },
];

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
