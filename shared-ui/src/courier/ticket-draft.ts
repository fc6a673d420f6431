import { LIMITS, TICKET_CATEGORIES, type TicketCategory } from '@courier/contract';

/** What a page knows of the trouble that somebody wants to write about. */
export interface TicketDraft {
  readonly orderNumber: string;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly description: string;
}

/** The `state` of a link to the help page, whose form begins with the draft: in no address, so that nobody can make one up. */
export function ticketDraftState(draft: TicketDraft): { readonly ticketDraft: TicketDraft } {
  return { ticketDraft: draft };
}

/** @param state of the location, which another version of the page may have written; null where it holds no draft */
export function ticketDraftOf(state: unknown): TicketDraft | null {
  const draft = (state as { ticketDraft?: Partial<Record<keyof TicketDraft, unknown>> } | null)
    ?.ticketDraft;
  if (!draft) return null;
  const category = TICKET_CATEGORIES.find((known) => known === draft.category);
  if (!category) return null;
  return {
    category,
    orderNumber: words(draft.orderNumber, LIMITS.orderNumberTyped),
    subject: words(draft.subject, LIMITS.ticketSubject),
    description: words(draft.description, LIMITS.ticketDescription),
  };
}

function words(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}
