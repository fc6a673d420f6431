import type {
  BulkChangeView,
  BulkFailureView,
  BulkKind,
  OrderStatus,
  PaymentStatus,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { BulkItem } from './bulk-item.entity';
import { BulkJob } from './bulk-job.entity';

/** An order that is still to be changed. */
export type WaitingItem = Pick<
  BulkItem,
  'id' | 'orderId' | 'target' | 'version' | 'courier' | 'seenCourier'
> & {
  readonly orderNumber: string;
};

/** The next orders of a job, as they were chosen. */
export function findWaiting(
  manager: EntityManager,
  jobId: number,
  most: number,
): Promise<WaitingItem[]> {
  return manager.query<WaitingItem[]>(
    `SELECT i.id, i.orderId, i.target, i.version, i.courier, i.seenCourier, o.orderNumber
     FROM bulk_items i JOIN orders o ON o.id = i.orderId
     WHERE i.jobId = ? AND i.state = 'waiting' ORDER BY i.id LIMIT ?`,
    [jobId, most],
  );
}

/** The version of an order as the caller's transaction has it by now. */
export async function orderVersion(manager: EntityManager, id: number): Promise<number> {
  const [row] = await manager.query<{ version: number }[]>(
    'SELECT version FROM orders WHERE id = ?',
    [id],
  );
  return row?.version ?? 0;
}

/** Failures that are named; all of them are counted. */
const MOST_FAILURES = 200;

type Counts = Record<BulkItem['state'], number>;

/** How far a job is, and what came of it. */
export async function bulkChangeView(
  manager: EntityManager,
  job: BulkJob,
): Promise<BulkChangeView> {
  const { id, kind, target, details, undoesId, state, createdAt, finishedAt } = job;
  const counts = await countItems(manager, id);
  const isFinished = state === 'done';
  return {
    id,
    kind,
    status: kind === 'status' ? (target as OrderStatus | null) : null,
    paymentStatus: kind === 'payment' ? (target as PaymentStatus | null) : null,
    courier: details?.courier ?? null,
    day: kind === 'new_day' ? target : null,
    subject: details?.message?.subject ?? null,
    undoes: undoesId,
    isFinished,
    total: counts.waiting + counts.updated + counts.failed + counts.stopped,
    updated: counts.updated,
    failed: counts.failed,
    stopped: counts.stopped,
    canUndo: isFinished && (await canUndo(manager, job)),
    failures: counts.failed > 0 ? await findFailures(manager, id) : [],
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/**
 * Whether a job can be taken back: one that undoes another cannot, nor can payments that were set to be due, which come back
 * only as new ones, nor a day, of which the receivers were told: another one is given instead; nor what was written.
 */
export async function canUndo(
  manager: EntityManager,
  { id, kind, target, undoesId }: BulkJob,
): Promise<boolean> {
  if (undoesId !== null || kind === 'new_day' || kind === 'message') return false;
  if (kind === 'payment' && target !== 'completed') return false;
  if (await manager.existsBy(BulkJob, { undoesId: id })) return false;
  const [changed] = await manager.query<unknown[]>(
    `SELECT i.id FROM bulk_items i WHERE i.jobId = ? AND ${changedBy(kind)} LIMIT 1`,
    [id],
  );
  return changed !== undefined;
}

/** Of an item `i` of a change: it was set to something that it was not before. */
export function changedBy(kind: BulkKind): string {
  return kind === 'assign'
    ? `i.state = 'updated' AND COALESCE(i.seenCourier, '') <> COALESCE(i.courier, '')`
    : `i.state = 'updated' AND i.was <> i.target`;
}

async function countItems(manager: EntityManager, jobId: number): Promise<Counts> {
  const rows = await manager.query<{ state: BulkItem['state']; total: number | string }[]>(
    'SELECT state, COUNT(*) AS total FROM bulk_items WHERE jobId = ? GROUP BY state',
    [jobId],
  );
  const counts: Counts = { waiting: 0, updated: 0, failed: 0, stopped: 0 };
  for (const { state, total } of rows) counts[state] = Number(total);
  return counts;
}

function findFailures(manager: EntityManager, jobId: number): Promise<BulkFailureView[]> {
  return manager.query<BulkFailureView[]>(
    `SELECT o.orderNumber, i.error AS message FROM bulk_items i JOIN orders o ON o.id = i.orderId
     WHERE i.jobId = ? AND i.state = 'failed' ORDER BY i.id LIMIT ${MOST_FAILURES}`,
    [jobId],
  );
}
