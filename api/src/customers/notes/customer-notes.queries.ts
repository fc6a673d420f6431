import { LIMITS, type NoteView, type Role } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import type { CustomerNote } from './customer-note.entity';

/** What was noted on a customer, the newest first. */
export async function findNotes(manager: EntityManager, userId: number): Promise<NoteView[]> {
  const rows = await manager.query<NoteRow[]>(
    `SELECT n.id, n.text, n.createdAt, u.role, u.fullName, u.username
     FROM customer_notes n LEFT JOIN users u ON u.id = n.authorId
     WHERE n.userId = ? ORDER BY n.id DESC LIMIT ${LIMITS.notes}`,
    [userId],
  );
  return rows.map(({ id, text, createdAt, role, fullName, username }) => ({
    id,
    text,
    actor: { kind: role === 'admin' ? 'admin' : 'support', name: fullName, email: username },
    timestamp: isoInstant(createdAt),
  }));
}

type NoteRow = RawRow<Pick<CustomerNote, 'id' | 'text' | 'createdAt'>> & {
  readonly role: Role | null;
  readonly fullName: string | null;
  readonly username: string | null;
};
