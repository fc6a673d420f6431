import type {
  ConversationView,
  MyTicketView,
  TicketMessageView,
  TicketView,
} from '@courier/contract';
import { displayPhone } from '../places/addresses/phone-display';
import type { AppConfig } from '../platform/config/config';
import { isoInstant } from '../platform/database/raw-rows';
import { type AttachmentRow, attachmentView } from './attachments.read-model';
import type { MessageWithFiles } from './messages.read-model';
import type { SupportTicket } from './support-ticket.entity';
import type { TicketRow } from './tickets.read-model';

/** For the staff. */
export function ticketView(row: TicketRow, { mail }: Pick<AppConfig, 'mail'>): TicketView {
  const { userId: _, assigneeId, assigneeName, assigneeRole, phone, channel, ...rest } = row;
  const { mergedIntoId, ...ticket } = rest;
  const isAssigned = assigneeId !== null && assigneeName !== null && assigneeRole !== null;
  return {
    ...ticket,
    ...(phone !== null && { phone: displayPhone(phone) }),
    ...(channel !== 'web' && { channel }),
    ...(mergedIntoId !== null && { mergedInto: mergedIntoId }),
    assignee: isAssigned ? { id: assigneeId, fullName: assigneeName, role: assigneeRole } : null,
    isUnread: Boolean(ticket.isUnread),
    answerBy: ticket.answerBy === null ? null : isoInstant(ticket.answerBy),
    emailConfirmed: mail && Boolean(ticket.emailConfirmed),
    createdAt: isoInstant(ticket.createdAt),
    updatedAt: isoInstant(ticket.updatedAt),
  };
}

/** For the staff. */
export function messageView(row: MessageWithFiles): TicketMessageView {
  const { callDirection, callOutcome, callWith, calledAt, ...written } = row;
  const { mergeDirection, mergeTicketId, isInternal, createdAt, attachments, ...rest } = written;
  const message: TicketMessageView = {
    ...rest,
    isInternal: Boolean(isInternal),
    createdAt: isoInstant(createdAt),
    ...attached(attachments),
  };
  if (mergeDirection !== null && mergeTicketId !== null) {
    return { ...message, merge: { direction: mergeDirection, ticketId: mergeTicketId } };
  }
  if (callDirection === null || callOutcome === null || calledAt === null) return message;
  const at = isoInstant(calledAt);
  return {
    ...message,
    call: { direction: callDirection, outcome: callOutcome, with: callWith, at },
  };
}

/** For the person who opened it: no notes, and no names of the staff. */
export function conversationView(
  ticket: SupportTicket,
  messages: readonly MessageWithFiles[],
  merged: readonly number[],
  emailConfirmed: boolean | null,
): ConversationView {
  const { id, updatedAt: _, ...rest } = myTicketView(ticket);
  return {
    ...rest,
    ticketId: id,
    ...(merged.length > 0 && { merged: [...merged] }),
    emailConfirmed,
    messages: messages.map((row, index) => ({
      // Its place in the conversation: the number of its row would count everybody's messages.
      id: index + 1,
      author: row.author,
      message: row.message,
      createdAt: isoInstant(row.createdAt),
      ...attached(row.attachments),
    })),
  };
}

/** Left out where there are none. */
function attached(rows: readonly AttachmentRow[]): Pick<TicketMessageView, 'attachments'> {
  return rows.length > 0 ? { attachments: rows.map(attachmentView) } : {};
}

export function myTicketView(ticket: SupportTicket): MyTicketView {
  return {
    id: ticket.id,
    subject: ticket.subject,
    status: ticket.status,
    category: ticket.category,
    orderNumber: ticket.orderNumber,
    ...(ticket.mergedIntoId !== null && { mergedInto: ticket.mergedIntoId }),
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}
