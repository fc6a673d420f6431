import {
  addBusinessDays,
  type Counter,
  type CounterArrivalRequest,
  type CounterHandoverRequest,
  type CounterOfferView,
  type CounterRequest,
  type CountersView,
  dayInSouthAfrica,
  type NoOrderView,
  type OrderView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { ChangeAuthorsService } from '../changes/change-author.service';
import { audit } from '../changes/order-changes.service';
import { findLegs, setLeg } from '../legs/legs.queries';
import { changeableOrder } from '../management/changeable-order';
import { Order } from '../order.entity';
import { insertProof } from '../proof/proof-of-delivery.queries';
import { isAtCounter } from '../reading/order.view';
import { OrdersService, readOrderNumber, UNKNOWN_NUMBER } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { findBooked } from './booked.read-model';
import { CounterArrivalsService } from './counter-arrivals.service';
import { CounterOffersService } from './counter-offers.service';
import { AttemptFeesService } from './attempt-fees.service';
import { DeliveryBookingService } from './delivery-booking.service';
import {
  findChoices,
  findRedeliveryFacts,
  type RedeliveryFacts,
} from './redelivery-facts.read-model';

type Answer = Promise<OrderView | NoOrderView>;

/** What the staff does of parcels that are collected at a counter: has them brought there, says that they wait, hands them over. */
@Injectable()
export class CounterService {
  constructor(
    private readonly authors: ChangeAuthorsService,
    private readonly orders: OrdersService,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
    private readonly bookings: DeliveryBookingService,
    private readonly offers: CounterOffersService,
    private readonly arrivals: CounterArrivalsService,
    private readonly fees: AttemptFeesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws ConflictError for a parcel of which no try has just failed */
  async list(actor: Actor, typed: string): Promise<CountersView> {
    requirePermission(actor, 'parcels');
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(Order, { orderNumber: readOrderNumber(typed) });
    if (!order) throw new NotFoundError(UNKNOWN_NUMBER);
    const facts = await findRedeliveryFacts(manager, order);
    const attemptFee = await this.fees.shownFee(manager, order, facts);
    return { counters: await this.offersOf(manager, order, facts), attemptFee };
  }

  /**
   * Has a parcel brought to a counter; having it brought where it is brought already changes nothing.
   * @throws ConflictError as `list`; ValidationError for a counter that is not offered; StaleVersionError
   */
  async choose(actor: Actor, typed: string, request: CounterRequest): Answer {
    const author = await this.authors.of(actor, typed, request);
    const { storeId, reason } = request;
    await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      const facts = await findRedeliveryFacts(manager, order);
      const { booked } = facts;
      if (booked?.by === 'staff' && booked.counter?.storeId === storeId) return;
      const offers = await this.offersOf(manager, order, facts);
      const offer = offers.find((counter) => counter.storeId === storeId);
      if (!offer) throw new ValidationError([{ path: 'storeId', message: NOT_OFFERED_COUNTER }]);
      await audit(manager, actor, author, request, {
        action: 'choose_counter',
        before: { day: order.deliverBy },
        after: { day: offer.day, store: offer.name },
      });
      const note = { actor: author.as, reason };
      await this.bookings.book(manager, order, { ...chosenOf(offer), by: 'staff' }, booked, note);
    });
    return this.orders.track(actor, author.orderNumber);
  }

  /**
   * Says that a parcel has come to its counter, where the provider has not. Saying so again changes nothing.
   * @throws ConflictError for a parcel that is not brought to a counter; StaleVersionError
   */
  async arrive(actor: Actor, typed: string, { version }: CounterArrivalRequest): Answer {
    requirePermission(actor, 'parcels');
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run(async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      if (isAtCounter(order)) return;
      const counter = await counterOnTheWay(manager, order);
      const occurredAt = new Date();
      const leg = (await findLegs(manager, order.id)).at(-1);
      if (leg) await setLeg(manager, leg, { endedAt: leg.endedAt ?? occurredAt });
      await recordAudit(manager, actor, {
        action: 'reach_counter',
        subjectType: 'order',
        subjectId: orderNumber,
        before: {},
        after: { store: counter.name },
      });
      const taken = { occurredAt, actor: progressActorOf(actor) };
      await this.arrivals.record(manager, order, counter, taken);
    });
    return this.orders.track(actor, orderNumber);
  }

  /**
   * Delivers a parcel that waits at a counter to whoever took it there.
   * @throws ConflictError for one that does not wait there; StaleVersionError
   */
  async handOver(
    actor: Actor,
    typed: string,
    { recipientName, version }: CounterHandoverRequest,
  ): Answer {
    requirePermission(actor, 'parcels');
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run(async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      if (!isAtCounter(order)) throw new ConflictError(NOT_AT_COUNTER);
      const occurredAt = new Date();
      const proof = { type: 'signature', recipientName } as const;
      await insertProof(manager, { ...proof, orderId: order.id, timestamp: occurredAt });
      // Without the name: the audit log outlives its people.
      await recordAudit(manager, actor, {
        action: 'hand_over_at_counter',
        subjectType: 'order',
        subjectId: orderNumber,
        before: { status: order.status },
        after: { status: 'delivered' },
      });
      await this.progress.recordStep(manager, {
        order,
        status: 'delivered',
        step: { kind: 'delivered' },
        occurredAt,
        actor: progressActorOf(actor),
      });
    });
    return this.orders.track(actor, orderNumber);
  }

  private async offersOf(
    manager: EntityManager,
    order: Order,
    facts: RedeliveryFacts,
  ): Promise<CounterOfferView[]> {
    if (!facts.hasJustFailed) throw new ConflictError(NOT_FAILED);
    const now = new Date();
    const { holdDays, extraHolidays } = this.config;
    const until = addBusinessDays(dayInSouthAfrica(now), holdDays, extraHolidays);
    const offers = await this.offers.offers(manager, order, until, now);
    const fee = await this.fees.shownFee(manager, order, facts);
    const choices = await findChoices(manager, order, this.config, offers.length > 0, fee);
    return choices.includes('counter') ? offers : [];
  }
}

/** What is booked of a counter that is offered. */
export function chosenOf({ day, ...counter }: CounterOfferView) {
  return { choice: 'counter', day, window: null, counter } as const;
}

/** @throws ConflictError */
async function counterOnTheWay(manager: EntityManager, order: Order): Promise<Counter> {
  const booked = await findBooked(manager, order.id);
  const isOnItsWay = order.status === 'in_transit' && !order.returnsToSender;
  if (!isOnItsWay || !booked?.counter) throw new ConflictError(NOT_TO_COUNTER);
  return booked.counter;
}

export const NOT_OFFERED_COUNTER =
  'This parcel cannot be collected at this counter. Please choose another one';
const NOT_FAILED =
  'The last delivery attempt of this parcel did not fail, or the parcel has moved on since.';
const NOT_TO_COUNTER = 'This parcel is not on its way to a counter.';
const NOT_AT_COUNTER = 'This parcel does not wait at a counter any more.';
