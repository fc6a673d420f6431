import type { ExceptionAction, ExceptionKind, ExceptionSubject } from '../enumerations';
import type { ExceptionData } from '../rules/exceptions';
import type { AgentView } from './ticket.views';

/** One row of `GET /api/exceptions`; answer of every change of one. */
export interface ExceptionView {
  id: number;
  kind: ExceptionKind;
  subject: ExceptionSubject;
  /** Of the ticket, the claim or the proof; of an order, of its row. */
  subjectId: number;
  since: string;
  /** In rand; null where it is not about money. */
  amount: number | null;
  facts: ExceptionData;
  /** null for a ticket, which may name an order that does not exist. */
  order: ExceptionOrderView | null;
  ticket: ExceptionTicketView | null;
  /** What is done about it. */
  action: ExceptionAction;
  /** Who sees to it; null for nobody. */
  owner: AgentView | null;
  /** Until when it is out of the lists; null where it is in them. */
  snoozedUntil: string | null;
  /** Grows with everything that the staff does to it; send it along to learn of changes by others. */
  version: number;
}

/** What a row says of the order that it is about. */
export interface ExceptionOrderView {
  orderNumber: string;
  sender: ExceptionPartyView;
  receiver: ExceptionPartyView;
}

export interface ExceptionPartyView {
  fullName: string;
  /** In national format. */
  phone: string;
  town: string;
}

export interface ExceptionTicketView {
  id: number;
  name: string;
  subject: string;
}

/** The open exceptions of one kind. */
export interface ExceptionGroupView {
  kind: ExceptionKind;
  count: number;
  oldestSince: string;
  /** What they are about together, in rand; null for a kind that is not about money. */
  amount: number | null;
  action: ExceptionAction;
  /** The oldest of them. */
  rows: ExceptionView[];
}

/** Answer of `GET /api/exceptions/groups`: kinds without an exception are left out. */
export interface ExceptionGroupsView {
  groups: ExceptionGroupView[];
  counts: ExceptionCountsView;
}

/** How many are open: those that are not snoozed, and of these the caller’s and nobody’s; and those that are. */
export interface ExceptionCountsView {
  all: number;
  mine: number;
  unowned: number;
  snoozed: number;
  /** Of those that are not snoozed. */
  byKind: Record<ExceptionKind, number>;
}
