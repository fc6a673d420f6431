import type { TicketDetailsView, TicketView } from '@courier/contract';
import { inWords } from '../../shared/tickets/ticket-words';
import type { TicketWork } from './ticket-work';

/** Somebody else was faster. Nothing was saved, and nothing that was typed is lost. */
export interface Conflict {
  readonly ticketId: number;
  /** What was wanted. */
  readonly work: TicketWork;
  /** Who was faster, in the server's words. */
  readonly detail: string;
  /** What is different now, one line each. */
  readonly changes: readonly string[];
}

/** What was seen of a ticket; in the list the messages are not. */
export interface SeenTicket {
  readonly ticket: TicketView;
  readonly messages?: TicketDetailsView['messages'];
}

export function changesBetween(before: SeenTicket, after: TicketDetailsView): string[] {
  return [
    moved('Status', inWords(before.ticket.status), inWords(after.ticket.status)),
    moved('Priority', inWords(before.ticket.priority), inWords(after.ticket.priority)),
    moved('Owner', assigneeOf(before.ticket), assigneeOf(after.ticket)),
    merged(before.ticket, after.ticket),
    newMessages(before.messages, after.messages),
  ].filter((line) => line !== null);
}

function moved(what: string, from: string, to: string): string | null {
  return from === to ? null : `${what}: ${from} → ${to}`;
}

function merged(before: TicketView, { mergedInto }: TicketView): string | null {
  if (mergedInto === undefined || before.mergedInto === mergedInto) return null;
  return `Merged into ticket #${mergedInto}`;
}

function assigneeOf({ assignee }: TicketView): string {
  return assignee?.fullName ?? 'nobody';
}

function newMessages(
  before: SeenTicket['messages'],
  after: TicketDetailsView['messages'],
): string | null {
  if (!before) return null;
  const seen = new Set(before.map(({ id }) => id));
  const unseen = after.filter(({ id }) => !seen.has(id)).length;
  if (unseen === 0) return null;
  return unseen === 1 ? '1 new message' : `${unseen} new messages`;
}
