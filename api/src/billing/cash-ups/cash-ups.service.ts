import {
  amountDueAtTheDoor,
  CASH_UP_DIFFERENCE,
  type CashUpDayQuery,
  type CashUpDayView,
  type CashUpRequest,
  exactCents,
  formatRand,
  randFromCents,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { lockedOrders } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { readOrderNumber } from '../../orders/reading/orders.service';
import { progressActorOf } from '../../orders/timeline/progress-step';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, ValidationError } from '../../platform/errors/domain-errors';
import { idempotent } from '../../platform/idempotency/idempotency';
import { requestKey } from '../../platform/idempotency/request-key';
import { PaymentLedgerService } from '../payments/payment-ledger.service';
import { CashCollection } from './cash-collection.entity';
import { CashUpPayment } from './cash-up-payment.entity';
import { CashUp } from './cash-up.entity';
import { findCashUpDay } from './cash-ups.read-model';

/** Counts what couriers collected at the door. */
@Injectable()
export class CashUpsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly ledger: PaymentLedgerService,
  ) {}

  async day(actor: Actor, { day }: CashUpDayQuery): Promise<CashUpDayView> {
    requirePermission(actor, 'money');
    return findCashUpDay(this.dataSource.manager, day);
  }

  /**
   * Records what a courier handed in: each order is paid by what is due of it, all of them or none. Of two people who count
   * one order, one does.
   * @throws ConflictError for an order of which something else is due than was seen, or that this courier did not deliver on
   * the day; ValidationError where another amount was counted than is due, without a reason
   */
  async record(
    actor: Actor,
    request: CashUpRequest,
    clientKey: string | null,
  ): Promise<CashUpDayView> {
    requirePermission(actor, 'money');
    const { day } = request;
    const asked = dueByNumber(request);
    const key = requestKey(actor, `cash-up of ${day}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const orders = await lockedOrders(manager, [...asked.keys()]);
      for (const order of orders) {
        await assertToCount(manager, order, request, asked.get(order.orderNumber) ?? 0);
      }
      const cashUp = countedOf(orders, request);
      const createdAt = new Date();
      const row = { ...cashUp, countedById: actor.userId, createdAt };
      const id = await insertRow(manager, CashUp, row);
      for (const order of orders) {
        const entryId = await this.pay(manager, actor, order, request);
        await manager.insert(CashUpPayment, { cashUpId: id, entryId });
      }
      await recordAudit(manager, actor, {
        action: 'count_cash',
        subjectType: 'export',
        subjectId: `cash-up ${id} of ${day}`,
        after: auditOf(cashUp, orders.length),
      });
      return id;
    });
    return findCashUpDay(this.dataSource.manager, day);
  }

  private async pay(
    manager: EntityManager,
    actor: UserActor,
    order: Order,
    { day }: CashUpRequest,
  ): Promise<number> {
    // An order that was paid before it had a ledger gets that first.
    await this.ledger.entriesOf(manager, order);
    const entry = {
      kind: 'payment',
      method: order.paymentMethod,
      amount: amountDueAtTheDoor(order) ?? 0,
      reference: `Cash-up of ${day}`,
      paidAt: startOfDayInSouthAfrica(day),
    } as const;
    return this.ledger.add(manager, order, [entry], progressActorOf(actor));
  }
}

/** What was due of each order when it was seen, in cents. */
function dueByNumber({ orders }: CashUpRequest): ReadonlyMap<string, number> {
  const asked = orders.map(({ orderNumber, due }) => {
    return [readOrderNumber(orderNumber), exactCents(due)] as const;
  });
  const byNumber = new Map(asked);
  if (byNumber.size === orders.length) return byNumber;
  throw new ValidationError([{ path: 'orders', message: 'Each order counts once' }]);
}

async function assertToCount(
  manager: EntityManager,
  order: Order,
  { day, courier }: CashUpRequest,
  seen: number,
): Promise<void> {
  const { orderNumber, id: orderId, status } = order;
  const collection = await manager.findOneBy(CashCollection, { orderId });
  const isTheirs = collection?.day === day && collection.courier === (courier || null);
  if (status !== 'delivered' || !isTheirs) {
    throw new ConflictError(`Order ${orderNumber} was not delivered by this courier on this day.`);
  }
  const due = amountDueAtTheDoor(order);
  if (due === seen) return;
  const words = due === null ? 'was paid' : `has ${formatRand(randFromCents(due))} due now`;
  throw new ConflictError(
    `Order ${orderNumber} ${words}, after you opened this. Nothing was saved: check it, then count again.`,
  );
}

function countedOf(orders: readonly Order[], { day, courier, reason, ...request }: CashUpRequest) {
  const expected = (method: Order['paymentMethod']) =>
    orders
      .filter(({ paymentMethod }) => paymentMethod === method)
      .reduce((sum, order) => sum + (amountDueAtTheDoor(order) ?? 0), 0);
  const counted = {
    cashExpected: expected('cash_on_delivery'),
    cashCounted: exactCents(request.cash),
    speedpointExpected: expected('speedpoint'),
    speedpointCounted: exactCents(request.speedpoint),
  };
  const isExact =
    counted.cashCounted === counted.cashExpected &&
    counted.speedpointCounted === counted.speedpointExpected;
  if (!isExact && !reason) {
    throw new ValidationError([{ path: 'reason', message: CASH_UP_DIFFERENCE }]);
  }
  return { day, courier: courier || null, ...counted, reason: reason || null };
}

function auditOf(cashUp: ReturnType<typeof countedOf>, orders: number) {
  return {
    orders,
    cash: randFromCents(cashUp.cashCounted),
    cashExpected: randFromCents(cashUp.cashExpected),
    speedpoint: randFromCents(cashUp.speedpointCounted),
    speedpointExpected: randFromCents(cashUp.speedpointExpected),
  };
}
