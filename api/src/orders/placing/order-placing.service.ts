import { randomBytes } from 'node:crypto';
import {
  ORDER_NUMBER_BYTES,
  orderNumberFrom,
  type OrderPlacedView,
  type OrderRequest,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { assertMayOrder } from '../../customers/blocks/customer-blocks.queries';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { noteUse } from '../../places/saved-addresses/address-use';
import { type Actor, isUser, type UserActor } from '../../platform/access/actor';
import { recordAudit } from '../../identity/audit/audit-trail';
import { lockedUser } from '../../identity/users/locked-user';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { isDuplicateKey } from '../../platform/database/database-errors';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  NotFoundError,
  UnauthenticatedError,
  ValidationError,
} from '../../platform/errors/domain-errors';
import { remember, resultOf } from '../../platform/idempotency/idempotency';
import { type RequestKey, requestKey } from '../../platform/idempotency/request-key';
import { type OrderedTerms, updateTerms } from '../../pricing/quotes/quotes.queries';
import { termsBy } from '../../pricing/quotes/service-offers';
import { chooseCollection, type CollectionTerms } from '../collection/choose-collection';
import { planLegs } from '../legs/plan-legs';
import { awaitsPaymentBy } from '../holding/order-holding.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { insertOrder } from '../order-rows.queries';
import type { Order } from '../order.entity';
import { placedView } from '../reading/order.view';
import { findQuoteToOrder, type PlacedRow, type QuoteToOrder } from './quote-to-order.read-model';

const SESSION_ENDED = 'Your session has ended. Please log in to order this quote.';

/** An order that was asked for, and whether it was this call that placed it. */
export interface Placing {
  readonly order: OrderPlacedView;
  readonly isNew: boolean;
}

@Injectable()
export class OrderPlacingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
    private readonly collectionTimes: CollectionTimesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Makes a quote an order. However often and however parallel it is asked for, there is one order, and every
   * call answers it. Nothing after the commit can fail.
   * @param clientKey the `Idempotency-Key`, under which the order is new in every answer if it was in the first
   * @throws NotFoundError for a quote that is unknown, too old or another account's
   * @throws UnauthenticatedError for an account's quote where nobody is signed in
   * @throws ValidationError for a service that the quote is not offered by, or a collection that is not offered
   * @throws ForbiddenError for a customer who may place no new orders
   * @throws KeyReusedError
   */
  async place(
    actor: Actor,
    request: OrderRequest,
    clientKey: string | null = null,
    at = new Date(),
  ): Promise<Placing> {
    const owner = isUser(actor) ? actor : null;
    return this.placeBy({ actor, owner, isOnBehalf: false }, request, clientKey, at);
  }

  /** The same in the name of a customer, whose order it is and whose quote it has to be; whoever calls has checked who asks. */
  async placeFor(
    actor: UserActor,
    owner: Owner,
    request: OrderRequest,
    clientKey: string | null = null,
    at = new Date(),
  ): Promise<Placing> {
    return this.placeBy({ actor, owner, isOnBehalf: true }, request, clientKey, at);
  }

  private async placeBy(
    placer: Placer,
    request: OrderRequest,
    clientKey: string | null,
    at: Date,
  ): Promise<Placing> {
    const { actor } = placer;
    const key = clientKey === null ? null : requestKey(actor, 'order', clientKey, request);
    for (let attempt = 1; ; attempt += 1) {
      const found = await findQuoteToOrder(this.dataSource.manager, request.quoteId);
      // A key that was used before cannot be written again, so that the first try need not ask what it came to.
      const isAsked = attempt > 1 || !found || found.order || !mayOrder(placer, found, at);
      const known = key && isAsked ? await resultOf(this.dataSource.manager, key) : null;
      const quote = orderable(placer, found, at);
      try {
        if (quote.order) {
          const isNew = known?.isNew ?? false;
          if (key && !known) await this.rememberOld(key, quote.order.id);
          return { order: placedView(quote.order), isNew };
        }
        const terms = await this.orderedTerms(quote, request, at);
        const awaitsPayment = awaitsPaymentBy(request.paymentMethod, this.config);
        const placed = { ...request, awaitsPayment };
        const order = newOrder(placer, quote.quoteId, terms, placed, at);
        await this.transactions.run(async (manager) => {
          // Before the order is written, so that the second of two parallel orders waits here, not in a deadlock.
          if (!isQuoted(terms, quote)) await updateTerms(manager, quote.quoteId, terms);
          await this.write(manager, placer, { order, quote }, key);
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

  /**
   * The price of the service that is ordered. A quote may be ordered a day later, after the cut-off or a weekend: the
   * delivery counts from the order.
   */
  private async orderedTerms(
    quote: QuoteToOrder,
    request: OrderRequest,
    at: Date,
  ): Promise<PlacedTerms> {
    const wanted = request.serviceType ?? quote.serviceType;
    const terms = termsBy(quote, wanted);
    if (!terms) {
      const message = `This quote is not offered by ${SERVICE_TYPE_LABELS[wanted]}`;
      throw new ValidationError([{ path: 'serviceType', message }]);
    }
    const { pickup, delivery } = quote.sent;
    const times = await this.collectionTimes.between(pickup, delivery);
    return { ...terms, ...chooseCollection(at, wanted, request, times) };
  }

  private async write(
    manager: EntityManager,
    { actor, owner, isOnBehalf }: Placer,
    { order, quote }: { readonly order: NewOrder; readonly quote: QuoteToOrder },
    key: RequestKey | null,
  ): Promise<void> {
    const { createdAt, serviceType } = order;
    const { sent } = quote;
    if (owner) {
      // Erasing the account waits for this lock, or has ended the session: what was read of its quote still holds.
      await lockedUser(manager, owner.userId);
      await assertMayOrder(manager, owner.userId, this.config.company);
      await noteUse(manager, owner, [sent.pickup, sent.delivery], createdAt);
    }
    const legs = planLegs({ ...quote, serviceType }, this.config.depot);
    const id = await insertOrder(manager, { ...order, updatedAt: createdAt }, legs);
    if (key) await remember(manager, key, { resultId: id, isNew: true });
    await this.progress.begin(manager, { ...sent, ...order, id }, progressActorOf(actor));
    if (isOnBehalf && isUser(actor)) {
      const { orderNumber: subjectId } = order;
      await recordAudit(manager, actor, { action: 'place_order', subjectType: 'order', subjectId });
    }
  }
}

/** The account that an order belongs to. */
type Owner = Pick<UserActor, 'userId' | 'email'>;

/** Who places an order, and whose it is. */
interface Placer {
  readonly actor: Actor;
  /** null for a visitor's. */
  readonly owner: Owner | null;
  /** Whether the staff places it in the name of the owner. */
  readonly isOnBehalf: boolean;
}

const ATTEMPTS = 3;

/** The price of the order of a quote, and when it is collected. */
type PlacedTerms = OrderedTerms & CollectionTerms;

function isQuoted(terms: OrderedTerms, quote: QuoteToOrder): boolean {
  const { serviceType, estimatedDeliveryTime } = terms;
  return serviceType === quote.serviceType && estimatedDeliveryTime === quote.estimatedDeliveryTime;
}

function orderable(placer: Placer, quote: QuoteToOrder | null, at: Date): QuoteToOrder {
  if (quote && quote.userId !== null && !placer.owner) {
    throw new UnauthenticatedError(SESSION_ENDED);
  }
  if (!quote || !mayOrder(placer, quote, at)) {
    throw new NotFoundError('This quote was not found or has expired. Please calculate a new one.');
  }
  return quote;
}

/** Theirs or nobody's, and not too old unless it is an order already. Nobody's was priced by no customer's rates. */
function mayOrder({ owner, isOnBehalf }: Placer, quote: QuoteToOrder, at: Date): boolean {
  const isTheirs = quote.userId === null ? !isOnBehalf : quote.userId === owner?.userId;
  return isTheirs && (quote.order !== null || quote.expiresAt > at.getTime());
}

type NewOrder = Omit<PlacedRow, 'createdAt' | 'awaitsPayment'> &
  Pick<Order, 'quoteId' | 'userId' | 'userEmail' | 'awaitsPayment' | 'deliverBy' | 'createdAt'> &
  Pick<OrderedTerms, 'serviceType'>;

/** A visitor's quote that a signed-in person orders becomes that person's order. */
function newOrder(
  { owner: account }: Placer,
  quoteId: number,
  { serviceType, totalAmount, collectionDay, collectionWindow, deliverBy }: PlacedTerms,
  { paymentMethod, awaitsPayment }: Pick<Order, 'paymentMethod' | 'awaitsPayment'>,
  createdAt: Date,
): NewOrder {
  const owner = account
    ? { userId: account.userId, userEmail: account.email }
    : { userId: null, userEmail: null };
  return {
    ...owner,
    orderNumber: orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)).orderNumber,
    quoteId,
    serviceType,
    status: 'pending',
    paymentMethod,
    paymentStatus: 'pending',
    awaitsPayment,
    totalAmount,
    collectionDay,
    collectionWindow,
    deliverBy,
    createdAt,
  };
}
