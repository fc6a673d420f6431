import type { OrderSummaryView } from '@courier/contract';
import { lazyWithRetry, type TableSelection } from '@courier/shared-ui';
import { type ReactNode, startTransition, useState } from 'react';
import type { AskedChange } from '../bulk/BulkDialogs';
import { useStartBulk } from '../bulk/use-start-bulk';
import { seenWith } from './seen-with';
import { BarButton, SelectionBar } from './SelectionBar';
import { SelectionFrame } from './SelectionFrame';
import { useOrderSelection } from './use-order-selection';

type GivenOrder = Pick<OrderSummaryView, 'orderNumber' | 'courier'>;

interface AssignSelectionProps<Order extends GivenOrder> {
  /** What the list holds: what was ticked in another one is not meant. */
  list: string;
  /** Those that are shown. */
  orders: readonly Order[];
  /** Draws the table that is ticked. */
  children: (selection: TableSelection<Order>) => ReactNode;
}

/** Parcels that can be ticked, and are given to one courier together. How that goes is for `BulkWatch` to show. */
export function AssignSelection<Order extends GivenOrder>({
  list,
  orders,
  children,
}: AssignSelectionProps<Order>) {
  const { keys, chosen, onChange, clear, frameRef } = useOrderSelection(list, orders);
  return (
    <SelectionFrame
      count={chosen.length}
      frameRef={frameRef}
      bar={<AssignBar chosen={chosen} onClear={clear} />}
    >
      {children({ keys, onChange, rowLabel, allLabel: 'Select all shown parcels' })}
    </SelectionFrame>
  );
}

const rowLabel = ({ orderNumber }: GivenOrder) => `Select ${orderNumber}`;

interface AssignBarProps {
  chosen: readonly GivenOrder[];
  onClear: () => void;
}

function AssignBar({ chosen, onClear }: AssignBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { begin } = useStartBulk();
  const send = async (change: AskedChange) => {
    const orders = chosen.map((order) => ({
      orderNumber: order.orderNumber,
      ...seenWith(order),
    }));
    await begin({ ...change, orders });
    setAsking(false);
    onClear();
  };
  return (
    <SelectionBar label="Selected parcels" count={chosen.length} onClear={onClear}>
      <BarButton onClick={() => startTransition(() => setAsking(true))}>
        Assign to a courier
      </BarButton>
      {isAsking && (
        <BulkAssignDialog
          count={chosen.length}
          orders={chosen}
          send={send}
          onClose={() => setAsking(false)}
        />
      )}
    </SelectionBar>
  );
}

const BulkAssignDialog = lazyWithRetry(
  async () => (await import('../bulk/BulkDialogs')).BulkAssignDialog,
);
