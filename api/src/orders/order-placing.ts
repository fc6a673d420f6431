import { randomBytes } from 'node:crypto';
import {
  estimateDelivery,
  ORDER_NUMBER_BYTES,
  orderNumberFrom,
  type OrderPlacedView,
  type OrderRequest,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rememberAddresses } from '../places/saved-addresses/remember-addresses';
import { type Actor, isUser, owns } from '../platform/access/actor';
import { lockedUser } from '../identity/users/locked-user';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { isDuplicateKey } from '../platform/database/database-errors';
import { Transactions } from '../platform/database/transactions';
import { NotFoundError, UnauthenticatedError } from '../platform/errors/domain-errors';
import { remember, resultOf } from '../platform/idempotency/once';
import { type RequestKey, requestKey } from '../platform/idempotency/request-key';
import { findAddressesOfQuote } from '../pricing/quotes/quote-addresses.read-model';
import { updateEstimate } from '../pricing/quotes/quotes.queries';
import { OrderProgress, progressActorOf } from './progress/order-progress';
import { insertOrder } from './order-rows.queries';
import type { Order } from './order.entity';
import { placedView } from './order.view';
import { findQuoteToOrder, type QuoteToOrder, type PlacedRow } from './quote-to-order.read-model';

const SESSION_ENDED = 'Your session has ended. Please log in to order this quote.';

/** An order that was asked for, and whether it was this call that placed it. */
export interface Placing {
  readonly order: OrderPlacedView;
  readonly isNew: boolean;
}

@Injectable()
export class OrderPlacing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly progress: OrderProgress,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'sameDayCutOff' | 'extraHolidays'>,
  ) {}

  /**
   * Makes a quote an order. However often and however parallel it is asked for, there is one order, and every
   * call answers it. Nothing after the commit can fail.
   * @param clientKey the `Idempotency-Key`, under which the order is new in every answer if it was in the first
   * @throws NotFoundError for a quote that is unknown, too old or another account's
   * @throws UnauthenticatedError for an account's quote where nobody is signed in
   * @throws KeyReusedError
   */
  async place(
    actor: Actor,
    request: OrderRequest,
    clientKey: string | null = null,
    at = new Date(),
  ): Promise<Placing> {
    const key = clientKey === null ? null : requestKey(actor, 'order', clientKey, request);
    for (let attempt = 1; ; attempt += 1) {
      const known = key && (await resultOf(this.dataSource.manager, key));
      const quote = await this.findQuote(actor, request.quoteId, at);
      try {
        if (quote.order) {
          const isNew = known?.isNew ?? false;
          if (key && !known) await this.rememberOld(key, quote.order.id);
          return { order: placedView(quote.order), isNew };
        }
        const order = newOrder(actor, quote, request, at);
        await this.transactions.run(async (manager) => {
          await this.refreshEstimate(manager, quote, at);
          await this.write(manager, actor, order, key);
        });
        return { order: placedView({ ...order, createdAt: at.getTime() }), isNew: true };
      } catch (error) {
        // Somebody else's order of the same quote, found in the next round, or (once in 10¹⁶) the same number.
        if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** The quote was an order before this key came. */
  private async rememberOld(key: RequestKey, resultId: number): Promise<void> {
    await this.transactions.run((manager) => remember(manager, key, { resultId, isNew: false }));
  }

  private async findQuote(actor: Actor, quoteId: number, at: Date): Promise<QuoteToOrder> {
    const quote = await findQuoteToOrder(this.dataSource, quoteId);
    if (quote && quote.userId !== null && !isUser(actor))
      throw new UnauthenticatedError(SESSION_ENDED);
    const isTheirs = quote !== null && (quote.userId === null || owns(actor, quote));
    if (!isTheirs || (!quote.order && quote.expiresAt <= at.getTime())) {
      throw new NotFoundError(
        'This quote was not found or has expired. Please calculate a new one.',
      );
    }
    return quote;
  }

  /**
   * A quote may be ordered a day later, after the cut-off or a weekend: the delivery counts from the order. Before the
   * order is written, so that the second of two parallel orders waits here instead of in a deadlock.
   */
  private async refreshEstimate(
    manager: EntityManager,
    quote: QuoteToOrder,
    at: Date,
  ): Promise<void> {
    const estimatedDeliveryTime = estimateDelivery(at, quote.serviceType, this.config).text;
    if (estimatedDeliveryTime === quote.estimatedDeliveryTime) return;
    await updateEstimate(manager, quote.quoteId, estimatedDeliveryTime);
  }

  private async write(
    manager: EntityManager,
    actor: Actor,
    order: NewOrder,
    key: RequestKey | null,
  ): Promise<void> {
    const { createdAt } = order;
    if (isUser(actor)) {
      await lockedUser(manager, actor.userId);
      const used = await findAddressesOfQuote(manager, order.quoteId);
      await rememberAddresses(manager, actor, used, createdAt);
    }
    const id = await insertOrder(manager, { ...order, updatedAt: createdAt });
    if (key) await remember(manager, key, { resultId: id, isNew: true });
    const placedBy = progressActorOf(actor);
    await this.progress.begin(manager, { orderId: id, occurredAt: createdAt, actor: placedBy });
  }
}

const ATTEMPTS = 3;

type NewOrder = Omit<PlacedRow, 'createdAt'> &
  Pick<Order, 'quoteId' | 'userId' | 'userEmail' | 'createdAt'>;

/** A visitor's quote that a signed-in person orders becomes that person's order. */
function newOrder(
  actor: Actor,
  quote: QuoteToOrder,
  { paymentMethod }: OrderRequest,
  createdAt: Date,
): NewOrder {
  const owner = isUser(actor)
    ? { userId: actor.userId, userEmail: actor.email }
    : { userId: null, userEmail: null };
  return {
    ...owner,
    orderNumber: orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)).orderNumber,
    quoteId: quote.quoteId,
    status: 'pending',
    paymentMethod,
    paymentStatus: 'pending',
    totalAmount: quote.totalAmount,
    createdAt,
  };
}
