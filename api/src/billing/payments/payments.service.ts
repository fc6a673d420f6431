import {
  type AuditKind,
  amountDue,
  exactCents,
  formatCents,
  isPayout,
  type NoOrderView,
  type OrderPaymentsView,
  orderBalance,
  type OrderView,
  type PaymentRequest,
  type PaymentStatus,
  type PaymentStatusRequest,
  randFromCents,
  type RefundRequest,
  type ReversalRequest,
  standingEntries,
  startOfDayInSouthAfrica,
  sumUpLedger,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { changeableOrder } from '../../orders/management/changeable-order';
import type { Order } from '../../orders/order.entity';
import { OrdersService, readOrderNumber } from '../../orders/reading/orders.service';
import { progressActorOf } from '../../orders/timeline/progress-step';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { idempotent } from '../../platform/idempotency/idempotency';
import { requestKey } from '../../platform/idempotency/request-key';
import { findInvoice } from '../invoices/invoices.queries';
import { findProofs } from '../payment-proofs/payment-proofs.read-model';
import type { PaymentEntry } from './payment-entry.entity';
import { type NewEntry, paymentInFull, PaymentLedgerService } from './payment-ledger.service';
import { entryViews, findLedger } from './payments.read-model';
import { accountOf } from './price-changes.queries';

type Answer = Promise<OrderView | NoOrderView>;

/** What the staff enters of the money of orders. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    private readonly ledger: PaymentLedgerService,
  ) {}

  /** The ledger of an order, for the staff. */
  async list(actor: Actor, typed: string): Promise<OrderPaymentsView> {
    requirePermission(actor, 'read');
    const order = await this.orders.find(typed);
    const { id, orderNumber, totalAmount, paymentStatus } = order;
    const rows = await findLedger(this.dataSource, id);
    const { paid, refunded } = sumUpLedger(totalAmount, rows);
    // Without what is kept after all.
    const account = await accountOf(this.dataSource.manager, order, rows);
    return {
      orderNumber,
      paymentStatus,
      total: randFromCents(totalAmount),
      paid: randFromCents(paid),
      refunded: randFromCents(refunded),
      due: randFromCents(amountDue(order)),
      toRefund: randFromCents(Math.max(0, -orderBalance(account))),
      hasInvoice: (await findInvoice(this.dataSource.manager, id)) !== null,
      entries: entryViews(rows),
      proofs: await findProofs(this.dataSource, { id, orderNumber }),
    };
  }

  /** Money that came in: all that is due, a part of it, or more. */
  async recordPayment(
    actor: Actor,
    typed: string,
    request: PaymentRequest,
    clientKey: string | null,
  ): Answer {
    return this.addOnce(actor, typed, request, clientKey, () => ({
      action: 'record_payment',
      entry: entryOf('payment', request),
    }));
  }

  /**
   * Money that was given back.
   * @throws ValidationError for more than was paid and not given back yet
   */
  async recordRefund(
    actor: Actor,
    typed: string,
    request: RefundRequest,
    clientKey: string | null,
  ): Answer {
    return this.addOnce(actor, typed, request, clientKey, (order, entries) => {
      const entry = entryOf('refund', request);
      const { paid, refunded } = sumUpLedger(order.totalAmount, entries);
      const most = paid - refunded;
      if (entry.amount > most) {
        const message = `At most ${formatCents(most)} can be refunded`;
        throw new ValidationError([{ path: 'amount', message }]);
      }
      return { action: 'record_refund', entry };
    });
  }

  /**
   * Takes back an entry that was wrong, or that the bank took back.
   * @throws ConflictError for one that is taken back already, and for a payment that was refunded
   */
  async reverse(
    actor: Actor,
    typed: string,
    id: number,
    request: ReversalRequest,
    clientKey: string | null,
  ): Answer {
    return this.addOnce(actor, typed, { ...request, id }, clientKey, (_, entries) => {
      const entry = entries.find((candidate) => candidate.id === id);
      if (!entry || entry.kind === 'reversal') throw new NotFoundError(NO_ENTRY);
      if (isPayout(entry)) throw new ConflictError(IS_PAYOUT);
      return {
        action: `reverse_${entry.kind}`,
        entry: reversalOf(entry, entries, request.reason, new Date()),
      };
    });
  }

  /** Pays what is due, or takes every payment back. Setting what is set already changes nothing. */
  async setStatus(actor: Actor, typed: string, request: PaymentStatusRequest): Answer {
    requirePermission(actor, 'money');
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run((manager) =>
      this.setStatusIn(manager, actor, orderNumber, request),
    );
    return this.orders.track(actor, typed);
  }

  /**
   * The same in the caller's transaction, as its first statement. Returns the payment status that the order had.
   * @param actor an admin
   */
  async setStatusIn(
    manager: EntityManager,
    actor: UserActor,
    orderNumber: string,
    { paymentStatus, version }: PaymentStatusRequest,
  ): Promise<PaymentStatus> {
    const order = await changeableOrder(manager, actor, orderNumber, version);
    const before = order.paymentStatus;
    if (before === paymentStatus) return before;
    const entries = await this.ledger.entriesOf(manager, order);
    const added = paymentStatus === 'completed' ? settling(order) : undoing(entries);
    // An order that costs nothing is paid without an entry, and stays so.
    if (added.length === 0) return before;
    await recordAudit(manager, actor, {
      action: 'set_payment',
      subjectType: 'order',
      subjectId: orderNumber,
      before: { paymentStatus: before },
      after: { paymentStatus },
    });
    await this.ledger.add(manager, order, added, progressActorOf(actor));
    return before;
  }

  /** Adds one entry, however often the request comes. */
  private async addOnce(
    actor: Actor,
    typed: string,
    request: { readonly version?: number | undefined; readonly id?: number },
    clientKey: string | null,
    decide: (order: Order, entries: readonly PaymentEntry[]) => Decision,
  ): Answer {
    requirePermission(actor, 'money');
    const orderNumber = readOrderNumber(typed);
    const key = requestKey(actor, `payment entry of ${orderNumber}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, request.version);
      const decision = decide(order, await this.ledger.entriesOf(manager, order));
      await audit(manager, actor, orderNumber, decision);
      return this.ledger.add(manager, order, [decision.entry], progressActorOf(actor));
    });
    return this.orders.track(actor, typed);
  }
}

interface Decision {
  readonly action: AuditKind;
  readonly entry: NewEntry;
}

const NO_ENTRY = 'There is no such payment or refund of this order.';
const IS_PAYOUT = 'This refund pays out a claim. Take it back at the claim.';
const REFUNDED = 'Money of this payment was refunded. Reverse the refund first.';

/** Without what people wrote, which goes with the people; the audit log stays. */
function audit(
  manager: EntityManager,
  actor: UserActor,
  orderNumber: string,
  { action, entry: { method, amount, reversesId } }: Decision,
): Promise<void> {
  const after = { method, amount: randFromCents(amount), ...(reversesId && { reversesId }) };
  return recordAudit(manager, actor, {
    action,
    subjectType: 'order',
    subjectId: orderNumber,
    after,
  });
}

function entryOf(
  kind: 'payment' | 'refund',
  { amount, method, reference, paidOn, ...request }: PaymentRequest & Partial<RefundRequest>,
): NewEntry {
  return {
    kind,
    method,
    amount: exactCents(amount),
    reference: reference || null,
    reason: request.reason ?? null,
    paidAt: startOfDayInSouthAfrica(paidOn),
  };
}

function reversalOf(
  { id, kind, method, amount }: PaymentEntry,
  entries: readonly PaymentEntry[],
  reason: string,
  paidAt: Date,
): NewEntry {
  const standing = standingEntries(entries);
  if (!standing.some((entry) => entry.id === id)) {
    throw new ConflictError(`This ${kind} was reversed already.`);
  }
  const { paid, refunded } = sumUpLedger(0, entries);
  if (kind === 'payment' && paid - amount < refunded) throw new ConflictError(REFUNDED);
  return { kind: 'reversal', method, amount, reason, reversesId: id, paidAt };
}

/** A payment of what is due; none where payments cover the price already. */
function settling(order: Order): NewEntry[] {
  const due = amountDue(order);
  return due === 0 ? [] : [{ ...paymentInFull(order, new Date()), amount: due }];
}

function undoing(entries: readonly PaymentEntry[]): NewEntry[] {
  const standing = standingEntries(entries).filter((entry) => !isPayout(entry));
  if (standing.some(({ kind }) => kind === 'refund')) throw new ConflictError(REFUNDED);
  const now = new Date();
  return standing.map((entry) => reversalOf(entry, entries, 'Marked as not received', now));
}
