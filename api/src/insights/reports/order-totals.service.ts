import type { PaymentStatus } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { revenueChange, revenueOf } from '../../orders/order-revenue';
import { OrdersService } from '../../orders/reading/orders.service';
import type { Order } from '../../orders/order.entity';
import type { ProgressStep } from '../../orders/timeline/progress-step';
import {
  type OrderListener,
  OrderEventsService,
  type PlacedOrder,
} from '../../orders/timeline/order-events.service';
import { TransactionsService } from '../../platform/database/transactions.service';
import { COMPACTED_SLOT, compactDay, findDaySlots, firstBusyDay } from './compact-rollups.queries';
import { addToRollup, type Counts } from './order-rollup.queries';
import { areRollupsMissing, rebuildRollups } from './rebuild-rollups.read-model';
import { countFromRollup } from './reports.queries';

/** Keeps the sums of the reports in the transactions of what they count. */
@Injectable()
export class OrderTotalsService implements OrderListener, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orderEvents: OrderEventsService,
    private readonly orders: OrdersService,
  ) {}

  /** A database from before there were sums gets them when the server starts. */
  async onModuleInit(): Promise<void> {
    this.orderEvents.register('totals', this);
    this.orders.useTotals((filter) => countFromRollup(this.dataSource, filter));
    if (await areRollupsMissing(this.dataSource.manager)) await this.rebuild();
  }

  /**
   * Recounts all orders. Orders that are placed meanwhile wait.
   * @param batch how many are read at a time: no statement may take longer than the database's limit for one
   */
  async rebuild(batch = 1000): Promise<void> {
    const busy = firstBusyDay(Date.now());
    await this.transactions.run((manager) => rebuildRollups(manager, batch, busy));
  }

  /**
   * Puts the rows of each day that is over together, so that reports read one of it: a day in a transaction, on which
   * the few that still write of that day wait. Harmless when two processes do it at once.
   * @param now an instant in ms
   * @returns of each day that had more than one row, how many it has no longer
   */
  async *compact(now: number): AsyncGenerator<number, undefined> {
    const before = firstBusyDay(now);
    for (let after = ''; ;) {
      const days = await findDaySlots(this.dataSource, after, before);
      for (const { day, lastSlot } of days) {
        if (lastSlot === COMPACTED_SLOT) continue;
        const deleted = await this.transactions.run((manager) => compactDay(manager, day));
        if (deleted > 0) yield deleted;
      }
      const last = days.at(-1);
      if (!last) return;
      after = last.day;
    }
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    const counts: Counts = {
      orders: 1,
      revenue: revenueOf(order),
      [`status_${order.status}` as const]: 1,
      [`payment_${order.paymentStatus}` as const]: 1,
      [`service_${order.serviceType}` as const]: 1,
    };
    for (const type of order.packageTypes) {
      const column = `package_${type}` as const;
      counts[column] = (counts[column] ?? 0) + 1;
    }
    await addToRollup(manager, order, counts);
  }

  async stepRecorded(
    manager: EntityManager,
    { order, status: to }: Pick<ProgressStep, 'order' | 'status'>,
  ): Promise<void> {
    const { status: from } = order;
    if (from === to) return;
    const revenue = revenueChange(order, { status: to });
    await addToRollup(manager, order, { revenue, [`status_${from}`]: -1, [`status_${to}`]: 1 });
  }

  async priceChanged(manager: EntityManager, order: Order, to: number): Promise<void> {
    await addToRollup(manager, order, { revenue: revenueChange(order, { totalAmount: to }) });
  }

  async paymentChanged(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void> {
    const { paymentStatus: from } = order;
    if (from !== to)
      await addToRollup(manager, order, { [`payment_${from}`]: -1, [`payment_${to}`]: 1 });
  }
}
