import type { OrderSummaryView } from '@courier/contract';
import { OrderTable } from '../OrderTable';
import { type OrderFilter, queryOf } from '../order-lists';
import { ActionBar } from './ActionBar';
import { SelectionFrame } from './SelectionFrame';
import { useOrderSelection } from './use-order-selection';

interface OrderSelectionProps {
  caption: string;
  orders: readonly OrderSummaryView[];
  isSortable: boolean;
  /** What the list holds, and how many that are; undefined where nobody has counted them. */
  filter: OrderFilter;
  total: number | undefined;
}

/** A table of orders that can be ticked, and what is done with all that are. */
export function OrderSelection({ filter, total, orders, ...table }: OrderSelectionProps) {
  const { keys, all, chosen, onChange, selectAll, clear, frameRef } = useOrderSelection(
    queryOf(filter),
    orders,
  );
  const isAll = all !== null;
  // A list that counts is counted again while it is open.
  const count = isAll ? Math.max(total ?? all, chosen.length) : chosen.length;

  return (
    <SelectionFrame
      count={count}
      frameRef={frameRef}
      bar={
        <ActionBar
          filter={filter}
          total={total}
          count={count}
          chosen={chosen}
          isAll={isAll}
          onSelectAll={selectAll}
          onClear={clear}
        />
      }
    >
      <OrderTable
        {...table}
        orders={orders}
        selection={{ keys, onChange, rowLabel, allLabel: 'Select all loaded orders' }}
      />
    </SelectionFrame>
  );
}

const rowLabel = ({ orderNumber }: OrderSummaryView) => `Select ${orderNumber}`;
