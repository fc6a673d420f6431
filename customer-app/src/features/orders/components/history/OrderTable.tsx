import { type CustomerTotalsView, DASHBOARD_TONES, type OrderSummaryView } from '@courier/contract';
import { Money, Pagination, Table, type TableColumn } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  Section,
  SectionTitle,
  Soft,
  Stamp,
  token,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { OrderStatusStamp } from '@courier/shared-ui/courier';
import { useMediaQuery } from '@courier/shared-ui/media-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { SendAgain } from '../../../../shared/send-again/SendAgain';
import { sameAgain } from '../../../../shared/send-again/shipment';
import { shortDay } from '../../../../shared/times/times';
import { monthsSince } from '../../months';
import { serviceLabel } from '../../order-details';
import type { OrderTableState } from '../../use-order-table';
import { SelectedLabels } from '../SelectedLabels';
import { CompactOrderList } from './CompactOrderList';
import { HistoryFilter } from './HistoryFilter';

interface OrderTableProps {
  table: OrderTableState;
  totals: CustomerTotalsView;
  selectedNumber: string | null;
  onTrack: (orderNumber: string) => void;
}

export function OrderTable({ table, totals, selectedNumber, onTrack }: OrderTableProps) {
  const { rows, from, onNext, onPrevious, isFetching, isFiltered } = table;
  const total = isFiltered ? table.total : totals.totalOrders;
  const isPhone = useMediaQuery('(max-width: 50rem)');
  // The same ones as long as they can be: rows are drawn again with their columns.
  const columns = useMemo(() => columnsWith(onTrack), [onTrack]);
  const [openedAt] = useState(() => Date.now());
  const isPaged = Boolean(onNext ?? onPrevious);
  const [forLabels, setForLabels] = useState<ReadonlySet<string>>(new Set());
  return (
    <Section>
      <Head justify="space-between">
        <SectionTitle>Order History</SectionTitle>
        {total !== undefined && (
          <Stamp size="small">{total === 1 ? '1 order' : `${total} orders`}</Stamp>
        )}
      </Head>
      {totals.totalOrders > 0 && (
        <HistoryFilter table={table} months={monthsSince(totals.firstOrderAt, openedAt)} />
      )}
      {isFiltered && <VisuallyHidden role="status">{foundWords(table, total)}</VisuallyHidden>}
      {isPhone && rows.length > 0 ? (
        <CompactOrderList orders={rows} selectedNumber={selectedNumber} onTrack={onTrack} />
      ) : (
        <Table
          caption="Order history, newest first"
          columns={columns}
          rows={rows}
          rowKey={({ orderNumber }) => orderNumber}
          selectedKey={selectedNumber ?? undefined}
          selection={{
            keys: forLabels,
            onChange: setForLabels,
            rowLabel: ({ orderNumber }) => `Select ${orderNumber} for labels`,
            canSelect: ({ status }) => status !== 'cancelled',
            allLabel: 'Select all on this page for labels',
          }}
          empty={isFiltered ? 'No orders found' : 'No orders yet'}
        />
      )}
      {rows.length > 0 && !isPhone && (
        <Labels>
          <SelectedLabels orderNumbers={[...forLabels]} />
        </Labels>
      )}
      {isPaged && (
        <Pagination
          label="Pages of the order history"
          summary={placesOf(from, rows.length, total)}
          busy={isFetching}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      )}
    </Section>
  );
}

function placesOf(from: number, count: number, total: number | undefined): string {
  const places = `${from}–${from + count - 1}`;
  return total === undefined ? places : `${places} of ${total}`;
}

function foundWords({ rows, isFetching }: OrderTableState, total: number | undefined): string {
  if (isFetching) return '';
  const count = total ?? rows.length;
  if (count === 0) return 'No orders found';
  return `${count === 1 ? '1 order' : `${count} orders`} ${total === undefined ? 'shown' : 'found'}`;
}

function columnsWith(onTrack: (orderNumber: string) => void): TableColumn<OrderSummaryView>[] {
  return [
    {
      id: 'number',
      header: 'Order #',
      cardLabel: '',
      cell: ({ orderNumber }) => <WaybillNumber value={orderNumber} prefix="EC" size="small" />,
    },
    { id: 'date', header: 'Date', cell: ({ createdAt }) => shortDay(createdAt) },
    {
      id: 'recipient',
      header: 'Deliver to',
      cell: ({ deliveryAddress }) => <Recipient address={deliveryAddress} />,
    },
    { id: 'service', header: 'Service', cell: ({ quote }) => serviceLabel(quote?.serviceType) },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ quote }) => <Money rand={quote?.totalAmount ?? 0} />,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, returnsToSender }) => (
        <OrderStatusStamp
          tones={DASHBOARD_TONES}
          status={status}
          returnsToSender={returnsToSender}
        />
      ),
    },
    {
      id: 'action',
      header: 'Action',
      cardLabel: '',
      cell: (order) => <RowActions order={order} onTrack={onTrack} />,
    },
  ];
}

interface RowActionsProps extends Pick<OrderTableProps, 'onTrack'> {
  order: OrderSummaryView;
}

function RowActions({ order, onTrack }: RowActionsProps) {
  const { orderNumber } = order;
  const shipment = sameAgain(order);
  return (
    <Actions>
      <Button
        size="small"
        aria-label={`Track order ${orderNumber}`}
        onClick={() => onTrack(orderNumber)}
      >
        Track
      </Button>
      {shipment && <SendAgain size="small" shipment={shipment} orderNumber={orderNumber} />}
    </Actions>
  );
}

function Recipient({ address }: { address: OrderSummaryView['deliveryAddress'] | undefined }) {
  if (!address) return 'N/A';
  return (
    <Person>
      {address.fullName}
      <Soft>{address.city}</Soft>
    </Person>
  );
}

const Person = styled.span`
  display: grid;
  min-width: 8rem;
  overflow-wrap: anywhere;
`;

const Head = styled(Cluster)`
  margin-bottom: ${token.space[4]};
`;

const Labels = styled.div`
  margin-top: ${token.space[4]};
`;

const Actions = styled.span`
  display: flex;
  gap: ${token.space[1]};
`;
