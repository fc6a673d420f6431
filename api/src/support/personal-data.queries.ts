import { type EntityManager, In } from 'typeorm';
import { exportedRows } from '../identity/personal-data/exported-rows';
import type { PersonalData } from '../identity/personal-data/personal-data.registry';
import { releaseAttachments } from './attachments.queries';
import { findAttachments } from './attachments.read-model';
import { CannedReply } from './canned-reply.entity';
import { SupportMessage } from './support-message.entity';
import { ERASED_EMAIL, SupportTicket } from './support-ticket.entity';
import { TicketAttachment } from './ticket-attachment.entity';
import { TicketRead } from './ticket-read.entity';

const WORDS = 'Erased at the request of the person';

const NOBODY = {
  userId: null,
  name: 'Erased',
  email: ERASED_EMAIL,
  phone: null,
  subject: WORDS,
  description: WORDS,
  orderNumber: null,
};

/** By account only, because anyone may type anyone's e-mail address into the form. What was read is the staff's. */
export const SUPPORT_DATA = {
  entities: [SupportTicket, SupportMessage, TicketAttachment, TicketRead, CannedReply],
  exports: {
    supportTickets: async (dataSource, { userId }) => {
      const tickets = await exportedRows(
        dataSource,
        `SELECT id, name, email, phone, orderNumber, category, subject, description, status, createdAt
         FROM support_tickets WHERE userId = ? ORDER BY id`,
        [userId],
      );
      const messages = await exportedRows(
        dataSource,
        `SELECT m.id, m.ticketId, m.author, m.message, m.createdAt
         FROM support_messages m JOIN support_tickets t ON t.id = m.ticketId
         WHERE t.userId = ? AND m.isInternal = 0 ORDER BY m.id`,
        [userId],
      );
      const files = await findAttachments(
        dataSource,
        tickets.map(({ id }) => Number(id)),
      );
      const withFiles = messages.map(({ id, ticketId, ...message }) => ({
        ticketId,
        ...message,
        files: files.filter(({ messageId }) => messageId === id).map(({ fileName }) => fileName),
      }));
      return tickets.map((ticket) => ({
        ...ticket,
        messages: withFiles.filter(({ ticketId }) => ticketId === ticket.id),
      }));
    },
  },
  /** What staff answered is erased too: an answer repeats the question. */
  erase: async (manager, { userId }) => {
    const ids = await findTicketIdsOf(manager, userId);
    if (ids.length === 0) return;
    await releaseAttachments(manager, ids);
    await manager.update(SupportTicket, { id: In(ids) }, NOBODY);
    await manager.update(SupportMessage, { ticketId: In(ids) }, { message: WORDS, callWith: null });
    const own = { ticketId: In(ids), author: 'visitor' } as const;
    await manager.update(SupportMessage, own, { authorId: null });
  },
} satisfies PersonalData;

/** The ids of an account's tickets. */
export async function findTicketIdsOf(manager: EntityManager, userId: number): Promise<number[]> {
  const tickets = await manager.find(SupportTicket, { select: { id: true }, where: { userId } });
  return tickets.map(({ id }) => id);
}
