import { displayStatus, type OrderStatus, type OrderSummaryView } from '@courier/contract';
import { ConfirmDialog, Dialog } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  ErrorState,
  LoadingText,
  SelectField,
  Soft,
  Stack,
} from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { itemsOf, problemText, totalOf } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { bulkSetBackWords, isSetBack, STATUS_OPTIONS } from '../order-status';
import { BulkLabels, labelsOf, LeftOut } from './bulk-labels';
import { NO_ORDERS_SELECTED, NO_STATUS_SELECTED } from './bulk-notices';
import { useOrderListInfiniteQuery } from '../order-list.api';
import { filterWords, isLookedFor, type OrderFilter } from '../order-lists';
import { useShownOrders } from '../use-shown-orders';
import { BulkOrderTable } from './BulkOrderTable';
import { ordersWords } from './bulk-words';
import { useBulkChange } from './bulk.api';
import { BulkProgress } from './BulkProgress';
import { CancelQuestion } from './BulkQuestion';
import { useStartBulk } from './use-start-bulk';

/**
 * Many orders, one status, which the server sets one after the other. What succeeded loses its tick; what did not can be
 * tried again. It goes on when the dialog is closed.
 */
export function BulkUpdateDialog({ onClose }: { onClose: () => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<OrderStatus | ''>('');
  /** Orders of which some would be set back, until that is confirmed. */
  const [asking, setAsking] = useState<Asked | null>(null);
  /** Orders that are to be cancelled, until the reason is given. */
  const [cancelling, setCancelling] = useState<readonly OrderSummaryView[] | null>(null);
  const filter = useShownOrders();
  const list = useOrderListInfiniteQuery(filter);
  const orders = itemsOf(list.data);
  const labels = labelsOf(orders, selected);
  const [changeId, setChangeId] = useState<number | null>(null);
  const change = useBulkChange(changeId);
  const { start: startChange, isStarting } = useStartBulk();
  const isRunning = isStarting || change?.isFinished === false;

  const finishedAt = change?.finishedAt ?? null;
  const [cleared, setCleared] = useState(finishedAt);
  if (change && cleared !== finishedAt) {
    setCleared(finishedAt);
    if (finishedAt && change.stopped === 0) {
      setSelected(new Set(change.failures.map(({ orderNumber }) => orderNumber)));
    }
  }

  const start = async (seen: readonly OrderSummaryView[], to: OrderStatus, reason?: string) => {
    const body = {
      status: to,
      reason,
      orders: seen.map(({ orderNumber, version }) => ({ orderNumber, version })),
    };
    const begun = await startChange(body);
    if (begun) setChangeId(begun.id);
  };

  const update = () => {
    const seen = orders.filter(({ orderNumber }) => selected.has(orderNumber));
    if (seen.length === 0) getHost().notify(NO_ORDERS_SELECTED);
    else if (!status) getHost().notify(NO_STATUS_SELECTED);
    else if (seen.some((order) => isSetBack(order.status, status))) {
      setAsking({ orders: seen, to: status });
    } else if (status === 'cancelled') setCancelling(seen);
    else void start(seen, status);
  };

  return (
    <Dialog
      open
      style={WIDE}
      onOpenChange={onClose}
      title="Bulk Update"
      description={`${shownWords(filter)}Tick the orders, choose their new status. Each is updated on its own.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <BulkLabels ready={labels.ready} />
          <Button
            variant={selected.size > 0 ? 'primary' : undefined}
            busy={isRunning}
            onClick={update}
          >
            Update {selected.size} selected
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Cluster align="end" justify="space-between" gap={4}>
          <SelectField
            label="New status"
            placeholder="Choose a status"
            options={STATUS_OPTIONS}
            value={status}
            disabled={isRunning}
            onChange={({ target }) => setStatus(target.value as OrderStatus)}
          />
          <Soft role="status">{selected.size} selected</Soft>
        </Cluster>
        {change && <BulkProgress change={change} onUndone={setChangeId} />}
        <LeftOut notReady={labels.notReady} />
        <Orders list={list} selected={selected} onSelect={setSelected} />
      </Stack>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={`Set orders back to ${displayStatus(asking.to)}?`}
          description={bulkSetBackWords(asking.orders, asking.to)}
          confirmLabel={`Update ${ordersWords(asking.orders.length)}`}
          onConfirm={() => {
            setAsking(null);
            void start(asking.orders, asking.to);
          }}
        />
      )}
      {cancelling && (
        <CancelQuestion
          count={cancelling.length}
          onCancel={(reason) => start(cancelling, 'cancelled', reason)}
          onClose={() => setCancelling(null)}
        />
      )}
      <PreserveOnSessionEnd />
    </Dialog>
  );
}

/** A table needs more than a form, and on a phone nothing is wider than the screen. */
const WIDE = { minWidth: 'min(60rem, 100vw - 2rem)' };

interface Asked {
  readonly orders: readonly OrderSummaryView[];
  readonly to: OrderStatus;
}

/** Of which orders the list is, where not of all. */
function shownWords(filter: OrderFilter): string {
  return isLookedFor(filter) ? `${filterWords(filter)}. ` : '';
}

interface OrdersProps {
  list: ReturnType<typeof useOrderListInfiniteQuery>;
  selected: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

function Orders({ list, ...props }: OrdersProps) {
  const { isLoading, error, hasNextPage, isFetching } = list;
  const orders = itemsOf<OrderSummaryView>(list.data);
  const handleMore = () => void (hasNextPage ? list.fetchNextPage() : list.refetch());
  if (isLoading) return <LoadingText>Loading orders...</LoadingText>;
  if (error && orders.length === 0) {
    return (
      <ErrorState
        title="Failed to fetch the orders"
        detail={problemText(error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (orders.length === 0) return <p>No orders found in the system</p>;
  return (
    <>
      <BulkOrderTable orders={orders} {...props} />
      <Cluster justify="space-between">
        <Soft>
          {orders.length} of {Math.max(totalOf(list.data) ?? 0, orders.length)} orders loaded
        </Soft>
        {(hasNextPage || Boolean(error)) && (
          <Button size="small" busy={isFetching} onClick={handleMore}>
            Load more
          </Button>
        )}
      </Cluster>
    </>
  );
}
