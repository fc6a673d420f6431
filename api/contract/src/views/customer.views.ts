import type { TicketStatus } from '../enumerations';
import type { BlockKind } from '../rules/customer-block';
import type { CustomerOrderTab } from '../rules/customer-orders';
import type { ClaimKind, ClaimState } from '../rules/parcel-claim';
import type { MoneyDueView } from './figures.views';
import type { CustomerView } from './management.views';
import type { NoteView } from './note.views';

/** Answer of `GET /api/customers/details`: what the staff asks first about one customer. Money in rand. */
export interface CustomerDetailsView extends CustomerView {
  /** In national format, of their default address or their newest order; null where neither has one of theirs. */
  phone: string | null;
  /** Of the orders that were not cancelled. */
  averageOrderValue: number;
  /** Placed in this South African month. */
  thisMonth: { orders: number; spent: number };
  /** Of the parcels that their receivers have; seconds behind. */
  deliveries: CustomerDeliveriesView;
  /** How many orders each of the lists has. */
  orderCounts: Record<CustomerOrderTab, number>;
  balance: CustomerBalanceView;
  tickets: CustomerTicketsView;
  claims: CustomerClaimsView;
  /** Each time in which they were blocked, the newest first: one without an end is now. */
  blocks: CustomerBlockView[];
}

/** A time in which a customer may place no new orders. For staff only. */
export interface CustomerBlockView {
  id: number;
  kind: BlockKind;
  /** What happened. */
  words: string;
  since: string;
  by: NoteView['actor'];
  /** null while it lasts. */
  end: { at: string; by: NoteView['actor'] } | null;
}

export interface CustomerDeliveriesView {
  delivered: number;
  /** Those that were delivered at the first attempt. */
  firstAttempt: number;
  /** Those that had been promised for a day. */
  promised: number;
  /** Of those, by that day. */
  onTime: number;
}

/** What a customer still owes. */
export interface CustomerBalanceView {
  /** The day of which it is. */
  day: string;
  total: MoneyDueView;
  /** What is due today, or not to be paid yet: the courier still comes for it, or the order waits for it. */
  notDue: MoneyDueView;
  /** By for how many days it is due; the oldest has no last day. */
  ages: (MoneyDueView & { fromDays: number; toDays: number | null })[];
}

export interface CustomerTicketsView {
  total: number;
  /** Neither resolved nor closed. */
  open: number;
  /** Those that are open before the others, of each the newest first. */
  newest: CustomerTicketView[];
}

export interface CustomerTicketView {
  id: number;
  subject: string;
  status: TicketStatus;
  createdAt: string;
  updatedAt: string;
}

export interface CustomerClaimsView {
  total: number;
  /** Those that we still have to deal with. */
  open: number;
  /** Those that are open before the others, of each the newest first. */
  newest: CustomerClaimView[];
}

export interface CustomerClaimView {
  id: number;
  orderNumber: string;
  kind: ClaimKind;
  state: ClaimState;
  amount: number;
  approvedAmount: number | null;
  createdAt: string;
}

/** Somebody to call at a customer, as `GET /api/customers/{id}/contacts` lists them by name. For staff only. */
export interface CustomerContactView {
  id: number;
  name: string;
  /** In words: `Stores, mornings only`. */
  role: string | null;
  /** In national format; null where there is an e-mail address alone. */
  phone: string | null;
  email: string | null;
  /** Grows with every change. */
  version: number;
}
