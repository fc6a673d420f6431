import { type OrderChangeView, stepDetail, stepTitle } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import { stepOf, type StoredStep } from '../timeline/stored-step';
import type { TrackingUpdate } from '../timeline/tracking-update.entity';

/** What happened to an order, the oldest change first, at most so many. */
export async function findChanges(
  manager: EntityManager,
  orderId: number,
  most: number,
): Promise<OrderChangeView[]> {
  return (await findRows(manager, orderId, 'ASC', most)).map(changeView);
}

/** The newest changes of an order, the oldest of them first. */
export async function findNewestChanges(
  manager: EntityManager,
  orderId: number,
  most: number,
): Promise<OrderChangeView[]> {
  return (await findRows(manager, orderId, 'DESC', most)).reverse().map(changeView);
}

function findRows(
  manager: EntityManager,
  orderId: number,
  direction: 'ASC' | 'DESC',
  most: number,
): Promise<ChangeRow[]> {
  return manager.query<ChangeRow[]>(
    `SELECT t.id, t.status, t.kind, t.data, t.message, t.location, t.reason, t.timestamp, t.actor, u.fullName, u.username
     FROM tracking_updates t LEFT JOIN users u ON u.id = t.actorId
     WHERE t.orderId = ? ORDER BY t.id ${direction} LIMIT ${most}`,
    [orderId],
  );
}

type ChangeRow = RawRow<Pick<TrackingUpdate, Shown>> &
  StoredStep & {
    readonly fullName: string | null;
    readonly username: string | null;
  };
type Shown = 'id' | 'status' | 'location' | 'reason' | 'timestamp' | 'actor';

function changeView({ actor, fullName, username, ...row }: ChangeRow): OrderChangeView {
  const { id, status, location } = row;
  const step = stepOf(row);
  const reasons = [stepDetail(step), row.reason].filter((part) => part !== null);
  return {
    id,
    status,
    kind: step.kind,
    message: stepTitle(step),
    location,
    reason: reasons.join(': ') || null,
    actor: { kind: actor, name: fullName, email: username },
    timestamp: isoInstant(row.timestamp),
  };
}
