import type { OrderSummaryView } from '@courier/contract';
import { VisuallyHidden } from '@courier/shared-ui/base';
import { useRef } from 'react';
import styled from 'styled-components';
import { OrderTable } from '../OrderTable';
import { focusHome } from '../focus-home';
import { type OrderFilter, queryOf } from '../order-lists';
import { ActionBar } from './ActionBar';
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
  const frameRef = useRef<HTMLDivElement>(null);
  const { keys, all, chosen, onChange, selectAll, clear } = useOrderSelection(
    queryOf(filter),
    orders,
  );
  const isAll = all !== null;
  // A list that counts is counted again while it is open.
  const count = isAll ? Math.max(total ?? all, chosen.length) : chosen.length;

  const clearAll = () => {
    // The bar goes with what was pressed: the keyboard goes on in the list.
    focusHome(frameRef.current)?.focus({ preventScroll: true });
    clear();
  };

  return (
    <Frame ref={frameRef}>
      <VisuallyHidden role="status">{count > 0 && `${count} selected`}</VisuallyHidden>
      {count > 0 && (
        <ActionBar
          filter={filter}
          total={total}
          count={count}
          chosen={chosen}
          isAll={isAll}
          onSelectAll={selectAll}
          onClear={clearAll}
        />
      )}
      <OrderTable
        {...table}
        orders={orders}
        selection={{ keys, onChange, rowLabel, allLabel: 'Select all loaded orders' }}
      />
    </Frame>
  );
}

const rowLabel = ({ orderNumber }: OrderSummaryView) => `Select ${orderNumber}`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
