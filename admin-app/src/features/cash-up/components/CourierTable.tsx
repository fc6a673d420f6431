import type { CashUpCourierView } from '@courier/contract';
import { Money, Table, type TableColumn } from '@courier/shared-ui';
import { Button, VisuallyHidden } from '@courier/shared-ui/base';
import { countWords, dueBy, NO_COURIER } from '../cash-sums';

interface CourierTableProps {
  couriers: readonly CashUpCourierView[];
  onCount: (courier: CashUpCourierView) => void;
}

/** What each courier has to hand in. */
export function CourierTable({ couriers, onCount }: CourierTableProps) {
  return (
    <Table
      caption="To count"
      columns={columnsWith(onCount)}
      rows={couriers}
      rowKey={({ courier }) => courier ?? ''}
    />
  );
}

const columnsWith = (
  onCount: CourierTableProps['onCount'],
): readonly TableColumn<CashUpCourierView>[] => [
  {
    id: 'courier',
    header: 'Courier',
    cardLabel: '',
    cell: ({ courier }) => (
      <strong style={{ overflowWrap: 'anywhere' }}>{courier ?? NO_COURIER}</strong>
    ),
  },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders.length },
  {
    id: 'cash',
    header: 'Cash',
    align: 'end',
    cell: ({ orders }) => <Money rand={dueBy('cash_on_delivery', orders)} />,
  },
  {
    id: 'speedpoint',
    header: 'Speedpoint',
    align: 'end',
    cell: ({ orders }) => <Money rand={dueBy('speedpoint', orders)} />,
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'end',
    cell: (courier) => (
      <Button
        size="small"
        aria-label={countWords(courier.courier)}
        onClick={() => onCount(courier)}
      >
        Count
      </Button>
    ),
  },
];
