import { type Counter, waitsUntil } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { Order } from '../order.entity';
import { setAttention, setCollection } from '../order-rows.queries';
import { OrderProgressService } from '../timeline/order-progress.service';
import type { ProgressStep } from '../timeline/progress-step';

/** Writes down that a parcel has come to the counter at which its receiver collects it, whoever says so. */
@Injectable()
export class CounterArrivalsService {
  constructor(
    private readonly progress: OrderProgressService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'holdDays' | 'extraHolidays'>,
  ) {}

  /**
   * Has it wait for as many business days as a parcel is kept that could not be delivered, in the caller's transaction. That day
   * is the promise from then on: whoever comes in time has it in time.
   * @param before the order as it was, locked by the caller
   */
  async record(
    manager: EntityManager,
    before: Order,
    { name }: Counter,
    taken: Omit<ProgressStep, 'order' | 'status' | 'step'>,
  ): Promise<void> {
    const until = waitsUntil(taken.occurredAt, this.config);
    const order = { ...before, deliverBy: until };
    await setCollection(manager, order.id, order);
    await setAttention(manager, order.id, { attemptFailed: false });
    await this.progress.recordStep(manager, {
      ...taken,
      order,
      status: 'in_transit',
      step: { kind: 'at_counter', data: { name, until } },
    });
  }
}
