import { type OrderSummaryView, paymentStatusWords } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { VirtualTable } from '@courier/shared-ui/virtual-table';
import type { Dispatch, SetStateAction } from 'react';
import { ORDER_COLUMNS } from '../../order-columns';

interface BulkOrderTableProps {
  orders: readonly OrderSummaryView[];
  selected: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** What can be ticked. Scrolls in its own frame, however much is loaded. */
export function BulkOrderTable({ orders, selected, onSelect }: BulkOrderTableProps) {
  return (
    <VirtualTable
      caption="Orders to update"
      columns={COLUMNS}
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      height="min(22rem, 42dvh)"
      selection={{
        keys: selected,
        onChange: onSelect,
        rowLabel: ({ orderNumber }) => `Select ${orderNumber}`,
        allLabel: 'Select all loaded orders',
      }}
    />
  );
}

const COLUMNS: readonly TableColumn<OrderSummaryView>[] = [
  { ...ORDER_COLUMNS.number, width: '32%' },
  { id: 'customer', header: 'Customer', cell: ({ pickupAddress }) => pickupAddress.fullName },
  { ...ORDER_COLUMNS.status, width: '24%' },
  {
    id: 'payment',
    header: 'Payment',
    width: '16%',
    cell: paymentStatusWords,
  },
];
