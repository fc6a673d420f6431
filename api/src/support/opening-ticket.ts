import type { EntityManager } from 'typeorm';
import { insertRow } from '../platform/database/insert-row';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';

type NewTicket = Pick<
  SupportTicket,
  | 'userId'
  | 'name'
  | 'email'
  | 'orderNumber'
  | 'category'
  | 'subject'
  | 'description'
  | 'priority'
  | 'waitsSince'
  | 'answerBy'
  | 'createdAt'
> &
  Partial<Pick<SupportTicket, 'channel' | 'phone' | 'assigneeId' | 'changedById'>>;

/** A ticket and, as the first message of its conversation, what its author asks. Returns the ticket's id. */
export async function insertTicket(manager: EntityManager, ticket: NewTicket): Promise<number> {
  const { userId, description, createdAt } = ticket;
  const id = await insertRow(manager, SupportTicket, { ...ticket, updatedAt: createdAt });
  const lastVisitorMessageId = await insertRow(manager, SupportMessage, {
    ticketId: id,
    author: 'visitor',
    authorId: userId,
    message: description,
    createdAt,
  });
  await manager.update(SupportTicket, id, { lastVisitorMessageId });
  return id;
}
