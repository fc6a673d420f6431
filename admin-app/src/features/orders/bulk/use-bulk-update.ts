import type { OrderStatus, OrderSummaryView } from '@courier/contract';
import { orderConflictOf } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useEffect, useRef, useState } from 'react';
import { useLazyOrderQuery, useSetStatusMutation } from '../orders.api';
import { bulkNotice } from './bulk-notices';

/** How many calls are under way at a time. */
const CONCURRENCY = 6;

export interface BulkFailure {
  readonly orderNumber: string;
  readonly reason: string;
}

/** What is to be updated, as it was seen. */
type BulkOrder = Pick<OrderSummaryView, 'orderNumber' | 'version'>;

interface BulkRun {
  readonly isRunning: boolean;
  readonly total: number;
  readonly updated: readonly string[];
  readonly failures: readonly BulkFailure[];
}

const BEFORE: BulkRun = { isRunning: false, total: 0, updated: [], failures: [] };

/**
 * Sets one status on many orders, a call each. What fails is kept with its reason, also when the connection is lost.
 */
export function useBulkUpdate(onUpdated: (orderNumber: string) => void) {
  const [setStatus] = useSetStatusMutation();
  const [readOrder] = useLazyOrderQuery();
  const [run, setRun] = useState(BEFORE);
  const stopper = useRef<AbortController | null>(null);

  // Leaving the page lets calls that are under way finish.
  useEffect(() => () => stopper.current?.abort(), []);

  /** @param reason why, for the history of each order */
  const start = async (orders: readonly BulkOrder[], status: OrderStatus, reason?: string) => {
    const { signal } = (stopper.current = new AbortController());
    let current: BulkRun = { ...BEFORE, isRunning: true, total: orders.length };
    const report = (changes: Partial<BulkRun>) => setRun((current = { ...current, ...changes }));
    report({});

    const update = async ({ orderNumber, version }: BulkOrder) => {
      const { error } = await setStatus({ orderNumber, status, reason, version });
      // Another try then sends the version that is shown meanwhile.
      if (orderConflictOf(error)) await readOrder(orderNumber);
      // The session is over and nobody signed in again: every further call would fail alike.
      if (statusOf(error) === 401) stopper.current?.abort();
      if (error) {
        const reason = reasonOf(error);
        report({ failures: [...current.failures, { orderNumber, reason }] });
      } else {
        report({ updated: [...current.updated, orderNumber] });
        onUpdated(orderNumber);
      }
    };

    await forEachConcurrently(CONCURRENCY, orders, update, signal);
    report({ isRunning: false });
    if (getHost().session.current()) {
      getHost().notify(bulkNotice(current.updated.length, current.failures.length));
    }
  };

  return { run, start, stop: () => stopper.current?.abort() };
}

/** Why a call failed, in the specification's words. */
function reasonOf(error: unknown): string {
  if (!statusOf(error)) return 'The connection failed before we got an answer.';
  return `Status update failed: ${problemText(error, 'The server could not say why.')}`;
}

/**
 * Calls `work` with each item in their order, at most `limit` at a time. After an abort, what has begun is finished
 * and nothing new begins.
 */
export async function forEachConcurrently<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = signal.aborted ? null : rest.next(); next && !next.done;) {
      await work(next.value);
      next = signal.aborted ? null : rest.next();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
