import { formatWeight, type OrderSummaryView, weighPackages } from '@courier/contract';
import { Money, type TableColumn } from '@courier/shared-ui';
import { Soft, TextLink, token, VisuallyHidden, WaybillNumber } from '@courier/shared-ui/base';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { createContext, useContext } from 'react';
import styled from 'styled-components';
import { AttentionStamp, AwaitsPaymentStamp, ORDER_COLUMNS } from '@courier/shared-ui/courier';
import { useDesk } from '../../../shared/desk/use-desk';
import { PaymentSelect } from './PaymentSelect';
import { useSortedColumns } from './sorted-columns';

interface OrderTableProps {
  caption: string;
  orders: readonly OrderSummaryView[];
  /** Whether each row names the recipient too, by whom it may have been found. */
  hasRecipients?: boolean;
  /** Whether the heads of the columns sort the list. */
  isSortable?: boolean;
}

export function OrderTable(props: OrderTableProps) {
  const { caption, orders, hasRecipients = false, isSortable = false } = props;
  const { orderNumber, addressUpToOrder } = useDesk();
  const columns = useSortedColumns(hasRecipients ? FOUND_COLUMNS : COLUMNS, isSortable);
  return (
    <AddressUpToOrder value={addressUpToOrder}>
      <Rows
        caption={caption}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.orderNumber}
        selectedKey={orderNumber ?? undefined}
      />
    </AddressUpToOrder>
  );
}

/** With what the links of all rows begin: opening an order draws none of them again. */
const AddressUpToOrder = createContext('');

const COLUMNS: readonly TableColumn<OrderSummaryView>[] = [
  {
    ...ORDER_COLUMNS.number,
    cell: ({ orderNumber, needsAttention, awaitsPayment }) => (
      <>
        <WaybillNumber value={orderNumber} prefix="EC" size="small" />
        {needsAttention && (
          <div>
            <AttentionStamp />
          </div>
        )}
        {awaitsPayment && (
          <div>
            <AwaitsPaymentStamp />
          </div>
        )}
      </>
    ),
  },
  // Who sends it pays for it.
  { ...ORDER_COLUMNS.sender, header: 'Customer' },
  {
    id: 'package',
    header: 'Package',
    cell: ({ packages }) => <OneLine $from="56.5rem">{packageWords(packages)}</OneLine>,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ quote }) => (
      <strong>
        <Money rand={quote.totalAmount} />
      </strong>
    ),
  },
  ORDER_COLUMNS.status,
  { id: 'payment', header: 'Payment', cell: (order) => <PaymentSelect order={order} /> },
  {
    id: 'details',
    header: <VisuallyHidden>Details</VisuallyHidden>,
    align: 'end',
    cell: ({ orderNumber }) => <DetailsLink orderNumber={orderNumber} />,
  },
];

const FOUND_COLUMNS = COLUMNS.map((column) =>
  column.id === ORDER_COLUMNS.sender.id
    ? {
        ...column,
        cell: (order: OrderSummaryView) => (
          <div>
            {ORDER_COLUMNS.sender.cell(order)}
            <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
              to {order.deliveryAddress.fullName}, {order.deliveryAddress.city}
            </Soft>
          </div>
        ),
      }
    : column,
);

/** On one line from the table's width `$from` on. */
const OneLine = styled.span<{ $from: string }>`
  @container (min-width: ${({ $from }) => $from}) {
    white-space: nowrap;
  }
`;

/** Beside the selected order on a small desk screen all is set closer; what still does not fit scrolls. */
const Rows = styled(LongTable<OrderSummaryView>)`
  overflow-x: auto;

  td,
  th {
    @container (min-width: 44rem) and (max-width: 59.99rem) {
      padding-inline: ${token.space[2]};
      font-size: ${token.size.label};
    }

    @container (min-width: 44rem) and (max-width: 56.49rem) {
      padding-inline: ${token.space[1]};
    }
  }

  /* A stamp under the number is narrower than the number: on one line in rows, on two in cards where it has to. */
  td:first-child > div > * {
    @container (max-width: 43.99rem) {
      white-space: normal;
    }

    @container (min-width: 44rem) and (max-width: 59.99rem) {
      font-stretch: ${token.width.text};
      letter-spacing: 0;
    }
  }
`;

/** `3 · 39.0 kg`, the number and its unit on one line. */
function packageWords(packages: OrderSummaryView['packages']): string {
  const weight = formatWeight(weighPackages(packages).actualWeight).replace(' ', '\u00a0');
  return `${packages.length} · ${weight}`;
}

function DetailsLink({ orderNumber }: { orderNumber: string }) {
  const address = useContext(AddressUpToOrder);
  return (
    <TextLink replace to={address + orderNumber} style={{ whiteSpace: 'normal' }}>
      <OneLine $from="50rem">View Details</OneLine>
      <VisuallyHidden> of {orderNumber}</VisuallyHidden>
    </TextLink>
  );
}
