import {
  amountPaid,
  type EntryOfStep,
  excessOf,
  type MoneyStepKind,
  type PaymentEntryKind,
  type PaymentEntryMethod,
  type PaymentStatus,
  standingEntries,
  sumUpLedger,
} from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { OrderProgressService } from '../../orders/timeline/order-progress.service';
import { type ProgressActor, SYSTEM_ACTOR } from '../../orders/timeline/progress-step';
import {
  type AmountPaid,
  type OrderListener,
  OrderEventsService,
} from '../../orders/timeline/order-events.service';
import { insertRow } from '../../platform/database/insert-row';
import { AccountMonthsService } from '../account-statements/account-months.service';
import { PaymentEntry } from './payment-entry.entity';
import { accountOf, addPriceChange, keptOf } from './price-changes.queries';

/** An entry that is to be added. */
export interface NewEntry {
  readonly kind: PaymentEntryKind;
  readonly method: PaymentEntryMethod;
  /** In cents. */
  readonly amount: number;
  readonly reference?: string | null;
  readonly reason?: string | null;
  readonly reversesId?: number | null;
  readonly claimId?: number | null;
  readonly paidAt: Date;
}

/** The only way in which an order's ledger grows and its payment status changes. */
@Injectable()
export class PaymentLedgerService implements OrderListener, OnModuleInit {
  constructor(
    private readonly progress: OrderProgressService,
    private readonly orderEvents: OrderEventsService,
    private readonly accountMonths: AccountMonthsService,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('ledger', this);
  }

  /** What was enough may not be any more, or what was not may be now. */
  async priceChanged(manager: EntityManager, order: Order, to: number): Promise<void> {
    const after = { ...order, totalAmount: to };
    await this.follow(manager, after, paidOf(after, await this.entriesOf(manager, order)));
  }

  /**
   * What went back while the order was cancelled is due again.
   * @param order as it is since it was reinstated, locked by the caller
   * @returns whether it is paid
   */
  async reinstated(manager: EntityManager, order: Order): Promise<PaymentStatus> {
    const entries = await this.entriesOf(manager, order);
    if (entries.length === 0) return order.paymentStatus;
    const paid = paidOf(order, entries);
    await this.follow(manager, order, paid);
    return paid.paymentStatus;
  }

  /** Sets what is paid by the ledger, where that is something else. */
  private async follow(manager: EntityManager, order: Order, paid: AmountPaid): Promise<void> {
    const { paidAmount, paymentStatus } = paid;
    if (paymentStatus === order.paymentStatus && paidAmount === order.paidAmount) return;
    await this.progress.changePayment(manager, paid, {
      order,
      step: { kind: paymentStatus === 'pending' ? 'more_due' : kindOfPaid(paidAmount) },
      occurredAt: new Date(),
      actor: SYSTEM_ACTOR,
    });
  }

  /**
   * Adds entries to the ledger of an order, and sets the payment status that follows from it.
   * @param order locked by the caller, in whose transaction it happens
   * @returns the id of the last entry
   */
  async add(
    manager: EntityManager,
    order: Order,
    entries: readonly NewEntry[],
    actor: ProgressActor,
  ): Promise<number> {
    let lastId = 0;
    const now = new Date();
    for (const entry of entries) {
      const kept = { ...entry, excess: await excessOfEntry(manager, order, entry) };
      lastId = await insertEntry(manager, order.id, kept, actor, now);
    }
    const ledger = await entriesOf(manager, order.id);
    const paid = paidOf(order, ledger, entries);
    const { paidAmount, paymentStatus } = paid;
    const last = entries.at(-1);
    const step = {
      kind: kindOf(last, ledger, paymentStatus, order.paymentStatus),
      data: entryOfStep(last, lastId, paidAmount - order.totalAmount),
    };
    const note = { order, step, occurredAt: now, actor };
    const refunded = last?.kind === 'refund' && !last.claimId ? { refunded: last.amount } : {};
    await this.progress.changePayment(manager, { ...paid, ...refunded }, note);
    return lastId;
  }

  /** The entries of an order, the oldest first. It is locked by the caller. */
  async entriesOf(manager: EntityManager, order: Order): Promise<PaymentEntry[]> {
    const entries = await entriesOf(manager, order.id);
    if (order.paymentStatus === 'pending' || order.totalAmount === 0) return entries;
    if (standingEntries(entries).length > 0) return entries;
    // Set to paid by the release before the ledger, while machines are upgraded one after the other.
    await this.takeOver(manager, order, order.updatedAt);
    return entriesOf(manager, order.id);
  }

  /** Begins the ledger of an order that was paid without one, as if it had been entered then. */
  async takeOver(manager: EntityManager, order: Order, paidAt: Date): Promise<void> {
    await insertEntry(manager, order.id, paymentInFull(order, paidAt), SYSTEM_ACTOR, paidAt);
    await this.accountMonths.settle(manager, order.id);
  }
}

/** A payment of the whole price, by the method that the order was placed with. */
export function paymentInFull(
  { totalAmount, paymentMethod, orderNumber }: Order,
  paidAt: Date,
): NewEntry {
  return {
    kind: 'payment',
    method: paymentMethod,
    amount: totalAmount,
    reference: orderNumber,
    paidAt,
  };
}

function entriesOf(manager: EntityManager, orderId: number): Promise<PaymentEntry[]> {
  return manager.find(PaymentEntry, { where: { orderId }, order: { id: 'ASC' } });
}

/**
 * What of a refund goes back as paid beyond the price, in cents; nothing of any other entry. What was kept, and goes back after
 * all, is not kept any more.
 */
async function excessOfEntry(
  manager: EntityManager,
  order: Order,
  { kind, amount, claimId }: NewEntry,
): Promise<number> {
  if (kind !== 'refund' || claimId) return 0;
  const ledger = await entriesOf(manager, order.id);
  const account = await accountOf(manager, order, ledger);
  const owed = excessOf(amount, account);
  const kept = Math.min(amount - owed, keptOf(order, account));
  if (kept > 0) await addPriceChange(manager, order, 'kept', -kept);
  return owed + kept;
}

/**
 * What is paid of an order. Of one that is cancelled it stays what it was, whatever is refunded, but for payments that
 * come in or are taken back.
 */
function paidOf(
  order: Order,
  ledger: readonly PaymentEntry[],
  added: readonly NewEntry[] = [],
): AmountPaid {
  if (order.status !== 'cancelled') {
    const { counted, paymentStatus } = sumUpLedger(order.totalAmount, ledger);
    return { paidAmount: counted, paymentStatus };
  }
  const isPayment = ({ kind, reversesId = null }: Pick<NewEntry, 'kind' | 'reversesId'>): boolean =>
    kind === 'payment' || ledger.some(({ id, kind: of }) => id === reversesId && of === 'payment');
  const paidAmount = added
    .filter(isPayment)
    .reduce(
      (sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount),
      amountPaid(order),
    );
  return { paidAmount, paymentStatus: paidAmount < order.totalAmount ? 'pending' : 'completed' };
}

/** An order that costs nothing any more is paid without money. */
function kindOfPaid(paidAmount: number): 'nothing_due' | 'payment_received' {
  return paidAmount === 0 ? 'nothing_due' : 'payment_received';
}

function insertEntry(
  manager: EntityManager,
  orderId: number,
  entry: NewEntry & Partial<Pick<PaymentEntry, 'excess'>>,
  actor: ProgressActor,
  createdAt: Date,
): Promise<number> {
  const by = { actor: actor.kind, actorId: actor.id, createdAt };
  return insertRow(manager, PaymentEntry, { ...entry, ...by, orderId });
}

/** The step of the timeline that an entry is, by the payment status after and before it. */
function kindOf(
  entry: NewEntry | undefined,
  ledger: readonly PaymentEntry[],
  after: PaymentStatus,
  before: PaymentStatus,
): MoneyStepKind {
  if (after !== before) return after === 'completed' ? 'payment_received' : 'payment_not_received';
  if (entry?.claimId) return 'claim_paid_out';
  switch (entry?.kind) {
    case 'refund':
      return 'refund_paid';
    case 'reversal': {
      const reversed = ledger.find(({ id }) => id === entry.reversesId);
      if (reversed?.claimId) return 'claim_payout_reversed';
      return reversed?.kind === 'refund' ? 'refund_reversed' : 'payment_reversed';
    }
    default:
      return after === 'completed' ? 'payment_received' : 'part_payment_received';
  }
}

/** @param over what all payments are beyond the price, in cents */
function entryOfStep(
  entry: NewEntry | undefined,
  entryId: number,
  over: number,
): EntryOfStep | null {
  if (!entry) return null;
  const { kind, amount } = entry;
  const excess = kind === 'payment' ? Math.min(amount, over) : 0;
  return { entryId, amount, ...(excess > 0 && { excess }) };
}
