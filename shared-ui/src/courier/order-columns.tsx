import type { AddressView, OrderSummaryView } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { WaybillNumber } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { OrderStatusStamp } from './order-status';

/** What the tables of orders have in common. */
export const ORDER_COLUMNS = {
  number: {
    id: 'number',
    header: 'Order number',
    cardLabel: '',
    cell: ({ orderNumber }) => <WaybillNumber value={orderNumber} prefix="EC" size="small" />,
  },
  sender: {
    id: 'sender',
    header: 'Sender',
    cell: ({ pickupAddress }) => nameOf(pickupAddress),
  },
  recipient: {
    id: 'recipient',
    header: 'Recipient',
    cell: ({ deliveryAddress }) => nameOf(deliveryAddress),
  },
  status: {
    id: 'status',
    header: 'Status',
    cell: ({ status, returnsToSender }) => (
      <OrderStatusStamp status={status} returnsToSender={returnsToSender} />
    ),
  },
} as const satisfies Record<string, TableColumn<OrderSummaryView>>;

const nameOf = ({ fullName }: AddressView) => <Name>{fullName}</Name>;

/** Wraps, wherever it has to, before it takes the width of what must not wrap. */
const Name = styled.span`
  overflow-wrap: anywhere;

  @container (min-width: 44rem) {
    display: block;
    min-width: 7rem;
  }
`;
