import { type OrderSummaryView, paymentWord } from '@courier/contract';
import { Money, Table, type TableColumn, type TableProps } from '@courier/shared-ui';
import { ButtonLink, media, Soft, Stack, token, WaybillNumber } from '@courier/shared-ui/base';
import { useMediaQuery } from '@courier/shared-ui/media-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { SendAgain } from '../../../shared/send-again/SendAgain';
import { sameAgain } from '../../../shared/send-again/shipment';
import { shortDay } from '../../../shared/times/times';
import { trackingPath } from '../../../shared/tracking/tracking-path';
import { dueOf } from '../due';
import { HelpWith, TrackLink } from './order-links';
import { OrderLines, type OrderLinesProps } from './OrderLines';
import { DueDay, OrderStamp } from './OrderStanding';
import { Recipient } from './Recipient';
import { SelectedLabels } from './SelectedLabels';

/** Orders one under the other, who gets it first: a table, and on a phone two lines for each. */
export function OrderRows({ caption, orders, isPending }: OrderLinesProps) {
  const isPhone = useMediaQuery('(max-width: 69.99rem)');
  const columns = useMemo(() => columnsOf(isPending), [isPending]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const hasLabels = orders.some(isLabelled);
  const selection: TableProps<OrderSummaryView>['selection'] = {
    keys: ticked,
    onChange: setTicked,
    rowLabel: ({ orderNumber }) => `Select ${orderNumber} for labels`,
    canSelect: isLabelled,
    allLabel: 'Select all for labels',
  };
  if (isPhone) return <OrderLines caption={caption} orders={orders} isPending={isPending} />;
  return (
    <Stack gap={3}>
      <Rows
        caption={caption}
        columns={columns}
        rows={orders}
        rowKey={({ orderNumber }) => orderNumber}
        selection={hasLabels ? selection : undefined}
      />
      {hasLabels && <SelectedLabels orderNumbers={[...ticked]} />}
    </Stack>
  );
}

const isLabelled = ({ status }: OrderSummaryView) => status !== 'cancelled';

function columnsOf(isPending: boolean): TableColumn<OrderSummaryView>[] {
  const due: TableColumn<OrderSummaryView> = {
    id: 'due',
    header: 'Due',
    cell: (order) => <Due order={order} />,
  };
  return [
    {
      id: 'recipient',
      header: 'Deliver to',
      cardLabel: '',
      width: '100%',
      cell: (order) => <Recipient order={order} />,
    },
    {
      id: 'number',
      header: 'Waybill number',
      cell: ({ orderNumber, createdAt }) => (
        <OneLine>
          <WaybillNumber value={orderNumber} prefix="EC" size="small" />
          <Soft>Placed {shortDay(createdAt)}</Soft>
        </OneLine>
      ),
    },
    ...(isPending ? [due] : []),
    {
      id: 'status',
      header: 'Status',
      cell: (order) => <OrderStamp order={order} />,
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: (order) => (
        <OneLine>
          <Money rand={order.quote?.totalAmount ?? 0} />
          <Soft>{paymentWord(order)}</Soft>
        </OneLine>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      cardLabel: '',
      align: 'end',
      cell: (order) => <Actions order={order} isPending={isPending} />,
    },
  ];
}

function Due({ order }: { order: OrderSummaryView }) {
  const due = dueOf(order, new Date());
  if (!due) return null;
  return (
    <OneLine>
      <DueDay due={due} />
      {due.collection && <Soft as="span">{due.collection}</Soft>}
    </OneLine>
  );
}

interface ActionsProps {
  order: OrderSummaryView;
  isPending: boolean;
}

function Actions({ order, isPending }: ActionsProps) {
  const { orderNumber, awaitsPayment } = order;
  const shipment = sameAgain(order);
  return (
    <Row>
      {awaitsPayment && (
        <ButtonLink
          size="small"
          to={trackingPath(orderNumber)}
          aria-label={`Pay order ${orderNumber}`}
        >
          Pay
        </ButtonLink>
      )}
      <TrackLink orderNumber={orderNumber} isPending={isPending} />
      {shipment && <SendAgain size="small" shipment={shipment} orderNumber={orderNumber} />}
      <HelpWith orderNumber={orderNumber} isPending={isPending} />
    </Row>
  );
}

/** No cell but the name wraps or is cut: it takes what the other columns leave. */
const Rows = styled(Table<OrderSummaryView>)`
  ${media.rows} {
    table {
      --cell-inline: ${token.space[2]};
    }

    td {
      white-space: nowrap;
    }

    td[data-column='recipient'] {
      min-width: 6rem;
      max-width: 0;
    }
  }

  ${media.rows} and (max-width: 66.99rem) {
    table {
      --cell-inline: 0.3125rem;
      --cell-size: ${token.size.caption};
      --number-size: ${token.size.caption};
    }

    [data-tick] {
      width: ${token.space[8]};
    }
  }
`;

const OneLine = styled.span`
  display: inline-grid;
  white-space: nowrap;
`;

const Row = styled.span`
  display: flex;
  white-space: nowrap;
  justify-content: flex-end;
  gap: ${token.space[1]};
`;
