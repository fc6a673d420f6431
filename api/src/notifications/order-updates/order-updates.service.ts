import type {
  NoOrderView,
  OrderUpdatesRequest,
  OrderUpdatesView,
  OrderView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrderLinkService } from '../../orders/customer-orders/order-link.service';
import type { Actor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { queueMessage } from '../delivery/delivery-queue';
import { OrderUpdates } from './order-updates.entity';
import { findOrderOfStopKey, findOrderOfToken, isStillAsked } from './order-updates.queries';
import { findUpdates } from './order-updates.read-model';

/** News of a visitor's order, for who reads the e-mail address that was left with it: they hold a token from there. */
@Injectable()
export class OrderUpdatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly links: OrderLinkService,
  ) {}

  async find(token: string): Promise<OrderUpdatesView> {
    const found = await findUpdates(this.dataSource.manager, await this.orderOf(token));
    if (!found) throw new NotFoundError(LINK_IS_OVER);
    const { orderNumber, userId } = found.order;
    return { orderNumber, state: stateOf(found.updates), isOwned: userId !== null };
  }

  /**
   * Asks for updates, which shows that somebody reads the address, or stops them. Who asks for the first time is mailed
   * what was ordered.
   */
  async set(token: string, { wanted }: OrderUpdatesRequest): Promise<OrderUpdatesView> {
    const orderId = await this.orderOf(token);
    const now = new Date();
    const change = wanted ? { confirmedAt: now, stoppedAt: null } : { stoppedAt: now };
    await this.transactions.run(async (manager) => {
      const isFirst = wanted && (await isStillAsked(manager, orderId));
      await manager.update(OrderUpdates, { orderId }, change);
      if (isFirst) await queueMessage(manager, CONFIRMATION, { orderId, withDetails: true });
    });
    return this.find(token);
  }

  /** Stops them by the key that does nothing else. @throws NotFoundError */
  async stop(key: string): Promise<void> {
    const orderId = await findOrderOfStopKey(this.dataSource.manager, key);
    if (orderId === null) throw new NotFoundError(LINK_IS_OVER);
    await this.transactions.run((manager) =>
      manager.update(OrderUpdates, { orderId }, { stoppedAt: new Date() }),
    );
  }

  /** Adds the order to the actor's account. */
  async link(actor: Actor, token: string): Promise<OrderView | NoOrderView> {
    const { orderNumber } = await this.find(token);
    return this.links.linkProven(actor, orderNumber);
  }

  /** @throws NotFoundError */
  private async orderOf(token: string): Promise<number> {
    const orderId = await findOrderOfToken(this.dataSource.manager, token);
    if (orderId === null) throw new NotFoundError(LINK_IS_OVER);
    return orderId;
  }
}

function stateOf({ confirmedAt, stoppedAt }: OrderUpdates): OrderUpdatesView['state'] {
  if (stoppedAt) return 'off';
  return confirmedAt ? 'on' : 'asked';
}

const CONFIRMATION = { kind: 'order_confirmation', data: null } as const;

const LINK_IS_OVER = 'This link is too old, or part of it is missing.';
