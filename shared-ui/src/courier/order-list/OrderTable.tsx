import {
  formatWeight,
  type OrderSummaryView,
  SERVICE_TYPE_LABELS,
  weighPackages,
} from '@courier/contract';
import { Money, type TableColumn, type TableSelection } from '@courier/shared-ui';
import {
  media,
  Soft,
  TextLink,
  token,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { createContext, useContext } from 'react';
import styled from 'styled-components';
import { ORDER_COLUMNS } from '../order-columns';
import { FromTo } from './FromTo';
import { OrderRows } from './OrderRows';
import { PaymentSelect } from './PaymentSelect';
import { PromiseWords } from './PromiseWords';
import { useSortedColumns } from './sorted-columns';
import { useOrderAddress } from './use-order-address';

interface OrderTableProps {
  caption: string;
  orders: readonly OrderSummaryView[];
  /** Whether the heads of the columns sort the list. */
  isSortable?: boolean;
  selection: TableSelection<OrderSummaryView>;
}

export function OrderTable({ caption, orders, isSortable = false, selection }: OrderTableProps) {
  const { orderNumber, addressUpToOrder } = useOrderAddress();
  const columns = useSortedColumns(COLUMNS, isSortable);
  return (
    <AddressUpToOrder value={addressUpToOrder}>
      <Rows
        caption={caption}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.orderNumber}
        card={CARD}
        selectedKey={orderNumber ?? undefined}
        selection={selection}
      />
    </AddressUpToOrder>
  );
}

/** With what the links of all rows begin: opening an order draws none of them again. */
const AddressUpToOrder = createContext('');

/** Of the table, below which it is beside the selected order. */
const BESIDE = '61.99rem';
/** Below which, as on a laptop, the people of the order need its room more than its courier does. */
const LAPTOP = '69.99rem';
/** Below which, as on a tablet, a payment is marked in the order itself. */
const TABLET = '42.99rem';

const COLUMNS: readonly TableColumn<OrderSummaryView>[] = [
  {
    ...ORDER_COLUMNS.number,
    cell: ({ orderNumber, needsAttention }) => (
      <>
        <WaybillNumber value={orderNumber} prefix="EC" size="small" />
        {needsAttention && (
          <Mark title="Needs attention">
            <span aria-hidden>!</span>
            <VisuallyHidden>Needs attention</VisuallyHidden>
          </Mark>
        )}
      </>
    ),
  },
  // Who sends it pays for it.
  { ...ORDER_COLUMNS.sender, header: 'Customer', fits: true, width: '100%', cell: FromTo },
  {
    id: 'package',
    header: 'Package',
    leftOutBelow: BESIDE,
    cell: ({ packages }) => packageWords(packages),
  },
  {
    id: 'service',
    header: 'Service',
    leftOutBelow: BESIDE,
    cell: ({ quote }) => SERVICE_TYPE_LABELS[quote.serviceType].replace(/ \(.*/, ''),
  },
  { id: 'promise', header: 'Promise', cell: PromiseWords },
  ORDER_COLUMNS.status,
  {
    id: 'payment',
    header: 'Payment',
    leftOutBelow: TABLET,
    cell: (order) => <PaymentSelect order={order} />,
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
  {
    id: 'courier',
    header: 'Courier',
    leftOutBelow: LAPTOP,
    cell: ({ courier }) => (
      <Driver title={courier?.name}>{courier?.name ?? <Soft>nobody</Soft>}</Driver>
    ),
  },
  {
    id: 'details',
    header: <VisuallyHidden>Details</VisuallyHidden>,
    align: 'end',
    cell: ({ orderNumber }) => <DetailsLink orderNumber={orderNumber} />,
  },
];

/** Number and status, who and to whom, by when and for how much, paid and the way in. */
const CARD = `'tick number status'
  'sender sender sender'
  'promise promise value'
  'payment payment details'`;

const Rows = styled(OrderRows)`
  /* What is ticked is not what is open. */
  tr:has([data-tick] :checked):not([aria-current]) {
    background: ${token.color.surfaceHover};
  }

  ${media.rows} {
    [data-tick] {
      width: 1.75rem;
      padding-inline-end: 0;
    }

    [data-tick] input {
      width: 1.125rem;
      height: 1.125rem;

      &::before {
        width: 0.625rem;
        height: 0.625rem;
      }
    }
  }

  ${media.rows} and (max-width: 49.99rem) {
    td,
    th {
      padding-inline: ${token.space[1]};
    }
  }

  ${media.cards} {
    td[data-column='number'] {
      font-weight: ${token.weight.strong};
    }
  }
`;

/** As much of a name as leaves the people of the order their room. */
const Driver = styled.span`
  display: block;
  max-width: 7rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Mark = styled.strong`
  display: inline-grid;
  place-content: center;
  width: 1rem;
  height: 1rem;
  margin-inline-start: ${token.space[1]};
  border-radius: ${token.radius.small};
  background: ${token.color.danger};
  color: ${token.color.onDanger};
  font-size: 0.75rem;
  line-height: 1;
`;

/** As high as a pointer needs it, in the lowest of rows. */
const Open = styled(TextLink)`
  display: inline-block;
  padding-block: 0;
  line-height: 1.5rem;
`;

/** `3 · 39.0 kg` */
function packageWords(packages: OrderSummaryView['packages']): string {
  const weight = formatWeight(weighPackages(packages).actualWeight).replace(' ', '\u00a0');
  return `${packages.length} · ${weight}`;
}

function DetailsLink({ orderNumber }: { orderNumber: string }) {
  const address = useContext(AddressUpToOrder);
  return (
    <Open replace to={address + orderNumber}>
      View Details
      <VisuallyHidden> of {orderNumber}</VisuallyHidden>
    </Open>
  );
}
