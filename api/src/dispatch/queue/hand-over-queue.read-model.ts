import type { HandOverQuery, HandOverState, LegKind, OrderStatus } from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { RawRow } from '../../platform/database/raw-rows';
import type { DispatchJob } from '../dispatch-job.entity';
import type { JobKind } from '../outbox';

export interface HandOverRow extends RawRow<
  Omit<DispatchJob, 'orderId' | 'legPosition' | 'leaseOwner' | 'kind'>
> {
  readonly orderNumber: string;
  readonly orderStatus: OrderStatus;
  readonly kind: JobKind;
  /** null for an order of release 0.1.0. */
  readonly legKind: LegKind | null;
}

const SELECT = `SELECT j.id, o.orderNumber, o.status AS orderStatus, leg.kind AS legKind, j.kind, j.state, j.attempts,
  j.lastError, j.leaseUntil, j.nextAttemptAt, j.createdAt, j.finishedAt
  FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
  LEFT JOIN order_legs leg ON leg.orderId = j.orderId AND leg.position = j.legPosition`;

export async function findHandOver(
  dataSource: DataSource,
  id: number,
): Promise<HandOverRow | null> {
  const [row] = await dataSource.query<HandOverRow[]>(`${SELECT} WHERE j.id = ?`, [id]);
  return row ?? null;
}

/** What waits for a person comes first, and what has arrived last. */
const BY_URGENCY = ['parked', 'ready', 'done'] as const satisfies HandOverState[];

/** Those after a key: what failed, what waits, what is done, each the newest first. A state is read once it is its turn. */
export async function findHandOverPage(
  dataSource: DataSource,
  { state, after, limit }: HandOverQuery,
): Promise<HandOverRow[]> {
  const last = after === undefined ? null : await findHandOver(dataSource, after);
  const states = state ? [state] : BY_URGENCY.slice(last ? BY_URGENCY.indexOf(last.state) : 0);
  const rows: HandOverRow[] = [];
  for (const [at, each] of states.entries()) {
    const left = limit + 1 - rows.length;
    if (left <= 0) break;
    const before = at === 0 && after !== undefined ? after : Number.MAX_SAFE_INTEGER;
    rows.push(...(await findOfState(dataSource, each, before, left)));
  }
  return rows;
}

function findOfState(
  dataSource: DataSource,
  state: HandOverState,
  before: number,
  most: number,
): Promise<HandOverRow[]> {
  return dataSource.query<HandOverRow[]>(
    `${SELECT} WHERE j.state = ? AND j.id < ? ORDER BY j.id DESC LIMIT ?`,
    [state, before, most],
  );
}
