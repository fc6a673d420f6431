import type { DataSource } from 'typeorm';
import type { RawRow } from '../platform/database/raw-rows';
import type { SupportMessage } from './support-message.entity';

export interface MessageRow extends RawRow<Omit<SupportMessage, 'ticketId' | 'authorId'>> {
  readonly authorName: string | null;
}

/** More than a conversation has; of a longer one the newest are shown. */
const MOST = 500;

/** The oldest first. */
export async function findMessages(
  dataSource: DataSource,
  ticketId: number,
  options: { readonly withNotes: boolean },
): Promise<MessageRow[]> {
  const rows = await dataSource.query<MessageRow[]>(
    `SELECT m.id, m.author, u.fullName AS authorName, m.message, m.isInternal, m.createdAt,
       m.callDirection, m.callOutcome, m.callWith, m.calledAt, m.mergeDirection, m.mergeTicketId
     FROM support_messages m LEFT JOIN users u ON u.id = m.authorId
     WHERE m.ticketId = ? ${options.withNotes ? '' : 'AND m.isInternal = 0'}
     ORDER BY m.id DESC LIMIT ${MOST}`,
    [ticketId],
  );
  return rows.reverse();
}
