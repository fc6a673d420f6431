import {
  type ChoiceClosed,
  type CounterOfferView,
  CURRENT_TERMS,
  dayInSouthAfrica,
  hasEnded,
  isDeliveryOffered,
  LIMITS,
  type ReceiverChoiceRequest,
  type ReceiverChoiceView,
  type ReceiverLinkView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { hashOfToken, newSecretToken, sha256 } from '../../identity/sessions/secret-token';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import type { Street } from '../../places/addresses/addresses.queries';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { moveDelivery } from '../../pricing/quotes/quotes.queries';
import { lockedOrder } from '../locked-order';
import { Order } from '../order.entity';
import { isAtCounter } from '../reading/order.view';
import { OrdersService } from '../reading/orders.service';
import { indexAgain } from '../search/search-index.read-model';
import { chosenDeliveryView } from '../timeline/booked-delivery';
import { AttemptFeesService } from './attempt-fees.service';
import { CounterOffersService } from './counter-offers.service';
import { chosenOf, NOT_OFFERED_COUNTER } from './counter.service';
import { DeliveryBookingService } from './delivery-booking.service';
import { RECEIVER_LINK_LIFETIME, ReceiverLink } from './receiver-link.entity';
import {
  countedAttempts,
  findChoices,
  findRedeliveryFacts,
  type RedeliveryFacts,
} from './redelivery-facts.read-model';

/** Nobody by name: whoever holds the link of a receiver. */
const RECEIVER = { kind: 'customer', id: null } as const;

/** What becomes of a parcel that could not be delivered, as its receiver chooses by a link that the staff sent. */
@Injectable()
export class ReceiverChoiceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly bookings: DeliveryBookingService,
    private readonly counters: CounterOffersService,
    private readonly fees: AttemptFeesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * A new link of an order for its receiver; those before it go on working. Only its hash is kept.
   * @throws ConflictError for an order that has ended
   */
  async createLink(actor: Actor, typed: string): Promise<ReceiverLinkView> {
    requirePermission(actor, 'parcels');
    const { orderNumber } = await this.orders.find(typed);
    const token = newSecretToken();
    await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { orderNumber });
      if (!order || !hasReceiver(order)) throw new ConflictError(HAS_ENDED);
      const tokenHash = sha256(token);
      await manager.insert(ReceiverLink, { tokenHash, orderId: order.id, createdAt: new Date() });
      await recordAudit(manager, actor, {
        action: 'create_receiver_link',
        subjectType: 'order',
        subjectId: orderNumber,
        before: {},
        after: {},
      });
    });
    return { link: `${this.config.publicUrl}/tracking/delivery#${token}` };
  }

  /** @throws NotFoundError in the same words for a token that never was one, is too old, or whose parcel has arrived */
  async find(token: string): Promise<ReceiverChoiceView> {
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(Order, { id: await this.orderOf(token) });
    if (!order || !hasReceiver(order)) throw new NotFoundError(LINK_IS_OVER);
    return this.viewOf(manager, order, new Date());
  }

  /**
   * Keeps what the receiver chose, and has it done. The same choice again changes nothing.
   * @throws ConflictError where it can no longer be chosen, or something happened to the parcel since it was read;
   * ValidationError for what is not offered
   */
  async choose(token: string, request: ReceiverChoiceRequest): Promise<ReceiverChoiceView> {
    const id = await this.orderOf(token);
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id });
      if (!order || !hasReceiver(order)) throw new NotFoundError(LINK_IS_OVER);
      const now = new Date();
      const view = await this.viewOf(manager, order, now);
      if (isBooked(view, request)) return view;
      assertOpen(view, request);
      assertOffered(view, request);
      await this.keep(manager, order, request, view.counters);
      const changed = await manager.findOneByOrFail(Order, { id });
      return this.viewOf(manager, changed, now);
    });
  }

  private async keep(
    manager: EntityManager,
    order: Order,
    { choice, day, window, terms, storeId, ...details }: ReceiverChoiceRequest,
    counters: readonly CounterOfferView[],
  ): Promise<void> {
    const by = { by: 'receiver', terms } as const;
    const offer = choice === 'counter' && counters.find((one) => one.storeId === storeId);
    if (offer) {
      const { booked } = await findRedeliveryFacts(manager, order);
      const note = { actor: RECEIVER, reason: null };
      return this.bookings.book(manager, order, { ...chosenOf(offer), ...by }, booked, note);
    }
    if (choice === 'return' || !day) {
      const note = { actor: RECEIVER, reason: null };
      return this.bookings.sendBack(manager, order, { choice: 'return', ...by }, note);
    }
    const { booked } = await findRedeliveryFacts(manager, order);
    const { reason, street } = detailsOf({ choice, ...details });
    if (street) {
      await moveDelivery(manager, order.quoteId, street);
      await indexAgain(manager, order.id);
    }
    const chosen = { choice, day, window: window ?? null, ...by };
    await this.bookings.book(manager, order, chosen, booked, { actor: RECEIVER, reason });
  }

  private async viewOf(
    manager: EntityManager,
    order: Order,
    now: Date,
  ): Promise<ReceiverChoiceView> {
    const facts = await findRedeliveryFacts(manager, order);
    const { days, until } = await this.bookings.daysOf(manager, order, facts, now);
    const { last, booked } = facts;
    const closed = closedOf(order, facts, now);
    const counters =
      closed || until === null ? [] : await this.counters.offers(manager, order, until, now);
    const attemptFee = closed ? null : await this.fees.shownFee(manager, order, facts);
    const choices = closed
      ? []
      : await findChoices(manager, order, this.config, counters.length > 0, attemptFee);
    const [, { phone: _phone, ...address }] = await findAddressesOfQuote(manager, order.quoteId);
    return {
      orderNumber: order.orderNumber,
      version: order.version,
      closed,
      attempts: countedAttempts(facts),
      mostAttempts: this.config.deliveryAttempts,
      failedAt: last?.at.toISOString() ?? null,
      failedReason: last?.attempt.failedReason ?? null,
      heldUntil: until,
      address,
      choices,
      days: closed ? [] : days,
      counters: choices.includes('counter') ? counters : [],
      counterUntil: isAtCounter(order) ? order.counterUntil : null,
      booked: booked && !order.returnsToSender ? chosenDeliveryView(booked) : null,
      otherwise: closed || booked ? null : this.bookings.otherwise(facts, days),
      attemptFee,
      terms: CURRENT_TERMS,
    };
  }

  /** @throws NotFoundError */
  private async orderOf(token: string): Promise<number> {
    const tokenHash = hashOfToken(token);
    const createdAt = MoreThan(new Date(Date.now() - RECEIVER_LINK_LIFETIME));
    const link =
      tokenHash &&
      (await this.dataSource.manager.findOneBy(ReceiverLink, { tokenHash, createdAt }));
    if (!link) throw new NotFoundError(LINK_IS_OVER);
    return link.orderId;
  }
}

/** A parcel that has arrived, or never will, has nothing left to choose. */
function hasReceiver({ status, erasedAt }: Pick<Order, 'status' | 'erasedAt'>): boolean {
  return !hasEnded(status) && erasedAt === null;
}

function closedOf(order: Order, facts: RedeliveryFacts, now: Date): ChoiceClosed | null {
  if (isAtCounter(order)) return 'at_counter';
  if (!facts.hasJustFailed) return 'under_way';
  if (facts.booked?.day === dayInSouthAfrica(now)) return 'today';
  return facts.receiverChoices >= LIMITS.receiverChoices ? 'too_often' : null;
}

/** Whether a request, perhaps one whose answer was lost, is done already. A neighbour may be another one. */
function isBooked(
  { booked }: ReceiverChoiceView,
  { choice, day, window, storeId }: ReceiverChoiceRequest,
): boolean {
  if (choice === 'counter') {
    return booked?.by === 'receiver' && booked.counter?.storeId === storeId;
  }
  return (
    choice === 'new_day' &&
    booked?.by === 'receiver' &&
    booked.choice === choice &&
    booked.day === day &&
    booked.window === (window ?? null)
  );
}

/** What the receiver wrote, as the staff reads it, and where else the parcel goes. */
function detailsOf({
  choice,
  neighbour = '',
  addressLine1 = '',
  addressLine2 = '',
}: Pick<ReceiverChoiceRequest, 'choice' | 'neighbour' | 'addressLine1' | 'addressLine2'>): {
  readonly reason: string | null;
  readonly street?: Street;
} {
  if (choice === 'neighbour') return { reason: neighbour };
  if (choice !== 'other_address') return { reason: null };
  const street = { addressLine1, addressLine2: addressLine2 || null };
  return { reason: [addressLine1, addressLine2].filter(Boolean).join(', '), street };
}

/** @throws ConflictError */
function assertOpen(
  { closed, version, terms }: ReceiverChoiceView,
  request: ReceiverChoiceRequest,
): void {
  if (closed) throw new ConflictError(CLOSED_WORDS[closed]);
  if (version !== request.version || terms !== request.terms) throw new ConflictError(CHANGED);
}

/** @throws ValidationError */
function assertOffered(
  { choices, days, counters }: ReceiverChoiceView,
  { choice, day, window, storeId }: ReceiverChoiceRequest,
): void {
  if (!choices.includes(choice)) {
    throw new ValidationError([{ path: 'choice', message: NO_SUCH_CHOICE }]);
  }
  if (choice === 'counter') {
    if (counters.some((counter) => counter.storeId === storeId)) return;
    throw new ValidationError([{ path: 'storeId', message: NOT_OFFERED_COUNTER }]);
  }
  if (choice !== 'return' && !isDeliveryOffered(days, { day: day ?? '', window: window ?? null })) {
    throw new ValidationError([{ path: 'day', message: NOT_OFFERED }]);
  }
}

const LINK_IS_OVER = 'This link is over, too old, or part of it is missing.';
const HAS_ENDED = 'This order has ended, so that its receiver has nothing to choose any more.';
const CHANGED =
  'Something happened to this parcel since you opened the page. Nothing was saved: look at it again, then choose.';
const CLOSED_WORDS = {
  under_way: 'This parcel is on its way, so that there is nothing to choose now.',
  at_counter: 'This parcel waits at the counter to be collected.',
  today: 'The courier comes today, so that this can no longer be changed here. Phone us.',
  too_often: 'This was changed too often to be changed here once more. Phone us.',
} as const satisfies Record<ChoiceClosed, string>;
const NO_SUCH_CHOICE = 'This cannot be chosen for this parcel. Please choose something else';
export const NOT_OFFERED = 'We cannot come on this day or at this time. Please choose another one';
