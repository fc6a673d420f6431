import { type CustomerTotalsView, randFromCents, SERVICE_TYPES } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { TransactionsService } from '../../platform/database/transactions.service';
import type { Order } from '../order.entity';
import { averageRevenue, revenueChange, revenueOf } from '../order-revenue';
import type { ProgressStep } from '../timeline/progress-step';
import {
  type OrderListener,
  OrderEventsService,
  type PlacedOrder,
} from '../timeline/order-events.service';
import type { CustomerTotal } from './customer-total.entity';
import {
  addToCustomer,
  areTotalsMissing,
  deleteTotals,
  findCustomerBefore,
  insertTotals,
} from './customer-totals.queries';
import {
  countCustomers,
  countOrder,
  findCustomerTotal,
  findFirstOrder,
  findNewestService,
} from './customer-totals.read-model';

/** The totals of all orders of a person, kept in the transactions of the orders. */
@Injectable()
export class CustomerTotalsService implements OrderListener, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orderEvents: OrderEventsService,
  ) {}

  /** A database from before there were sums gets them when the server starts. */
  async onModuleInit(): Promise<void> {
    this.orderEvents.register('customers', this);
    if (await areTotalsMissing(this.dataSource.manager)) await this.rebuild();
  }

  /** Recounts all orders, of some accounts at a time. Orders of those that are placed meanwhile wait. */
  async rebuild(): Promise<void> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const last = await findCustomerBefore(this.dataSource.manager, before);
      if (last === null) return;
      before = last - BATCH + 1;
      await this.transactions.run(async (manager) => {
        // First, so that what is counted then cannot change.
        await deleteTotals(manager, before, last);
        await insertTotals(manager, await countCustomers(manager, before, last));
      });
    }
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    const { userId, status, serviceType } = order;
    if (userId === null) return;
    await addToCustomer(manager, {
      userId,
      orders: 1,
      spent: revenueOf(order),
      [`status_${status}` as const]: 1,
      [`service_${serviceType}` as const]: 1,
    });
  }

  async owned(manager: EntityManager, orderId: number): Promise<void> {
    const counted = await countOrder(manager, orderId);
    if (counted) await addToCustomer(manager, counted);
  }

  async stepRecorded(
    manager: EntityManager,
    { order, status: to }: Pick<ProgressStep, 'order' | 'status'>,
  ): Promise<void> {
    const { userId, status: from } = order;
    if (userId === null || from === to) return;
    const spent = revenueChange(order, { status: to });
    await addToCustomer(manager, { userId, spent, [`status_${from}`]: -1, [`status_${to}`]: 1 });
  }

  async priceChanged(manager: EntityManager, order: Order, to: number): Promise<void> {
    const { userId } = order;
    const spent = revenueChange(order, { totalAmount: to });
    if (userId !== null) await addToCustomer(manager, { userId, spent });
  }

  async of(actor: Actor): Promise<CustomerTotalsView> {
    const { userId } = signedIn(actor);
    const total = await findCustomerTotal(this.dataSource, userId);
    if (total === null) return NO_ORDERS;
    const firstOrder = await findFirstOrder(this.dataSource, userId);
    return {
      totalOrders: total.orders,
      totalSpent: randFromCents(total.spent),
      averageOrderValue: randFromCents(
        averageRevenue(total.spent, total.orders, total.status_cancelled),
      ),
      pending: total.status_pending + total.status_confirmed,
      inTransit: total.status_in_transit,
      delivered: total.status_delivered,
      cancelled: total.status_cancelled,
      preferredService: await this.preferredService(userId, total),
      firstOrderAt: firstOrder === null ? null : new Date(firstOrder).toISOString(),
    };
  }

  /** The newest order decides between services that were used as often. */
  private async preferredService(userId: number, total: CustomerTotal) {
    const count = Math.max(...SERVICE_TYPES.map((service) => total[`service_${service}`]));
    const most = SERVICE_TYPES.filter((service) => total[`service_${service}`] === count);
    const [only = null] = most;
    const serviceType =
      most.length === 1 ? only : await findNewestService(this.dataSource, userId, most);
    return serviceType && { serviceType, count };
  }
}

const BATCH = 200;

const NO_ORDERS: CustomerTotalsView = {
  totalOrders: 0,
  totalSpent: 0,
  averageOrderValue: 0,
  pending: 0,
  inTransit: 0,
  delivered: 0,
  cancelled: 0,
  preferredService: null,
  firstOrderAt: null,
};
