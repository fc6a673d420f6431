import {
  addBusinessDays,
  dayInSouthAfrica,
  type DeliveryDayRequest,
  type DeliveryDaysView,
  isDeliveryOffered,
  type NoOrderView,
  type OrderView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { type ChangeAuthor, ChangeAuthorsService } from '../changes/change-author.service';
import { audit } from '../changes/order-changes.service';
import { Order } from '../order.entity';
import { OrdersService, readOrderNumber, UNKNOWN_NUMBER } from '../reading/orders.service';
import { AttemptFeesService } from './attempt-fees.service';
import { DeliveryBookingService } from './delivery-booking.service';
import { NOT_OFFERED } from './receiver-choice.service';
import { findRedeliveryFacts, type RedeliveryFacts } from './redelivery-facts.read-model';

/** Has the staff say when a parcel on its way is brought: again after a try that failed, or later than was promised. */
@Injectable()
export class DeliveryDayService {
  constructor(
    private readonly authors: ChangeAuthorsService,
    private readonly orders: OrdersService,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly bookings: DeliveryBookingService,
    private readonly fees: AttemptFeesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws ConflictError for a parcel that is not on its way to its receiver */
  async days(actor: Actor, typed: string): Promise<DeliveryDaysView> {
    requirePermission(actor, 'parcels');
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(Order, { orderNumber: readOrderNumber(typed) });
    if (!order) throw new NotFoundError(UNKNOWN_NUMBER);
    assertOnItsWay(order);
    const facts = await findRedeliveryFacts(manager, order);
    const attemptFee = await this.fees.shownFee(manager, order, facts);
    return { days: await this.daysOf(manager, order, facts), attemptFee };
  }

  /**
   * Booking what is booked by the staff already changes nothing.
   * @throws ConflictError as `days`; ValidationError for a day that is not offered; StaleVersionError
   */
  async book(
    actor: Actor,
    typed: string,
    request: DeliveryDayRequest,
  ): Promise<OrderView | NoOrderView> {
    const author = await this.authors.of(actor, typed, request);
    await this.transactions.run((manager) => this.bookAs(manager, actor, author, request));
    return this.orders.track(actor, author.orderNumber);
  }

  /** The same in the caller's transaction, as its first statement, for an order that is known. */
  async bookIn(
    manager: EntityManager,
    actor: Actor,
    orderNumber: string,
    request: DeliveryDayRequest,
  ): Promise<void> {
    await this.bookAs(manager, actor, this.authors.staffOf(actor, orderNumber, request), request);
  }

  private async bookAs(
    manager: EntityManager,
    actor: Actor,
    author: ChangeAuthor,
    request: DeliveryDayRequest,
  ): Promise<void> {
    const { day, reason } = request;
    const window = request.window ?? null;
    const order = await author.lock(manager);
    assertOnItsWay(order);
    const facts = await findRedeliveryFacts(manager, order);
    const { booked } = facts;
    const isSame = booked?.by === 'staff' && booked.choice === 'new_day';
    if (isSame && booked.day === day && booked.window === window) return;
    if (!isDeliveryOffered(await this.daysOf(manager, order, facts), { day, window })) {
      throw new ValidationError([{ path: 'day', message: NOT_OFFERED }]);
    }
    await audit(manager, actor, author, request, {
      action: 'book_delivery',
      before: { day: order.deliverBy },
      after: { day, window },
    });
    const chosen = { choice: 'new_day', day, window, by: 'staff' } as const;
    await this.bookings.book(manager, order, chosen, booked, { actor: author.as, reason });
  }

  /** As for the receiver, and as many days from today where the parcel was kept for longer, or no try has failed. */
  private async daysOf(manager: EntityManager, order: Order, facts: RedeliveryFacts) {
    const now = new Date();
    const { holdDays, extraHolidays } = this.config;
    const least = addBusinessDays(dayInSouthAfrica(now), holdDays, extraHolidays);
    return (await this.bookings.daysOf(manager, order, facts, now, least)).days;
  }
}

/** @throws ConflictError */
function assertOnItsWay({ status, returnsToSender, counterUntil }: Order): void {
  if (status === 'in_transit' && counterUntil !== null) throw new ConflictError(AT_COUNTER);
  if (status !== 'in_transit' || returnsToSender) throw new ConflictError(NOT_ON_ITS_WAY);
}

const AT_COUNTER = 'This parcel waits at the counter to be collected.';
const NOT_ON_ITS_WAY = 'This parcel is not on its way to its receiver.';
