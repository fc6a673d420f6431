import { displayStatus, type OrderSummaryView, PAYMENT_STATUS_LABELS } from '@courier/contract';
import { Stamp, type TableColumn, WaybillNumber } from '@courier/shared-ui';
import { VirtualTable } from '@courier/shared-ui/virtual-table';
import { ORDER_STATUS_VARIANTS } from '@courier/shared-ui/courier';

interface BulkOrderTableProps {
  orders: readonly OrderSummaryView[];
  selected: ReadonlySet<string>;
  onSelect: (orderNumbers: Set<string>) => void;
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
  {
    id: 'number',
    header: 'Order number',
    cardLabel: '',
    width: '32%',
    cell: ({ orderNumber }) => <WaybillNumber value={orderNumber} prefix="EC" size="small" />,
  },
  { id: 'customer', header: 'Customer', cell: ({ pickupAddress }) => pickupAddress.fullName },
  {
    id: 'status',
    header: 'Status',
    width: '24%',
    cell: ({ status }) => (
      <Stamp size="small" tone={ORDER_STATUS_VARIANTS[status].tone}>
        {displayStatus(status)}
      </Stamp>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    width: '16%',
    cell: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus],
  },
];
