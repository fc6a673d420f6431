import { type CustomerTotalsView, DASHBOARD_TONES, type OrderSummaryView } from '@courier/contract';
import { Money, Pagination, Table, type TableColumn } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  IconButton,
  media,
  RepeatGlyph,
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
import { useStableCallback } from '../../../../shared/callbacks/use-stable-callback';
import { sameAgain, type Shipment } from '../../../../shared/send-again/shipment';
import { useQuoteShipment } from '../../../../shared/send-again/use-quote-shipment';
import { Loaded } from '../../../../shared/states/Loaded';
import { shortDay } from '../../../../shared/times/times';
import { monthsSince } from '../../months';
import { serviceLabel } from '../../order-details';
import { ORDERS_ADVICE } from '../../orders.api';
import type { HistoryAddress } from '../../use-history-address';
import type { OrderTableState } from '../../use-order-table';
import { CutText } from '../Recipient';
import { SelectedLabels } from '../SelectedLabels';
import { CompactOrderList } from './CompactOrderList';
import { HistoryFilter } from './HistoryFilter';
import { OrderList, openerOf } from './OrderList';

interface OrderTableProps {
  table: OrderTableState;
  address: Pick<HistoryAddress, 'number' | 'filter' | 'filterBy'>;
  totals: CustomerTotalsView;
  onOpen: (orderNumber: string) => void;
  onFollow: (orderNumber: string) => void;
}

/** All orders of a customer, in one list that is narrowed and paged by the server. */
export function OrderTable({ table, address, totals, onOpen, onFollow }: OrderTableProps) {
  const { rows, from, onNext, onPrevious, isFetching, isFiltered } = table;
  const { number: openNumber } = address;
  const total = isFiltered ? table.total : totals.totalOrders;
  const isPhone = useMediaQuery('(max-width: 56rem)');
  const sendAgain = useStableCallback(useQuoteShipment());
  // The same ones as long as they can be: rows are drawn again with their columns.
  const columns = useMemo(() => columnsWith(sendAgain), [sendAgain]);
  const [openedAt] = useState(() => Date.now());
  const [forLabels, setForLabels] = useState<ReadonlySet<string>>(new Set());
  return (
    <Section>
      <Head justify="space-between">
        <SectionTitle>Order History</SectionTitle>
        {total !== undefined && (
          <Stamp size="small">{total === 1 ? '1 order' : `${total} orders`}</Stamp>
        )}
      </Head>
      {(totals.totalOrders > 0 || isFiltered) && (
        <HistoryFilter
          filter={address.filter}
          months={monthsSince(totals.firstOrderAt, openedAt)}
          onFilter={address.filterBy}
        />
      )}
      {isFiltered && <VisuallyHidden role="status">{foundWords(table, total)}</VisuallyHidden>}
      <Loaded query={table.query} what="orders" advice={ORDERS_ADVICE} heights={['16rem']}>
        {() => (
          <>
            <OrderList isFollowed={openNumber !== null} onOpen={onOpen} onFollow={onFollow}>
              {isPhone && rows.length > 0 ? (
                <CompactOrderList orders={rows} openNumber={openNumber} />
              ) : (
                <Rows
                  caption="Order history, newest first"
                  columns={columns}
                  rows={rows}
                  rowKey={({ orderNumber }) => orderNumber}
                  selectedKey={openNumber ?? undefined}
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
            </OrderList>
            {rows.length > 0 && !isPhone && (
              <Labels>
                <SelectedLabels orderNumbers={[...forLabels]} />
              </Labels>
            )}
            {(onNext ?? onPrevious) && (
              <Pagination
                label="Pages of the order history"
                summary={placesOf(from, rows.length, total)}
                busy={isFetching}
                onPrevious={onPrevious}
                onNext={onNext}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function placesOf(from: number, count: number, total: number | undefined): string {
  const places = `${from}–${from + count - 1}`;
  return total === undefined ? places : `${places} of ${total}`;
}

function foundWords({ rows, query }: OrderTableState, total: number | undefined): string {
  if (query.isFetching || query.data === undefined) return '';
  const count = total ?? rows.length;
  if (count === 0) return 'No orders found';
  return `${count === 1 ? '1 order' : `${count} orders`} ${total === undefined ? 'shown' : 'found'}`;
}

function columnsWith(
  onSendAgain: (shipment: Shipment) => void,
): readonly TableColumn<OrderSummaryView>[] {
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
      width: '100%',
      cell: ({ deliveryAddress }) => <Recipient address={deliveryAddress} />,
    },
    { id: 'service', header: 'Service', cell: ({ quote }) => serviceWords(quote?.serviceType) },
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
      cell: (order) => <RowActions order={order} onSendAgain={onSendAgain} />,
    },
  ];
}

/** Breaks before its days, and nowhere in them. */
function serviceWords(serviceType: OrderSummaryView['quote']['serviceType'] | undefined): string {
  return serviceLabel(serviceType).replace(/\(.*\)/, (days) => days.replace(/ /g, '\u00a0'));
}

interface RowActionsProps {
  order: OrderSummaryView;
  onSendAgain: (shipment: Shipment) => void;
}

function RowActions({ order, onSendAgain }: RowActionsProps) {
  const { orderNumber } = order;
  const shipment = sameAgain(order);
  return (
    <Actions>
      <Button size="small" aria-label={`Track order ${orderNumber}`} {...openerOf(orderNumber)}>
        Track
      </Button>
      {shipment && (
        <IconButton
          size="small"
          label={`Send again, order ${orderNumber}`}
          title="Send again"
          onClick={() => onSendAgain(shipment)}
        >
          <RepeatGlyph />
        </IconButton>
      )}
    </Actions>
  );
}

function Recipient({ address }: { address: OrderSummaryView['deliveryAddress'] | undefined }) {
  if (!address) return 'N/A';
  return (
    <Person>
      <CutText text={address.fullName} />
      <Soft>
        <CutText text={address.city} />
      </Soft>
    </Person>
  );
}

/** Beside an open order the letters are smaller: no column leaves for it. */
const Rows = styled(Table<OrderSummaryView>)`
  ${media.rows} {
    table {
      --cell-inline: ${token.space[2]};
      --cell-block: ${token.space[1]};
      --cell-size: ${token.size.label};
    }

    td:is([data-column='date'], [data-column='amount'], [data-column='status']) {
      white-space: nowrap;
    }

    /* As wide as the others leave it, whatever name stands in it. */
    td[data-column='recipient'] {
      max-width: 0;
    }
  }

  @container (min-width: 60rem) {
    td[data-column='service'] {
      white-space: nowrap;
    }
  }

  ${media.rows} and (max-width: 59.99rem) {
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

const Person = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
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
