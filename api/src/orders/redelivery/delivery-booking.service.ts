import {
  addBusinessDays,
  type BookedDelivery,
  type ChosenDelivery,
  type ChosenReturn,
  type CollectionDay,
  dayInSouthAfrica,
  deliveryDays,
  formatDay,
  heldUntil,
  type HoldOptions,
  type IsoDay,
  timeInSouthAfrica,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { updateEstimate } from '../../pricing/quotes/quotes.queries';
import type { Order } from '../order.entity';
import { setAttention, setCollection } from '../order-rows.queries';
import { OrderProgressService } from '../timeline/order-progress.service';
import { type ProgressActor, SYSTEM_ACTOR } from '../timeline/progress-step';
import {
  countedAttempts,
  findRedeliveryFacts,
  type RedeliveryFacts,
} from './redelivery-facts.read-model';

/** Who chose, and what they wrote of it: for the staff alone. */
interface ChoiceNote {
  readonly actor: ProgressActor;
  readonly reason: string | null;
}

/** From when on nobody chooses for the next day any more, of a day on which a try failed. */
const CHOSEN_UNTIL = '18:00';

/** Has a parcel that could not be delivered brought again or back: the steps, the new promise, and what time does by itself. */
@Injectable()
export class DeliveryBookingService {
  constructor(
    private readonly progress: OrderProgressService,
    private readonly times: CollectionTimesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * The days on which a courier can come again, and until when the parcel is kept; null where no try has failed.
   * @param least the first day that has to be past before there are none: the staff gives a new date without a try, too
   */
  async daysOf(
    manager: EntityManager,
    { quoteId }: Pick<Order, 'quoteId'>,
    { failedOn }: Pick<RedeliveryFacts, 'failedOn'>,
    now: Date,
    least: IsoDay = '',
  ): Promise<{ readonly days: CollectionDay[]; readonly until: IsoDay | null }> {
    const [pickup, delivery] = await findAddressesOfQuote(manager, quoteId);
    const options: HoldOptions = await this.times.between(pickup, delivery, manager);
    const until = heldUntil(failedOn, options);
    const last = until !== null && until > least ? until : least;
    return { days: deliveryDays(now, last, options), until };
  }

  /** The day on which the courier comes again where nobody chooses; null where nobody comes by itself. */
  otherwise(facts: RedeliveryFacts, days: readonly CollectionDay[]): IsoDay | null {
    const { retryDays, deliveryAttempts, extraHolidays } = this.config;
    if (!facts.last || retryDays === 0 || countedAttempts(facts) >= deliveryAttempts) return null;
    const first = addBusinessDays(dayInSouthAfrica(facts.last.at), retryDays, extraHolidays);
    return (days.find(({ day }) => day >= first) ?? days[0])?.day ?? null;
  }

  /** Writes down when the courier comes again, in the caller's transaction; the promise is that day from now on. */
  async book(
    manager: EntityManager,
    order: Order,
    chosen: Omit<BookedDelivery, 'promised'>,
    booked: BookedDelivery | null,
    note: ChoiceNote,
  ): Promise<void> {
    const deliverBy = chosen.day;
    // Of several choices after one try, what was promised before the first.
    const data: BookedDelivery = { ...chosen, promised: booked?.promised ?? order.deliverBy };
    await setCollection(manager, order.id, { ...order, deliverBy });
    await updateEstimate(manager, order.quoteId, formatDay(deliverBy));
    await this.record(manager, { ...order, deliverBy }, data, note);
  }

  /** Has the parcel brought back to its sender, in the caller's transaction. */
  async sendBack(
    manager: EntityManager,
    order: Order,
    chosen: ChosenReturn,
    note: ChoiceNote,
  ): Promise<void> {
    // Whatever a failed attempt asked the staff, this is the answer.
    await setAttention(manager, order.id, { attemptFailed: false });
    await this.record(manager, order, chosen, note);
    await this.progress.recordStep(manager, {
      order,
      status: order.status,
      step: { kind: 'return_started' },
      returnsToSender: true,
      occurredAt: new Date(),
      actor: note.actor,
    });
  }

  /**
   * What is due of a parcel at an instant where nobody chose: another try once the day of the last one is over, or the way
   * back once it was kept for long enough.
   * @param order locked by the caller
   */
  async settle(manager: EntityManager, order: Order, now: Date): Promise<void> {
    const facts = await findRedeliveryFacts(manager, order);
    if (!facts.hasJustFailed || !facts.last) return;
    const today = dayInSouthAfrica(now);
    const { days, until } = await this.daysOf(manager, order, facts, now);
    const isKeptEnough = until !== null && until < today;
    const isPlanned = facts.booked !== null && (facts.booked.day >= today || !isKeptEnough);
    if (isPlanned) return;
    const by = { by: 'system' } as const;
    const note = { actor: SYSTEM_ACTOR, reason: null };
    const day = this.otherwise(facts, days);
    if (day !== null) {
      const isOver =
        dayInSouthAfrica(facts.last.at) < today || timeInSouthAfrica(now) >= CHOSEN_UNTIL;
      if (!isOver || facts.booked) return;
      const chosen = { choice: 'new_day', day, window: null, ...by } as const;
      await this.book(manager, order, chosen, facts.booked, note);
    } else if (isKeptEnough && this.config.returnAfterHold && this.isUsedUp(facts)) {
      await this.sendBack(manager, order, { choice: 'return', ...by }, note);
    }
  }

  private isUsedUp(facts: RedeliveryFacts): boolean {
    return countedAttempts(facts) >= this.config.deliveryAttempts;
  }

  private async record(
    manager: EntityManager,
    order: Order,
    data: ChosenDelivery,
    { actor, reason }: ChoiceNote,
  ): Promise<void> {
    await this.progress.recordStep(manager, {
      order,
      status: order.status,
      step: { kind: 'delivery_chosen', data },
      reason,
      occurredAt: new Date(),
      actor,
    });
  }
}
