import type { HandOverQuery, LegKind, OrderStatus } from '@courier/contract';
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

/** The newest before a key. */
export function findHandOverPage(
  dataSource: DataSource,
  { state, after, limit }: HandOverQuery,
): Promise<HandOverRow[]> {
  const before = after ?? Number.MAX_SAFE_INTEGER;
  return dataSource.query(
    `${SELECT} WHERE j.id < ? ${state ? 'AND j.state = ?' : ''} ORDER BY j.id DESC LIMIT ?`,
    [before, ...(state ? [state] : []), limit + 1],
  );
}
