import {
  displayStatus,
  groupOrderNumber,
  type OrderStatus,
  type OrderSummaryView,
} from '@courier/contract';
import { ConfirmDialog, ProgressBar } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  ErrorBanner,
  ErrorState,
  LoadingText,
  Mono,
  SelectField,
  Soft,
  Stack,
  token,
} from '@courier/shared-ui/base';
import { ReasonDialog } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { itemsOf, problemText, totalOf } from '@courier/shared-ui/request';
import { type Dispatch, type SetStateAction, useState } from 'react';
import styled from 'styled-components';
import { WorkDialog } from '../../../shared/session/WorkDialog';
import { bulkSetBackWords, isSetBack, STATUS_OPTIONS } from '../order-status';
import { BulkLabels, labelsOf, LeftOut } from './bulk-labels';
import { NO_ORDERS_SELECTED, NO_STATUS_SELECTED } from './bulk-notices';
import { filterWords, isOfBoth, type OrderFilter } from '../order-lists';
import { useOrderListInfiniteQuery } from '../orders.api';
import { useShownOrders } from '../use-shown-orders';
import { BulkOrderTable } from './BulkOrderTable';
import { type BulkFailure, useBulkUpdate } from './use-bulk-update';

/** Many orders, one status. What succeeded loses its tick; what did not can be tried again. */
export function BulkUpdateDialog({ onClose }: { onClose: () => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const unselect = (orderNumber: string) =>
    setSelected((before) => new Set([...before].filter((number) => number !== orderNumber)));
  /** Orders of which some would be set back, until that is confirmed. */
  const [asking, setAsking] = useState<readonly OrderSummaryView[] | null>(null);
  /** Orders that are to be cancelled, until the reason is given. */
  const [cancelling, setCancelling] = useState<readonly OrderSummaryView[] | null>(null);
  /** Of the orders that were cancelled last, for those that are tried again. */
  const [reason, setReason] = useState('');
  const filter = useShownOrders();
  const list = useOrderListInfiniteQuery(filter);
  const orders = itemsOf(list.data);
  const labels = labelsOf(orders, selected);
  const { run, start, stop } = useBulkUpdate(unselect);
  const done = run.updated.length + run.failures.length;

  const update = (orderNumbers: ReadonlySet<string>, given = '') => {
    const seen = orders.filter(({ orderNumber }) => orderNumbers.has(orderNumber));
    if (seen.length === 0) getHost().notify(NO_ORDERS_SELECTED);
    else if (!status) getHost().notify(NO_STATUS_SELECTED);
    else if (seen.some((order) => isSetBack(order.status, status))) setAsking(seen);
    else if (status !== 'cancelled') void start(seen, status);
    else if (given) void start(seen, status, given);
    else setCancelling(seen);
  };

  return (
    <WorkDialog
      open
      width="table"
      onOpenChange={() => !run.isRunning && onClose()}
      title="Bulk Update"
      description={`${shownWords(filter)}Tick the orders, choose their new status. Each is updated on its own.`}
      footer={
        run.isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            <BulkLabels ready={labels.ready} />
            <Button
              variant={selected.size > 0 ? 'primary' : undefined}
              onClick={() => update(selected)}
            >
              Update {selected.size} selected
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <Cluster align="end" justify="space-between" gap={4}>
          <SelectField
            label="New status"
            placeholder="Choose a status"
            options={STATUS_OPTIONS}
            value={status}
            disabled={run.isRunning}
            onChange={({ target }) => setStatus(target.value as OrderStatus)}
          />
          <Soft role="status">{selected.size} selected</Soft>
        </Cluster>
        {run.isRunning && (
          <ProgressBar
            value={(100 * done) / run.total}
            label={`Updating ${done} of ${run.total} orders`}
          />
        )}
        {!run.isRunning && run.failures.length > 0 && (
          <BulkFailures
            failures={run.failures}
            onRetry={() =>
              update(new Set(run.failures.map(({ orderNumber }) => orderNumber)), reason)
            }
          />
        )}
        <LeftOut notReady={labels.notReady} />
        <Orders list={list} selected={selected} onSelect={setSelected} />
      </Stack>
      {asking && status && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={`Set orders back to ${displayStatus(status)}?`}
          description={bulkSetBackWords(asking, status)}
          confirmLabel={`Update ${ordersWords(asking)}`}
          onConfirm={() => {
            setAsking(null);
            void start(asking, status);
          }}
        />
      )}
      {cancelling && (
        <ReasonDialog
          title={`Cancel ${ordersWords(cancelling)}?`}
          description="The customers are told. One reason is kept with each order."
          submitLabel={`Cancel ${ordersWords(cancelling)}`}
          variant="danger"
          cancelLabel={cancelling.length === 1 ? 'Keep order' : 'Keep orders'}
          hint="The customers read it, too"
          send={async (given) => {
            setReason(given);
            void start(cancelling, 'cancelled', given);
          }}
          failed="Failed to cancel the orders"
          onClose={() => setCancelling(null)}
        />
      )}
    </WorkDialog>
  );
}

/** Of which orders the list is, where not of all. */
function shownWords(filter: OrderFilter): string {
  return isOfBoth(filter) ? `${filterWords(filter)}. ` : '';
}

function ordersWords({ length }: readonly OrderSummaryView[]): string {
  return length === 1 ? '1 order' : `${length} orders`;
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

interface BulkFailuresProps {
  failures: readonly BulkFailure[];
  onRetry: () => void;
}

/** Which orders were not updated, and why. */
function BulkFailures({ failures, onRetry }: BulkFailuresProps) {
  return (
    <ErrorBanner
      title={failures.length === 1 ? '1 order failed' : `${failures.length} orders failed`}
      actions={
        <Button size="small" onClick={onRetry}>
          Retry failed
        </Button>
      }
    >
      <Failures aria-label="Failed orders" tabIndex={0}>
        {failures.map(({ orderNumber, reason }) => (
          <li key={orderNumber}>
            <Mono>{groupOrderNumber(orderNumber)}</Mono>: {reason}
          </li>
        ))}
      </Failures>
    </ErrorBanner>
  );
}

const Failures = styled.ul`
  max-height: 9rem;
  overflow-y: auto;
  font-size: ${token.size.label};
`;
