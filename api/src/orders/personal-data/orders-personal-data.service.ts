import type { OrderStatus, OrderView } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DataSource, type EntityManager, In } from 'typeorm';
import {
  type AfterErasure,
  type PersonalData,
  PersonalDataRegistry,
} from '../../identity/personal-data/personal-data.registry';
import type { UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { CustomerTotal } from '../customer-orders/customer-total.entity';
import { deleteTotals } from '../customer-orders/customer-totals.queries';
import { OrderLinkCode } from '../customer-orders/order-link-code.entity';
import { OrderNote } from '../notes/order-note.entity';
import { Order } from '../order.entity';
import { orderView } from '../reading/order.view';
import { OrdersRepository } from '../reading/orders.repository';
import { OrderEventsService } from '../timeline/order-events.service';
import { findProof } from '../proof/proof-of-delivery.queries';
import { TrackingUpdate } from '../timeline/tracking-update.entity';
import { OrderReweigh } from '../reweighs/order-reweigh.entity';
import { OrderSearchPosting } from '../search/order-search-posting.entity';
import { OrderSearchText } from '../search/order-search-text.entity';
import { eraseOldOrders, eraseOwnOrders } from './erase-orders.queries';
import { findOwnReasons } from './personal-rows.read-model';

/** Orders stay, as tax law wants them, without whom they were for. */
@Injectable()
export class OrdersPersonalDataService implements PersonalData, OnModuleInit {
  readonly entities = [
    Order,
    OrderLinkCode,
    OrderNote,
    OrderReweigh,
    TrackingUpdate,
    CustomerTotal,
    OrderSearchText,
    OrderSearchPosting,
  ];
  readonly exports = {
    orders: (dataSource: DataSource, owner: UserActor) => this.findOwn(dataSource, owner),
    orderReasons: findOwnReasons,
  };

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly orderEvents: OrderEventsService,
    private readonly transactions: TransactionsService,
    private readonly uploads: UploadsService,
    private readonly orders: OrdersRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register('orders', this);
  }

  /** @throws ConflictError while an order is under way */
  async erase(manager: EntityManager, { userId }: UserActor): Promise<AfterErasure> {
    if (await manager.existsBy(Order, { userId, status: In(UNDER_WAY) })) {
      throw new ConflictError(
        'You have an order that is still under way. Your account can be erased when it has been delivered or cancelled.',
      );
    }
    const pictures = await eraseOwnOrders(manager, this.orderEvents, userId);
    await this.uploads.release(manager, pictures);
    await deleteTotals(manager, userId, userId);
    return () => this.uploads.sweepNow();
  }

  /**
   * Takes the people out of orders that ended, belong to no account and are older than an instant in ms, at most so
   * many. Returns how many it were.
   */
  async eraseOld(before: number, most: number): Promise<number> {
    return this.transactions.run(async (manager) => {
      const { orders, pictures } = await eraseOldOrders(manager, this.orderEvents, before, most);
      await this.uploads.release(manager, pictures);
      return orders;
    });
  }

  /** All orders of an account as their owner sees them, the newest first, read some at a time. */
  private async *findOwn(dataSource: DataSource, owner: UserActor): AsyncGenerator<OrderView> {
    let after: number | undefined;
    do {
      const { userId } = owner;
      const { items, next } = await this.orders.findPage({ userId }, after, BATCH);
      for (const order of await this.orders.withDetails(items)) {
        const steps = await this.orders.findSteps(order.id);
        yield orderView(owner, order, steps, await findProof(dataSource, order.id));
      }
      after = next ?? undefined;
    } while (after !== undefined);
  }
}

const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'in_transit'];

const BATCH = 100;
