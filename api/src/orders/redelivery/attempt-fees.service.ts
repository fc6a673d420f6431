import { countsAsAttempt, type OrderStep, randFromCents } from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { OrderAdjustment } from '../adjustments/order-adjustment.entity';
import { signedAmount } from '../adjustments/order-adjustments.queries';
import { lockedOrder } from '../locked-order';
import type { Order } from '../order.entity';
import { FixedPricesService } from '../timeline/fixed-prices.service';
import { type OrderListener, OrderEventsService } from '../timeline/order-events.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import type { ProgressStep } from '../timeline/progress-step';
import { findRedeliveryFacts, type RedeliveryFacts } from './redelivery-facts.read-model';

/**
 * Charges another try after one that failed and counts, once it is booked by whomever: each failed try at most once, however
 * often its day is changed. The fee is taken back where that try turns out to be none, or the parcel goes back to its sender
 * instead. What is charged follows from the steps alone, so that one rule serves everybody who books.
 */
@Injectable()
export class AttemptFeesService implements OrderListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly progress: OrderProgressService,
    private readonly fixedPrices: FixedPricesService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'attemptFee'>,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('attemptFees', this);
  }

  /** What is added to the price where another try is booked now, in cents; 0 for nothing. */
  async nextFee(
    manager: EntityManager,
    order: Pick<Order, 'id'>,
    facts: RedeliveryFacts,
  ): Promise<number> {
    const { attemptFee } = this.config;
    const isDue = facts.attemptFee === 0 && facts.hasJustFailed && counts(facts);
    if (attemptFee === 0 || !isDue) return 0;
    return (await this.fixedPrices.isFixed(manager, order)) ? 0 : attemptFee;
  }

  /** The same for those who book: in rand; null for nothing. */
  async shownFee(
    manager: EntityManager,
    order: Pick<Order, 'id'>,
    facts: RedeliveryFacts,
  ): Promise<number | null> {
    return randFromCents(await this.nextFee(manager, order, facts)) || null;
  }

  async stepRecorded(manager: EntityManager, taken: ProgressStep): Promise<void> {
    if (!decides(taken.step)) return;
    // With what the other listeners have written of it.
    const order = await lockedOrder(manager, { id: taken.order.id });
    if (!order) return;
    const facts = await findRedeliveryFacts(manager, order);
    if (facts.booked && counts(facts)) {
      const amount = await this.nextFee(manager, order, facts);
      if (amount > 0) await this.adjust(manager, order, 'surcharge', amount, taken);
    } else if (facts.attemptFee > 0 && !(await this.fixedPrices.isFixed(manager, order))) {
      const amount = Math.min(facts.attemptFee, order.totalAmount);
      if (amount > 0) await this.adjust(manager, order, 'discount', amount, taken);
    }
  }

  private async adjust(
    manager: EntityManager,
    order: Order,
    kind: 'discount' | 'surcharge',
    amount: number,
    { occurredAt, actor }: ProgressStep,
  ): Promise<void> {
    const by = { occurredAt, actor };
    const reason = kind === 'surcharge' ? 'further_attempt' : 'not_charged';
    const total = order.totalAmount + signedAmount({ kind, amount });
    const row = { orderId: order.id, kind, reason, amount, createdAt: occurredAt } as const;
    await manager.insert(OrderAdjustment, { ...row });
    const data = { reason, amount, forAttempt: true } as const;
    await this.progress.recordStep(manager, {
      ...by,
      order,
      status: order.status,
      step:
        kind === 'surcharge' ? { kind: 'surcharge_added', data } : { kind: 'discount_given', data },
      totalAfter: total,
    });
    await this.progress.changePrice(manager, order, total, by);
  }
}

/** Whether another try may be charged since a step, or no longer; the choice of a return is followed by its start. */
function decides(step: OrderStep): boolean {
  if (step.kind === 'delivery_chosen') return step.data?.choice !== 'return';
  return step.kind === 'attempt_explained' || step.kind === 'return_started';
}

function counts({ last }: RedeliveryFacts): boolean {
  return last !== null && countsAsAttempt(last.attempt);
}
