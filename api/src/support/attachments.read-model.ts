import type { TicketAttachmentView } from '@courier/contract';
import type { EntityManager } from 'typeorm';

export interface AttachmentRow {
  readonly id: number;
  readonly messageId: number;
  readonly name: string;
  readonly fileName: string;
  readonly bytes: number;
}

/** The files of all messages of some tickets, in the order in which they were sent. */
export function findAttachments(
  database: Pick<EntityManager, 'query'>,
  ticketIds: readonly number[],
): Promise<AttachmentRow[]> {
  if (ticketIds.length === 0) return Promise.resolve([]);
  return database.query<AttachmentRow[]>(
    `SELECT a.id, a.messageId, a.name, a.fileName, COALESCE(u.bytes, 0) AS bytes
     FROM support_messages m JOIN ticket_attachments a ON a.messageId = m.id
     LEFT JOIN uploads u ON u.name = a.name
     WHERE m.ticketId IN (${ticketIds.map(() => '?').join(', ')}) ORDER BY a.id`,
    [...ticketIds],
  );
}

/** Whether a file is one of a ticket, of those that its author sees or of all. */
export async function isAttachedTo(
  database: Pick<EntityManager, 'query'>,
  name: string,
  ticketId: number,
  options: { readonly withNotes: boolean },
): Promise<boolean> {
  const rows = await database.query<unknown[]>(
    `SELECT a.id FROM ticket_attachments a JOIN support_messages m ON m.id = a.messageId
     WHERE a.name = ? AND m.ticketId = ? ${options.withNotes ? '' : 'AND m.isInternal = 0'}`,
    [name, ticketId],
  );
  return rows.length > 0;
}

export function attachmentView({ name, fileName, bytes }: AttachmentRow): TicketAttachmentView {
  return { name, fileName, kind: name.endsWith('.pdf') ? 'pdf' : 'picture', bytes };
}
