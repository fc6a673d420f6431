import { type EntityManager, In } from 'typeorm';
import { SupportMessage } from '../../support/support-message.entity';
import { SupportTicket } from '../../support/support-ticket.entity';

const WORDS = 'Erased at the request of the person';

/**
 * Takes the person out of their tickets, in the caller's transaction. What staff answered is erased too: an answer
 * repeats the question. By account only, because anyone may type anyone's e-mail address into the form.
 */
export async function eraseFromTickets(manager: EntityManager, userId: number): Promise<void> {
  const tickets = await manager.find(SupportTicket, { select: { id: true }, where: { userId } });
  const ids = tickets.map(({ id }) => id);
  if (ids.length === 0) return;
  await manager.update(SupportTicket, { id: In(ids) }, NOBODY);
  await manager.update(SupportMessage, { ticketId: In(ids) }, { message: WORDS });
  const own = { ticketId: In(ids), author: 'visitor' } as const;
  await manager.update(SupportMessage, own, { authorId: null });
}

const NOBODY = {
  userId: null,
  name: 'Erased',
  email: 'erased@invalid',
  subject: WORDS,
  description: WORDS,
  orderNumber: null,
};
