import type { TicketDetailsView } from '@courier/contract';

/** The open ticket as it comes from the server. */
export interface TicketAnswer {
  /** Missing until it is there. */
  readonly details?: TicketDetailsView;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** What both places take in which a ticket is shown. */
export interface TicketFrameProps {
  readonly ticketId: number | null;
  readonly query: TicketAnswer;
  readonly areKeysOn: boolean;
  readonly onClose: () => void;
}
