import { dayInSouthAfrica, type PaymentStatus } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrderCounts } from '../../orders/order-counts.service';
import { Order } from '../../orders/order.entity';
import type { ProgressStep } from '../../orders/progress/order-progress';
import {
  type OrderStepListener,
  OrderStepListeners,
  type PlacedOrder,
} from '../../orders/progress/order-step-listeners';
import { addOnConflict } from '../../platform/database/engine';
import { Transactions } from '../../platform/database/transactions';
import { ALL_DAYS, OrderRollup, type RollupColumn, SLOTS } from './order-rollup.entity';
import { rebuildRollups } from './rebuild-rollups.queries';
import { countFromRollup } from './reports.queries';

/** Keeps the sums of the reports in the transactions of what they count. */
@Injectable()
export class OrderTotals implements OrderStepListener, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly listeners: OrderStepListeners,
    private readonly orderCounts: OrderCounts,
  ) {}

  /** A database from before there were sums gets them when the server starts. */
  async onModuleInit(): Promise<void> {
    this.listeners.register('totals', this);
    this.orderCounts.useTotals((filter) => countFromRollup(this.dataSource, filter));
    const { manager } = this.dataSource;
    const isMissing = !(await manager.exists(OrderRollup)) && (await manager.exists(Order));
    if (isMissing) await this.rebuild();
  }

  /** Counts all orders anew. Orders that are placed meanwhile wait. */
  async rebuild(): Promise<void> {
    await this.transactions.run(rebuildRollups);
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    const counts: Counts = {
      orders: 1,
      revenue: order.totalAmount,
      [`status_${order.status}` as const]: 1,
      [`payment_${order.paymentStatus}` as const]: 1,
      [`service_${order.serviceType}` as const]: 1,
    };
    for (const type of order.packageTypes) {
      const column = `package_${type}` as const;
      counts[column] = (counts[column] ?? 0) + 1;
    }
    await add(manager, order, counts);
  }

  async stepRecorded(
    manager: EntityManager,
    { order, status: to }: Pick<ProgressStep, 'order' | 'status'>,
  ): Promise<void> {
    const { status: from } = order;
    if (from !== to) await add(manager, order, { [`status_${from}`]: -1, [`status_${to}`]: 1 });
  }

  async paymentChanged(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void> {
    const { paymentStatus: from } = order;
    if (from !== to) await add(manager, order, { [`payment_${from}`]: -1, [`payment_${to}`]: 1 });
  }
}

type Counts = Partial<Record<RollupColumn | 'orders' | 'revenue', number>>;

/** Adds to the row of the order's day and to the one of all days. */
async function add(
  manager: EntityManager,
  order: Pick<Order, 'id' | 'createdAt'>,
  counts: Counts,
): Promise<void> {
  const columns = Object.keys(counts);
  const values = Object.values(counts);
  const day = dayInSouthAfrica(order.createdAt);
  const slot = order.id % SLOTS;
  const row = `(?, ?${', ?'.repeat(columns.length)})`;
  const sums = addOnConflict(manager.connection.options.type, ['day', 'slot'], columns);
  await manager.query(
    `INSERT INTO order_rollups (day, slot, ${columns.join(', ')}) VALUES ${row}, ${row} ${sums}`,
    [day, slot, ...values, ALL_DAYS, slot, ...values],
  );
}
