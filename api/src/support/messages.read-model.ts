import type { DataSource } from 'typeorm';
import type { RawRow } from '../platform/database/raw-rows';
import { type AttachmentRow, findAttachments } from './attachments.read-model';
import type { SupportMessage } from './support-message.entity';

export interface MessageRow extends RawRow<Omit<SupportMessage, 'ticketId' | 'authorId'>> {
  readonly authorName: string | null;
}

/** With the files that were sent with it. */
export interface MessageWithFiles extends MessageRow {
  readonly attachments: readonly AttachmentRow[];
}

/** More than a conversation has; of a longer one the newest are shown. */
const MOST = 500;

/** The oldest first. */
export async function findMessages(
  dataSource: DataSource,
  ticketId: number,
  options: { readonly withNotes: boolean },
): Promise<MessageWithFiles[]> {
  const rows = await dataSource.query<MessageRow[]>(
    `SELECT m.id, m.author, u.fullName AS authorName, m.message, m.isInternal, m.createdAt,
       m.callDirection, m.callOutcome, m.callWith, m.calledAt, m.mergeDirection, m.mergeTicketId
     FROM support_messages m LEFT JOIN users u ON u.id = m.authorId
     WHERE m.ticketId = ? ${options.withNotes ? '' : 'AND m.isInternal = 0'}
     ORDER BY m.id DESC LIMIT ${MOST}`,
    [ticketId],
  );
  const attachments = await findAttachments(dataSource, [ticketId]);
  return rows.reverse().map((row) => ({
    ...row,
    attachments: attachments.filter(({ messageId }) => messageId === row.id),
  }));
}
