import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { countToCount, markToCount } from '../../orders/counting/orders-to-count.queries';
import { Order } from '../../orders/order.entity';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import type { ProgressStep } from '../../orders/timeline/progress-step';
import { TransactionsService } from '../../platform/database/transactions.service';
import { LeasedWork } from '../../platform/job-queue/regular-work';
import { countOrders } from './count-orders.queries';
import { countMarked } from './recount-figures';

const TURNS = {
  area: 'Figures',
  lease: 'figures',
  askEveryMs: 10_000,
  periodMs: 8_000,
} as const;

/**
 * Keeps the totals of the figures. The transaction that changes an order marks it, which makes nobody wait; one of the
 * processes counts what is marked, seconds later, so that orders of one day do not wait for one another's totals.
 */
@Injectable()
export class FiguresCountService extends LeasedWork implements OrderListener, OnModuleInit {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly orderEvents: OrderEventsService,
  ) {
    super(dataSource, transactions, TURNS);
  }

  onModuleInit(): void {
    this.orderEvents.register('figures', this);
  }

  /** Counts every order that is marked. */
  async run(): Promise<void> {
    await countMarked(this.transactions, () => this.isStopping);
  }

  // An order that is placed is marked with its facets.

  async owned(manager: EntityManager, orderId: number): Promise<void> {
    await markToCount(manager, [orderId]);
  }

  async stepRecorded(manager: EntityManager, { order }: ProgressStep): Promise<void> {
    await markToCount(manager, [order.id]);
  }

  async amountPaidChanged(manager: EntityManager, { id }: Order): Promise<void> {
    await markToCount(manager, [id]);
  }

  async paymentChanged(manager: EntityManager, { id }: Order): Promise<void> {
    await markToCount(manager, [id]);
  }

  async priceChanged(manager: EntityManager, { id }: Order): Promise<void> {
    await markToCount(manager, [id]);
  }

  async released(manager: EntityManager, { id }: Order): Promise<void> {
    await markToCount(manager, [id]);
  }

  /** At once: whose orders they were is not kept a moment longer. */
  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    const orders = await manager.find(Order, {
      select: { id: true },
      where: { orderNumber: In([...orderNumbers]) },
    });
    const ids = orders.map(({ id }) => id);
    await markToCount(manager, ids);
    await countOrders(manager, ids);
  }

  protected override async isNeeded(): Promise<boolean> {
    return (await countToCount(this.dataSource.manager)) > 0;
  }

  protected work(): Promise<void> {
    return this.run();
  }
}
