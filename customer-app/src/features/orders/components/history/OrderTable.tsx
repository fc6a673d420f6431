import { displayStatus, type OrderSummaryView } from '@courier/contract';
import {
  Button,
  Cluster,
  Money,
  Pagination,
  Section,
  SectionTitle,
  Stamp,
  Table,
  type TableColumn,
  token,
  WaybillNumber,
} from '@courier/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { DASHBOARD_TONES, toneOf } from '../../../../order-status/stamp-tones';
import { shortDay } from '../../../../times/times';
import { serviceLabel } from '../../order-details';
import type { OrderTableState } from '../../use-order-table';
import { SelectedLabels } from './SelectedLabels';

interface OrderTableProps {
  table: OrderTableState;
  total: number;
  selectedNumber: string | null;
  onTrack: (orderNumber: string) => void;
}

export function OrderTable({ table, total, selectedNumber, onTrack }: OrderTableProps) {
  const { rows, from, onNext, onPrevious, isFetching } = table;
  const isPaged = Boolean(onNext ?? onPrevious);
  const [forLabels, setForLabels] = useState<ReadonlySet<string>>(new Set());
  return (
    <Section>
      <Head justify="space-between">
        <SectionTitle>Order History</SectionTitle>
        <Stamp size="small">{total === 1 ? '1 order' : `${total} orders`}</Stamp>
      </Head>
      <Table
        caption="Order history, newest first"
        columns={columnsWith(onTrack)}
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
        empty="No orders yet"
      />
      {rows.length > 0 && <SelectedLabels orderNumbers={[...forLabels]} />}
      {isPaged && (
        <Pagination
          label="Pages of the order history"
          summary={`${from}–${from + rows.length - 1} of ${total}`}
          busy={isFetching}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      )}
    </Section>
  );
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
      cell: ({ status }) => (
        <Stamp size="small" tone={toneOf(status, DASHBOARD_TONES)}>
          {displayStatus(status)}
        </Stamp>
      ),
    },
    {
      id: 'action',
      header: 'Action',
      cardLabel: '',
      cell: ({ orderNumber }) => (
        <Button
          size="small"
          aria-label={`Track order ${orderNumber}`}
          onClick={() => onTrack(orderNumber)}
        >
          Track
        </Button>
      ),
    },
  ];
}

const Head = styled(Cluster)`
  margin-bottom: ${token.space[4]};
`;
