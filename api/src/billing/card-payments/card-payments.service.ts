import { randomUUID } from 'node:crypto';
import {
  amountDue,
  type CardPaymentStartedView,
  exactCents,
  formatRand,
  type JointCardPaymentStartedView,
  LIMITS,
  randFromCents,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { lockedOrder, lockedOrders } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { OrdersService } from '../../orders/reading/orders.service';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import type { JointParts } from '../joint-payments/joint-payments.read-model';
import { CardPayment } from './card-payment.entity';
import { CARD_PROVIDER, type CardProvider } from './card-provider';

/** How long an attempt is handed out again: a second press of the button, or a second tab. */
const SAME_ATTEMPT_MS = 30 * 60_000;

/** Attempts to pay orders by card. */
@Injectable()
export class CardPaymentsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
  ) {}

  /**
   * Begins a payment of all that is due. Whoever holds an order's number may pay it, as it may be tracked: the form says
   * no more of the order than its number and what is due.
   * @throws ConflictError for an order of which nothing is to be paid by card
   */
  async start(typed: string): Promise<CardPaymentStartedView> {
    const { provider } = this;
    if (provider === null) throw new ConflictError(NO_CARDS);
    const { id, orderNumber } = await this.orders.find(typed);
    const { reference, amount } = await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id });
      const due = chargeable(payableAmount(order));
      return attemptFor(manager, { orderId: id, jointPaymentId: null }, due);
    });
    const { action, fields } = provider.formOf({
      reference,
      amount,
      item: `Order ${orderNumber}`,
      returnPath: `/tracking/payment?number=${orderNumber}`,
    });
    return { orderNumber, amount: randFromCents(amount), action, fields: [...fields] };
  }

  /**
   * Begins a payment of several orders by one card: of each exactly what was due when they were put together.
   * @param joint its parts, of orders of the actor's
   * @throws ConflictError where something else is due of one of them now
   */
  async startJoint({
    id,
    reference: joint,
    parts,
  }: JointParts): Promise<JointCardPaymentStartedView> {
    const { provider } = this;
    if (provider === null) throw new ConflictError(NO_CARDS);
    const amounts = new Map(parts.map(({ orderNumber, amount }) => [orderNumber, amount]));
    const { reference, amount } = await this.transactions.run(async (manager) => {
      const orders = await lockedOrders(manager, [...amounts.keys()]);
      const isAsItWas = orders.every((order) => amounts.get(order.orderNumber) === dueOf(order));
      if (!isAsItWas) throw new ConflictError(CHANGED);
      const total = parts.reduce((sum, part) => sum + part.amount, 0);
      const orderId = Math.min(...orders.map((order) => order.id));
      return attemptFor(manager, { orderId, jointPaymentId: id }, chargeable(total));
    });
    const { action, fields } = provider.formOf({
      reference,
      amount,
      item: `${parts.length} orders, ${joint}`,
      returnPath: `/dashboard/payment/${joint}?by=card`,
    });
    return { reference: joint, amount: randFromCents(amount), action, fields: [...fields] };
  }
}

const NO_CARDS = 'Orders cannot be paid by card here.';
const ENDED = 'This order was cancelled, so nothing is to be paid.';
const PAID = 'This order is paid already.';
const TOO_LITTLE = `Less than ${formatRand(LIMITS.cardPaymentLeast)} cannot be paid by card. Please contact support.`;

const CHANGED =
  'Something else is due of these orders now. Go back to your orders and pay what is left.';

/** What is to be paid of an order, in cents; null for one that is not to be paid any more. */
function dueOf(order: Order): number | null {
  return order.status === 'cancelled' || order.erasedAt !== null ? null : amountDue(order);
}

/**
 * All that is due of an order, in cents.
 * @throws ConflictError
 */
function payableAmount(order: Order | null): number {
  const due = order && dueOf(order);
  if (due === null) throw new ConflictError(ENDED);
  if (due === 0) throw new ConflictError(PAID);
  return due;
}

/** @throws ConflictError for less than a card is charged */
function chargeable(amount: number): number {
  if (amount < exactCents(LIMITS.cardPaymentLeast)) throw new ConflictError(TOO_LITTLE);
  return amount;
}

/** The attempt that was begun a moment ago for the same amount, or a new one. The orders are locked by the caller. */
async function attemptFor(
  manager: EntityManager,
  paid: Pick<CardPayment, 'orderId' | 'jointPaymentId'>,
  amount: number,
): Promise<Pick<CardPayment, 'reference' | 'amount'>> {
  const createdAt = new Date();
  const since = MoreThan(new Date(createdAt.getTime() - SAME_ATTEMPT_MS));
  const begun = await manager.findOne(CardPayment, {
    where: {
      orderId: paid.orderId,
      jointPaymentId: paid.jointPaymentId ?? IsNull(),
      amount,
      state: 'started',
      createdAt: since,
    },
    order: { id: 'DESC' },
  });
  if (begun) return begun;
  const attempt = { reference: randomUUID(), ...paid, amount, createdAt };
  await manager.insert(CardPayment, { ...attempt });
  return attempt;
}
