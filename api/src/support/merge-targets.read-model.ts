import type { MergeTargetView } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { isoInstant, type RawRow } from '../platform/database/raw-rows';
import { ERASED_EMAIL, type SupportTicket } from './support-ticket.entity';

/** Tickets that are offered. */
const MOST = 50;

type Author = Pick<SupportTicket, 'userId' | 'email' | 'emailConfirmedAt'>;

type TargetRow = RawRow<Pick<SupportTicket, 'id' | 'subject' | 'status' | 'version' | 'createdAt'>>;

/**
 * Whether it is certain who wrote a ticket: an account, or, of visitors, whoever reads what is mailed to its address. What
 * anybody may have typed proves nothing.
 */
export function isAuthorKnown({ userId, email, emailConfirmedAt }: Author): boolean {
  if (email === '' || email === ERASED_EMAIL) return false;
  return userId !== null || emailConfirmedAt !== null;
}

/**
 * Whether two tickets are of one author and mailed to one address. Both, because a link that was mailed for the one opens
 * the other once they are merged.
 */
export function isSameAuthor(one: Author, other: Author): boolean {
  const isKnown = isAuthorKnown(one) && isAuthorKnown(other);
  return isKnown && one.userId === other.userId && one.email === other.email;
}

/** The newest tickets that one can be merged into; `isSameAuthor` decides. */
export async function findMergeTargets(
  dataSource: DataSource,
  ticket: SupportTicket,
): Promise<MergeTargetView[]> {
  const { id, userId, email, mergedIntoId } = ticket;
  if (!isAuthorKnown(ticket) || mergedIntoId !== null) return [];
  const [condition, authors] =
    userId === null
      ? ['userId IS NULL AND emailConfirmedAt IS NOT NULL', []]
      : ['userId = ?', [userId]];
  const rows = await dataSource.query<TargetRow[]>(
    `SELECT id, subject, status, version, createdAt FROM support_tickets
     WHERE ${condition} AND email = ? AND id <> ? AND mergedIntoId IS NULL ORDER BY id DESC LIMIT ${MOST}`,
    [...authors, email, id],
  );
  return rows.map((row) => ({ ...row, createdAt: isoInstant(row.createdAt) }));
}
