import type {
  ConversationView,
  MyTicketView,
  TicketMessageView,
  TicketView,
} from '@courier/contract';
import type { MessageRow } from './messages.read-model';
import type { SupportTicket } from './support-ticket.entity';
import type { TicketRow } from './tickets.read-model';

/** For the staff. */
export function ticketView(row: TicketRow): TicketView {
  const { assigneeId, assigneeName, assigneeRole } = row;
  const isAssigned = assigneeId !== null && assigneeName !== null && assigneeRole !== null;
  return {
    id: row.id,
    subject: row.subject,
    description: row.description,
    status: row.status,
    priority: row.priority,
    category: row.category,
    name: row.name,
    email: row.email,
    orderNumber: row.orderNumber,
    assignee: isAssigned ? { id: assigneeId, fullName: assigneeName, role: assigneeRole } : null,
    version: row.version,
    isUnread: Boolean(row.isUnread),
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

/** For the staff. */
export function messageView(row: MessageRow): TicketMessageView {
  return {
    id: row.id,
    author: row.author,
    authorName: row.authorName,
    message: row.message,
    isInternal: Boolean(row.isInternal),
    createdAt: instant(row.createdAt),
  };
}

/** For the person who opened it: no notes, and no names of the staff. */
export function conversationView(
  ticket: SupportTicket,
  messages: readonly MessageRow[],
): ConversationView {
  const { id, updatedAt: _, ...rest } = myTicketView(ticket);
  return {
    ...rest,
    ticketId: id,
    messages: messages.map((row) => ({
      id: row.id,
      author: row.author,
      message: row.message,
      createdAt: instant(row.createdAt),
    })),
  };
}

export function myTicketView(ticket: SupportTicket): MyTicketView {
  return {
    id: ticket.id,
    subject: ticket.subject,
    status: ticket.status,
    category: ticket.category,
    orderNumber: ticket.orderNumber,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}

function instant(milliseconds: number): string {
  return new Date(Number(milliseconds)).toISOString();
}
