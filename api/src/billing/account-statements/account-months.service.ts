import { monthInSouthAfrica } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockedOrderIds } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import type { ProgressStep } from '../../orders/timeline/progress-step';
import {
  type OrderListener,
  OrderEventsService,
  type PlacedOrder,
} from '../../orders/timeline/order-events.service';
import { TransactionsService } from '../../platform/database/transactions.service';
import { addShares, deleteMonths, findKept, type MonthShare } from './account-months.queries';
import {
  findHistories,
  findMonths,
  findOrdersById,
  type KeptMonths,
} from './account-statements.read-model';
import { sharesOf } from './statement-lines';

/**
 * Keeps what each month changed of what is due of an account, in the transactions of what changes it. All but a new order is
 * read again from the rows that statements are made of, by their rules, with the order locked: what is kept follows from
 * them, however it came about.
 */
@Injectable()
export class AccountMonthsService implements OrderListener, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orderEvents: OrderEventsService,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('accountMonths', this);
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    const { id: orderId, userId, totalAmount: amount, createdAt } = order;
    if (userId === null) return;
    const month = monthInSouthAfrica(createdAt);
    await addShares(manager, [{ userId, month, orderId, amount, orders: 1 }]);
  }

  owned(manager: EntityManager, orderId: number): Promise<void> {
    return this.settle(manager, orderId);
  }

  async stepRecorded(
    manager: EntityManager,
    { order, status }: Pick<ProgressStep, 'order' | 'status'>,
  ): Promise<void> {
    const isPriceOther = (order.status === 'cancelled') !== (status === 'cancelled');
    if (isPriceOther) await this.settleOwned(manager, order);
  }

  amountPaidChanged(manager: EntityManager, before: Order): Promise<void> {
    return this.settleOwned(manager, before);
  }

  priceChanged(manager: EntityManager, order: Order): Promise<void> {
    return this.settleOwned(manager, order);
  }

  /** Sums up what happened to an order that the caller has locked, and keeps what is new of it. */
  async settle(manager: EntityManager, orderId: number): Promise<void> {
    const shares = await readShares(manager, [orderId]);
    if (shares.length === 0) return;
    const kept = await findKept(manager, shares);
    await addShares(
      manager,
      shares.flatMap((share) => newOf(share, kept.get(share.month))),
    );
  }

  private async settleOwned(manager: EntityManager, { id, userId }: Order): Promise<void> {
    if (userId !== null) await this.settle(manager, id);
  }

  /**
   * The months of an account in which anything happened, the oldest first. Where they do not count all of its orders, they
   * are recounted: those are from before there were months, or the release before placed them, while machines are upgraded
   * one after the other.
   */
  async of(userId: number): Promise<KeptMonths> {
    const months = await findMonths(this.dataSource.manager, userId);
    if (months.isComplete) return months;
    await this.recount(userId);
    return findMonths(this.dataSource.manager, userId);
  }

  /** Sums up all orders of an account again. Who changes one of them meanwhile waits. */
  async recount(userId: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      const ids = await lockedOrderIds(manager, userId);
      await deleteMonths(manager, userId);
      for (let start = 0; start < ids.length; start += BATCH) {
        await addShares(manager, await readShares(manager, ids.slice(start, start + BATCH)));
      }
    });
  }
}

/** Orders that are read at a time: no statement may take longer than the database's limit for one. */
const BATCH = 500;

/** The totals of orders by their rows; nothing of orders without an account. */
async function readShares(manager: EntityManager, orderIds: readonly number[]) {
  const orders = await findOrdersById(manager, orderIds);
  return sharesOf(await findHistories(manager, orders));
}

/** What of a share is not kept yet. @param kept cents; undefined where nothing is */
function newOf(share: MonthShare, kept: number | undefined): MonthShare[] {
  if (kept === undefined) return [share];
  if (kept === share.amount) return [];
  return [{ ...share, amount: share.amount - kept, orders: 0 }];
}
