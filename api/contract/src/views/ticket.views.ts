import type {
  CallDirection,
  CallOutcome,
  MergeDirection,
  Role,
  TicketCategory,
  TicketChannel,
  TicketPriority,
  TicketStatus,
} from '../enumerations';
import type { BlockKind } from '../rules/customer-block';
import type { OrderView } from './order.views';

/** Answer of `POST /api/support/tickets` */
export interface TicketPlacedView {
  success: true;
  ticketId: number;
  message: string;
  /** Opens the conversation to its holder: `GET /api/support/conversations/{token}`. It is returned only here. */
  conversationToken: string;
  /** Whether replies are e-mailed to the address in it; null where this installation sends no e-mail. */
  emailConfirmed: boolean | null;
}

/** One row of `GET /api/support/tickets`; answer of every change of a ticket. */
export interface TicketView {
  id: number;
  subject: string;
  description: string;
  status: TicketStatus;
  priority: TicketPriority;
  category: TicketCategory;
  /** Of its author. */
  name: string;
  /** Empty where somebody on the phone gave none. */
  email: string;
  /** That somebody on the phone gave, in national format; missing for none. */
  phone?: string;
  /** `phone` where support opened it for a caller; missing for the form. */
  channel?: TicketChannel;
  /** Whether replies are e-mailed there: only to confirmed addresses. null where this installation sends no e-mail. */
  emailConfirmed: boolean | null;
  /** As it was typed: it need not exist. */
  orderNumber: string | null;
  assignee: AgentView | null;
  /** The number of the ticket that it was merged into, where its conversation goes on; missing for none. */
  mergedInto?: number;
  /** By when it is to be replied to; null while its author is the one to write, and once it is resolved or closed. */
  answerBy: string | null;
  /** What its author wrote last, as far as a list shows it. */
  lastWords: string;
  /** Grows with everything that the staff does to it; send it along to learn of changes by others. */
  version: number;
  /** Whether the visitor wrote something that the caller has not read. */
  isUnread: boolean;
  createdAt: string;
  updatedAt: string;
}

/** Answer of `GET /api/support/tickets/counts`: of the tickets that are open or in progress. */
export interface TicketCountsView {
  open: number;
  /** The caller's. */
  mine: number;
  unowned: number;
  /** Those that wait for their authors. */
  waiting: number;
  /** Those whose reply is overdue. */
  overTarget: number;
}

/** A person of the staff. */
export interface AgentView {
  id: number;
  fullName: string;
  role: Role;
}

/** One row of `GET /api/support/agents`: who can be assigned. */
export interface AssignableView extends AgentView {
  /** Whether it is the caller. */
  isMe: boolean;
}

/** Answer of `GET /api/support/tickets/{ticketId}` */
export interface TicketDetailsView {
  ticket: TicketView;
  /** The oldest first, internal notes included. */
  messages: TicketMessageView[];
  /** The order that the ticket names, if there is such an order. */
  order: OrderView | null;
  /** The account that opened it; null for a visitor. */
  customer: TicketCustomerView | null;
  /** The newest others of the same account, or of the same address of visitors; the newest first. */
  others: OtherTicketView[];
}

/** Who opened a ticket, as far as the desk asks. */
export interface TicketCustomerView {
  /** When the account was opened. */
  since: string;
  orders: number;
  /** The sender's on the account's newest order, in national format; null where it has none. */
  phone: string | null;
  /** Why they may place no new orders; null where they may. */
  blocked: BlockKind | null;
}

/** Another ticket of the same person. */
export type OtherTicketView = Pick<TicketView, 'id' | 'subject' | 'status' | 'createdAt'>;

/** Answer of `GET /api/support/tickets/{ticketId}/merge-targets` */
export interface MergeTargetsView {
  /** Whether it is certain whose ticket it is: an account's, or a visitor's with a confirmed e-mail address. */
  isAuthorKnown: boolean;
  /** The newest others of the same author that it can be merged into; the newest first. */
  tickets: MergeTargetView[];
}

export type MergeTargetView = OtherTicketView & Pick<TicketView, 'version'>;

export interface TicketMessageView {
  id: number;
  author: 'visitor' | 'staff';
  /** null for a visitor without an account. */
  authorName: string | null;
  message: string;
  /** Seen by the staff only. */
  isInternal: boolean;
  createdAt: string;
  /** Files that were sent with it; missing for none. */
  attachments?: TicketAttachmentView[];
  /** Of a call that was logged, whose message is what was said; missing for what was written. */
  call?: TicketCallView;
  /** Of a merge, whose message is empty; missing for what was written. */
  merge?: TicketMergeView;
}

/** A file of a message: `GET …/attachments/{name}` of its ticket or conversation. */
export interface TicketAttachmentView {
  /** Ours, which nobody guesses. */
  name: string;
  /** As it was named where it was sent from: words of somebody else's. */
  fileName: string;
  /** `pdf` is only ever downloaded. */
  kind: 'picture' | 'pdf';
  /** Its size. */
  bytes: number;
}

/** Answer of `POST …/attachments` of a ticket or conversation: the name to send with the message. */
export interface AttachmentAddedView {
  name: string;
}

/** That two tickets became one, which only the staff sees. */
export interface TicketMergeView {
  direction: MergeDirection;
  /** The number of the other ticket. */
  ticketId: number;
}

/** A call that was made or taken, which only the staff sees. */
export interface TicketCallView {
  /** `in`: they called us. */
  direction: CallDirection;
  outcome: CallOutcome;
  /** Whom it was with; null once they had their account erased. */
  with: string | null;
  at: string;
}

/** Carries the token of a conversation, which gets into no log here as it would in the address. */
export const CONVERSATION_TOKEN_HEADER = 'Conversation-Token';

/**
 * A ticket as the visitor sees it. Answer of `GET /api/support/conversations/{token}`,
 * `GET /api/support/my-tickets/{ticketId}` and of the visitor's own messages.
 */
export interface ConversationView {
  ticketId: number;
  /** Names the stream of new messages to whoever opened it by its token, and opens nothing else. */
  streamKey?: string;
  /** Whether replies are e-mailed too; null where this installation sends no e-mail. */
  emailConfirmed: boolean | null;
  /** The token that it was opened by was mailed, and is still to confirm the address. */
  confirmsEmail?: boolean;
  subject: string;
  status: TicketStatus;
  category: TicketCategory;
  orderNumber: string | null;
  /** The numbers of tickets that were merged into it, whose messages are among its own; missing for none. */
  merged?: number[];
  createdAt: string;
  /** The oldest first. */
  messages: ConversationMessageView[];
}

/** `id` is its place in the conversation, from 1. */
export type ConversationMessageView = Omit<
  TicketMessageView,
  'authorName' | 'isInternal' | 'call' | 'merge'
>;

/** One row of `GET /api/support/my-tickets` */
export type MyTicketView = Pick<
  TicketView,
  | 'id'
  | 'subject'
  | 'status'
  | 'category'
  | 'orderNumber'
  | 'mergedInto'
  | 'createdAt'
  | 'updatedAt'
>;
