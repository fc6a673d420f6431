import { type IsoDay, replyDueBy, type TicketPriority } from '@courier/contract';
import type { SupportTicket } from './support-ticket.entity';

/** Whose turn it is to write on a ticket. */
export type Turn = Pick<SupportTicket, 'waitsSince' | 'answerBy'>;

/**
 * The staff's turn.
 * @param since since when the ticket's author waits for a reply
 */
export function staffsTurn(
  priority: TicketPriority,
  since: Date,
  extraHolidays: readonly IsoDay[] | undefined,
): Turn {
  return { waitsSince: since, answerBy: replyDueBy(priority, since, extraHolidays) };
}

/** There is no reply to give: the author is the one to write, or the ticket is settled. */
export const NO_REPLY_DUE: Turn = { waitsSince: null, answerBy: null };
