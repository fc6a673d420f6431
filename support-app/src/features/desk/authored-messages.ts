import type { TicketDetailsView } from '@courier/contract';
import type { AuthoredMessage } from '../../shared/conversation/Messages';

/** What was said on a ticket, with names. What the visitor described is the first of the messages. */
export function authoredMessages({ ticket, messages }: TicketDetailsView): AuthoredMessage[] {
  const visitor = ticket.name;
  if (messages.length === 0) {
    const { description: message, createdAt } = ticket;
    return [{ id: 0, author: 'visitor', by: visitor, message, createdAt }];
  }
  return messages.map(({ authorName, ...rest }) => ({
    ...rest,
    by: authorName ?? (rest.author === 'visitor' ? visitor : 'Staff'),
  }));
}
