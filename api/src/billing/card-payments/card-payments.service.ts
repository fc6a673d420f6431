import { randomUUID } from 'node:crypto';
import {
  amountDue,
  type CardPaymentStartedView,
  exactCents,
  formatRand,
  LIMITS,
  randFromCents,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { lockedOrder } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { OrdersService } from '../../orders/reading/orders.service';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
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
      return attemptFor(manager, id, payableAmount(order));
    });
    const { action, fields } = provider.formOf({ reference, amount, orderNumber });
    return { orderNumber, amount: randFromCents(amount), action, fields: [...fields] };
  }
}

const NO_CARDS = 'Orders cannot be paid by card here.';
const ENDED = 'This order was cancelled, so nothing is to be paid.';
const PAID = 'This order is paid already.';
const TOO_LITTLE = `Less than ${formatRand(LIMITS.cardPaymentLeast)} cannot be paid by card. Please contact support.`;

/**
 * What a card can be charged for an order, in cents: all that is due.
 * @throws ConflictError
 */
function payableAmount(order: Order | null): number {
  if (order === null || order.status === 'cancelled' || order.erasedAt !== null) {
    throw new ConflictError(ENDED);
  }
  const due = amountDue(order);
  if (due === 0) throw new ConflictError(PAID);
  if (due < exactCents(LIMITS.cardPaymentLeast)) throw new ConflictError(TOO_LITTLE);
  return due;
}

/** The attempt that was begun a moment ago for the same amount, or a new one. The order is locked by the caller. */
async function attemptFor(
  manager: EntityManager,
  orderId: number,
  amount: number,
): Promise<Pick<CardPayment, 'reference' | 'amount'>> {
  const createdAt = new Date();
  const since = MoreThan(new Date(createdAt.getTime() - SAME_ATTEMPT_MS));
  const begun = await manager.findOne(CardPayment, {
    where: { orderId, amount, state: 'started', createdAt: since },
    order: { id: 'DESC' },
  });
  if (begun) return begun;
  const attempt = { reference: randomUUID(), orderId, amount, createdAt };
  await manager.insert(CardPayment, { ...attempt });
  return attempt;
}
