import {
  amountDue,
  type BankLineChangeRequest,
  type BankLineConfirmationRequest,
  type BankLineConfirmationsRequest,
  type BankLineConfirmationsView,
  type BankLineListQuery,
  type BankLinePartsRequest,
  type BankLineView,
  type Cents,
  exactCents,
  formatRand,
  LIMITS,
  parseOrderNumber,
  partsProblem,
  randFromCents,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { assertVersion } from '../../identity/optimistic-locking/assert-version';
import { lockedOrder, lockedOrders } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { nullIfNotFound, OrdersService, UNKNOWN_NUMBER } from '../../orders/reading/orders.service';
import { progressActorOf } from '../../orders/timeline/progress-step';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { forUpdate } from '../../platform/database/for-update';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { idempotent } from '../../platform/idempotency/idempotency';
import { requestKey } from '../../platform/idempotency/request-key';
import type { Page } from '../../platform/http/page';
import { PaymentLedgerService } from '../payments/payment-ledger.service';
import { BankLine } from './bank-line.entity';
import { BankLinePayment } from './bank-line-payment.entity';
import {
  findLine,
  findLinePage,
  findOrdersByNumber,
  hasStandingPayment,
  paysExactly,
} from './bank-lines.read-model';

/** A line and the version of it that somebody saw. */
interface SeenLine {
  readonly id: number;
  readonly version: number;
}

/** Makes payments of what the bank says came in. */
@Injectable()
export class BankLinesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly ledger: PaymentLedgerService,
  ) {}

  list(actor: Actor, query: BankLineListQuery): Promise<Page<BankLineView>> {
    requirePermission(actor, 'money');
    return findLinePage(this.dataSource.manager, query);
  }

  /**
   * Makes a line a payment of an order, whatever is due of it: the payment and the line are written together or not at
   * all, and of two people who confirm one line, one does.
   * @throws ConflictError for a line that is not open, or was seen as it is no more; ValidationError for a number that
   * nobody has
   */
  async confirm(
    actor: Actor,
    id: number,
    request: BankLineConfirmationRequest,
    clientKey: string | null,
  ): Promise<BankLineView> {
    requirePermission(actor, 'money');
    const order = await this.orders.find(request.orderNumber).catch(nullIfNotFound);
    if (!order) throw new ValidationError([{ path: 'orderNumber', message: UNKNOWN_NUMBER }]);
    const { version } = request;
    await this.pay(actor, { id, version }, order.id, { clientKey, request });
    return this.read(id);
  }

  /**
   * Makes a line payments of several orders, each of a part of it: all are written together or not at all, and of two
   * people who confirm one line, one does.
   * @throws ConflictError for a line that is not open, or was seen as it is no more; ValidationError for a number that
   * nobody has, and for parts whose total is not what came in
   */
  async confirmParts(
    actor: Actor,
    id: number,
    request: BankLinePartsRequest,
    clientKey: string | null,
  ): Promise<BankLineView> {
    requirePermission(actor, 'money');
    const amounts = await this.amountsOf(request);
    const { amount } = await this.read(id);
    const problem = partsProblem(amount, request.parts);
    if (problem) throw new ValidationError([{ path: 'parts', message: problem }]);
    const { version } = request;
    const key = requestKey(actor, `payment of bank line ${id}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const numbers = [...amounts.keys()];
      const orders = await lockedOrders(manager, numbers);
      const line = withTextFor(orders, await openLine(manager, actor, { id, version }));
      // Kept, and shown then, in the sequence in which they were asked for.
      orders.sort((a, b) => numbers.indexOf(a.orderNumber) - numbers.indexOf(b.orderNumber));
      for (const order of orders) {
        const part = amounts.get(order.orderNumber) ?? 0;
        const entryId = await this.payOrder(manager, actor, order, { ...line, amount: part });
        await manager.insert(BankLinePayment, { lineId: id, entryId });
      }
      await changeLine(manager, actor, line, { state: 'confirmed', text: line.text });
      return id;
    });
    return this.read(id);
  }

  /** Confirms lines that each pay exactly what is due of their order. Each stands by itself: those that cannot be stay. */
  async confirmExact(
    actor: Actor,
    { lines }: BankLineConfirmationsRequest,
  ): Promise<BankLineConfirmationsView> {
    requirePermission(actor, 'money');
    const left: BankLineConfirmationsView['left'] = [];
    for (const { id, version } of lines) {
      try {
        const line = await this.dataSource.manager.findOneBy(BankLine, { id });
        if (!line) throw new NotFoundError(NO_LINE);
        if (line.orderId === null) throw new ConflictError(NO_ORDER);
        await this.pay(actor, { id, version }, line.orderId, null);
      } catch (error) {
        if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error;
        left.push({ id, reason: error.message });
      }
    }
    return { confirmed: lines.length - left.length, left };
  }

  /**
   * Sets a line aside, or opens it again: one that was set aside, or all of whose payments were reversed.
   * @throws ConflictError
   */
  async change(
    actor: Actor,
    id: number,
    { state, reason, version }: BankLineChangeRequest,
  ): Promise<BankLineView> {
    requirePermission(actor, 'money');
    await this.transactions.run(async (manager) => {
      const line = await lockedLine(manager, actor, { id, version });
      if (line.state === state) return;
      if (line.state === 'confirmed') {
        if (await hasStandingPayment(manager, line)) throw new ConflictError(IS_PAYMENT);
        await manager.delete(BankLinePayment, { lineId: id });
      }
      const change = { state, reason: (state === 'ignored' && reason) || null, entryId: null };
      await changeLine(manager, actor, line, change);
      await recordAudit(manager, actor, {
        action: state === 'ignored' ? 'set_bank_line_aside' : 'reopen_bank_line',
        subjectType: 'export',
        subjectId: `bank line ${id}`,
        before: { state: line.state },
        after: { state, amount: randFromCents(line.amount) },
      });
    });
    return this.read(id);
  }

  /** @param asked the request that names the order; null for one that only takes what is exact */
  private async pay(
    actor: UserActor,
    seen: SeenLine,
    orderId: number,
    asked: { readonly clientKey: string | null; readonly request: object } | null,
  ): Promise<void> {
    const { clientKey = null, request = seen } = asked ?? {};
    const key = requestKey(actor, `payment of bank line ${seen.id}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const order = await lockedOrder(manager, { id: orderId });
      if (!order) throw new NotFoundError(UNKNOWN_NUMBER);
      const line = withTextFor([order], await openLine(manager, actor, seen));
      if (!asked) assertExact(line, order);
      const entryId = await this.payOrder(manager, actor, order, line);
      const { text } = line;
      await changeLine(manager, actor, line, { state: 'confirmed', orderId, entryId, text });
      return entryId;
    });
  }

  /**
   * Adds a payment to the ledger of an order that is locked.
   * @param line what of it pays this order is its `amount`
   * @returns the id of the payment
   */
  private async payOrder(
    manager: EntityManager,
    actor: UserActor,
    order: Order,
    { id, day, text, amount }: BankLine,
  ): Promise<number> {
    // An order that was paid before it had a ledger gets that first.
    await this.ledger.entriesOf(manager, order);
    const entry = {
      kind: 'payment',
      method: 'eft',
      amount,
      reference: [...text].slice(0, LIMITS.paymentReference).join('') || null,
      paidAt: startOfDayInSouthAfrica(day),
    } as const;
    const entryId = await this.ledger.add(manager, order, [entry], progressActorOf(actor));
    await recordAudit(manager, actor, {
      action: 'confirm_bank_line',
      subjectType: 'order',
      subjectId: order.orderNumber,
      after: { line: id, day, amount: randFromCents(amount) },
    });
    return entryId;
  }

  /** What is to be paid of each order, by its number as we write it. */
  private async amountsOf({ parts }: BankLinePartsRequest): Promise<ReadonlyMap<string, Cents>> {
    const numbers = parts.map(
      ({ orderNumber }) => parseOrderNumber(orderNumber)?.orderNumber ?? '',
    );
    const known = await findOrdersByNumber(this.dataSource.manager, numbers);
    const unknown = numbers.flatMap((number, at) =>
      known.has(number) ? [] : [{ path: `parts[${at}].orderNumber`, message: UNKNOWN_NUMBER }],
    );
    if (unknown.length > 0) throw new ValidationError(unknown);
    return new Map(parts.map(({ amount }, at) => [numbers[at] ?? '', exactCents(amount)]));
  }

  private async read(id: number): Promise<BankLineView> {
    const line = await findLine(this.dataSource.manager, id);
    if (!line) throw new NotFoundError(NO_LINE);
    return line;
  }
}

async function lockedLine(
  manager: EntityManager,
  actor: UserActor,
  { id, version }: SeenLine,
): Promise<BankLine> {
  const line = await manager.findOne(BankLine, { where: { id }, ...forUpdate(manager) });
  if (!line) throw new NotFoundError(NO_LINE);
  await assertVersion(manager, actor, 'line', line, version);
  return line;
}

/** What the bank says of who paid is not kept where the people of an order were erased. */
function withTextFor(orders: readonly Order[], line: BankLine): BankLine {
  return orders.some(({ erasedAt }) => erasedAt !== null) ? { ...line, text: '' } : line;
}

async function openLine(
  manager: EntityManager,
  actor: UserActor,
  seen: SeenLine,
): Promise<BankLine> {
  const line = await lockedLine(manager, actor, seen);
  if (line.state !== 'open') throw new ConflictError(NOT_OPEN[line.state]);
  return line;
}

async function changeLine(
  manager: EntityManager,
  actor: UserActor,
  { id, version }: BankLine,
  change: Partial<Pick<BankLine, 'state' | 'orderId' | 'entryId' | 'reason' | 'text'>>,
): Promise<void> {
  const by = { version: version + 1, changedById: actor.userId };
  await manager.update(BankLine, id, { ...change, ...by });
}

function assertExact(line: BankLine, order: Order): void {
  if (paysExactly(line.amount, order)) return;
  if (order.status === 'cancelled') throw new ConflictError(IS_CANCELLED);
  const due = formatRand(randFromCents(amountDue(order)));
  throw new ConflictError(`${due} is due of order ${order.orderNumber} now.`);
}

const NO_LINE = 'There is no such line of a bank statement.';
const NO_ORDER = 'No order is named in this line.';
const IS_CANCELLED = 'The order of this line was cancelled.';
const IS_PAYMENT =
  'This line pays an order. Reverse every payment that was made of it first, with its order.';
const NOT_OPEN = {
  confirmed: 'This line is a payment of an order already.',
  ignored: 'This line was set aside. Open it again first.',
} as const;
