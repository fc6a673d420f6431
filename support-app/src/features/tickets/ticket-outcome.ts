import type { TicketPlacedView } from '@courier/contract';
import { EMAILS_ONCE_CONFIRMED } from '../../shared/tickets/ticket-words';
import { type ApiError, problemText } from '@courier/shared-ui/request';

/** What the visitor reads after sending, in the specification's words. */
export interface TicketOutcome {
  readonly isOpened: boolean;
  readonly text: string;
  /** Where the visitor reads our answer, where the server says so. */
  readonly conversation?: {
    readonly ticketId: number;
    readonly to: string;
    /** What is to be known of replies by email; missing where none are sent. */
    readonly emails?: string;
  };
}

type Answer = { readonly data?: TicketPlacedView; readonly error?: unknown };

export function outcomeOf({ data, error }: Answer): TicketOutcome {
  if (data?.success) {
    const text = `Support ticket #${data.ticketId} created successfully! We'll get back to you soon.`;
    return { isOpened: true, text, ...conversationOf(data) };
  }
  if (error && isNetworkError(error)) {
    return { isOpened: false, text: 'Failed to submit support ticket. Please try again.' };
  }
  const reason = problemText(error, data?.message || 'Unknown error');
  return { isOpened: false, text: `Failed to create support ticket: ${reason}` };
}

function conversationOf(placed: TicketPlacedView): Pick<TicketOutcome, 'conversation'> {
  const { ticketId, conversationToken: token, emailConfirmed } = placed;
  if (!token) return {};
  const to = `/support/conversation#${encodeURIComponent(token)}`;
  if (emailConfirmed === null) return { conversation: { ticketId, to } };
  const emails = emailConfirmed ? 'We also email our replies to you.' : EMAILS_ONCE_CONFIRMED;
  return { conversation: { ticketId, to, emails } };
}

function isNetworkError(error: unknown): boolean {
  return (error as Partial<ApiError>).status === 0;
}
