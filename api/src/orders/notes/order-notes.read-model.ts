import { LIMITS, type NoteView } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import type { OrderNote } from './order-note.entity';

/** What was noted on an order, the newest first. */
export async function findNotes(manager: EntityManager, orderId: number): Promise<NoteView[]> {
  const rows = await manager.query<NoteRow[]>(
    `SELECT n.id, n.text, n.actor, n.createdAt, u.fullName, u.username
     FROM order_notes n LEFT JOIN users u ON u.id = n.actorId
     WHERE n.orderId = ? ORDER BY n.id DESC LIMIT ${LIMITS.notes}`,
    [orderId],
  );
  return rows.map(({ id, text, actor, createdAt, fullName, username }) => ({
    id,
    text,
    actor: { kind: actor, name: fullName, email: username },
    timestamp: isoInstant(createdAt),
  }));
}

type NoteRow = RawRow<Omit<OrderNote, 'orderId' | 'actorId'>> & {
  readonly fullName: string | null;
  readonly username: string | null;
};
