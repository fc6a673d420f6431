import { type EntityManager, In } from 'typeorm';
import { NotificationDelivery } from '../../../notifications/notification-delivery.entity';
import { SupportMessage } from '../../../support/support-message.entity';
import { ERASED_EMAIL, SupportTicket } from '../../../support/support-ticket.entity';

const WORDS = 'Erased at the request of the person';

/**
 * Takes the person out of their tickets, in the caller's transaction. What staff answered is erased too: an answer
 * repeats the question. What waits to be mailed about them is not sent any more. By account only, because anyone may
 * type anyone's e-mail address into the form.
 */
export async function eraseFromTickets(manager: EntityManager, userId: number): Promise<void> {
  const tickets = await manager.find(SupportTicket, { select: { id: true }, where: { userId } });
  const ids = tickets.map(({ id }) => id);
  if (ids.length === 0) return;
  await manager.update(SupportTicket, { id: In(ids) }, NOBODY);
  await manager.delete(NotificationDelivery, { ticketId: In(ids), state: 'ready' });
  await manager.update(SupportMessage, { ticketId: In(ids) }, { message: WORDS });
  const own = { ticketId: In(ids), author: 'visitor' } as const;
  await manager.update(SupportMessage, own, { authorId: null });
}

const NOBODY = {
  userId: null,
  name: 'Erased',
  email: ERASED_EMAIL,
  subject: WORDS,
  description: WORDS,
  orderNumber: null,
};
