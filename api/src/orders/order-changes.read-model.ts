import type { OrderChangeView } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { TrackingUpdate } from './progress/tracking-update.entity';

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
    `SELECT t.id, t.status, t.message, t.location, t.timestamp, t.actor, u.fullName, u.username
     FROM tracking_updates t LEFT JOIN users u ON u.id = t.actorId
     WHERE t.orderId = ? ORDER BY t.id ${direction} LIMIT ${most}`,
    [orderId],
  );
}

type ChangeRow = Pick<TrackingUpdate, 'id' | 'status' | 'message' | 'location' | 'actor'> & {
  readonly timestamp: number;
  readonly fullName: string | null;
  readonly username: string | null;
};

function changeView(row: ChangeRow): OrderChangeView {
  return {
    id: row.id,
    status: row.status,
    message: row.message,
    location: row.location,
    actor: { kind: row.actor, name: row.fullName, email: row.username },
    timestamp: new Date(Number(row.timestamp)).toISOString(),
  };
}
