import type {
  CallDirection,
  CallOutcome,
  TicketPriority,
  TicketStatus,
  TicketView,
  VisitorMessageRequest,
} from '@courier/contract';
import type { ApiRequest } from '@courier/shared-ui/request';

/** What the staff does to a ticket, one thing at a time. */
export type TicketWork =
  | { readonly kind: 'status'; readonly status: TicketStatus }
  | { readonly kind: 'priority'; readonly priority: TicketPriority }
  | { readonly kind: 'assignee'; readonly assigneeId: number | null }
  | {
      readonly kind: 'message';
      readonly message: string;
      readonly attachments: VisitorMessageRequest['attachments'];
      readonly isInternal: boolean;
      /** Whether the ticket is resolved with it. */
      readonly resolves: boolean;
    }
  | ({ readonly kind: 'call' } & LoggedCall);

/** A call that was made or taken. */
interface LoggedCall {
  readonly direction: CallDirection;
  readonly outcome: CallOutcome;
  readonly with: string;
  readonly said: string;
  /** Missing for just now. */
  readonly calledAt: string | undefined;
  readonly answers: boolean;
}

export interface TicketTask {
  /** As it was seen: the version goes along, so that nobody overwrites what they have not seen. */
  readonly ticket: Pick<TicketView, 'id' | 'version'>;
  readonly work: TicketWork;
}

const PATHS = {
  status: { method: 'PATCH', tail: '/status' },
  priority: { method: 'PATCH', tail: '' },
  assignee: { method: 'PATCH', tail: '' },
  message: { method: 'POST', tail: '/messages' },
  call: { method: 'POST', tail: '/calls' },
} as const;

export function requestOf({ ticket: { id, version }, work }: TicketTask): ApiRequest {
  const { kind, ...change } = work;
  const { method, tail } = PATHS[kind];
  return { url: `/api/support/tickets/${id}${tail}`, method, body: { ...change, version } };
}

/** The notices when it is done, and when it is not. A message's failure is shown where it was written. */
export const WORK_WORDS = {
  status: {
    done: 'Ticket status updated successfully',
    failed: 'Failed to update ticket status',
  },
  priority: {
    done: 'Ticket priority updated successfully',
    failed: 'Failed to update ticket priority',
  },
  assignee: { done: 'Ticket assigned successfully', failed: 'Failed to assign ticket' },
  message: { done: 'Message sent', failed: 'Your message was not sent' },
  call: { done: 'Call logged', failed: 'The call was not logged' },
} as const satisfies Record<TicketWork['kind'], { done: string; failed: string }>;
