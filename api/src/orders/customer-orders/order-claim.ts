import {
  type NoOrderView,
  type OrderClaimRequest,
  type OrderView,
  toE164,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { type Actor, owns, type UserActor } from '../../platform/access/actor';
import { SignInThrottle } from '../../identity/sign-in/sign-in-throttle';
import { signedIn } from '../../platform/access/signed-in';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { Order } from '../order.entity';
import type { OrderRow } from '../orders.read-model';
import { OrdersService } from '../orders.service';
import { Quote } from '../../pricing/quotes/quote.entity';

/** Takes an order that was placed without an account into the account of whoever knows what was written in it. */
@Injectable()
export class OrderClaim {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly orders: OrdersService,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Claiming one's own order again changes nothing.
   * @throws NotFoundError in the same words for an unknown number, a wrong contact and an order that has an owner
   */
  async claim(
    actor: Actor,
    typed: string,
    { contact }: OrderClaimRequest,
    address: string,
  ): Promise<OrderView | NoOrderView> {
    const own = signedIn(actor);
    const order = await this.orders.find(typed).catch(asNothing);
    if (order && owns(own, order)) return this.orders.track(actor, typed);
    // Whoever holds a number may guess contacts, but slowly, from wherever they do it.
    const subject = `claim ${order?.orderNumber ?? typed.slice(0, 32)}`;
    await this.throttle.countTry(subject, address);
    if (!order || !(await this.isContactOf(order, contact))) throw new NotFoundError(NOTHING);
    await this.take(own, order, subject, address);
    return this.orders.track(actor, typed);
  }

  private async take(own: UserActor, { id }: OrderRow, subject: string, address: string) {
    await this.transactions.run(async (manager) => {
      const owner = { userId: own.userId, userEmail: own.email };
      const free = { id, userId: IsNull() };
      const { affected } = await manager.update(Order, free, { ...owner, updatedAt: new Date() });
      if (!affected) throw new NotFoundError(NOTHING);
      await this.throttle.takeBack(manager, subject, address);
    });
  }

  private async isContactOf(order: OrderRow, contact: string): Promise<boolean> {
    const phone = toE164(contact);
    const { pickupAddress, deliveryAddress } = order;
    const phones = [pickupAddress, deliveryAddress].map((place) => toE164(place.phone));
    if (phone !== null && phones.includes(phone)) return true;
    const quote = await this.dataSource.manager.findOneByOrFail(Quote, { id: order.quoteId });
    return quote.contactEmail !== null && quote.contactEmail === contact.toLowerCase();
  }
}

const NOTHING =
  'We could not find an order with this number and this contact. Check both and try again.';

function asNothing(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}
