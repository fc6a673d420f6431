import {
  type NoOrderView,
  type OrderClaimRequest,
  type OrderView,
  toE164,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { type Actor, owns, type UserActor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { Transactions } from '../../platform/database/transactions';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { Order } from '../order.entity';
import type { OrderRow } from '../orders.read-model';
import { OrdersService } from '../orders.service';
import { findContactEmail } from '../../pricing/quotes/quotes.queries';

/** Assigns an order that was placed without an account to the account of a person who knows its contact. */
@Injectable()
export class OrderClaim {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly orders: OrdersService,
  ) {}

  /**
   * Claiming one's own order again changes nothing.
   * @throws NotFoundError in the same words for an unknown number, a wrong contact and an order that has an owner;
   * ConflictError for an order that was claimed with too many wrong contacts
   */
  async claim(
    actor: Actor,
    typed: string,
    { contact }: OrderClaimRequest,
  ): Promise<OrderView | NoOrderView> {
    const own = signedIn(actor);
    const order = await this.orders.find(typed).catch(asNothing);
    if (order && owns(own, order)) return this.orders.track(actor, typed);
    if (!order || order.userId !== null) throw new NotFoundError(NOTHING);
    await this.countTry(order);
    if (!(await this.isContactOf(order, contact))) throw new NotFoundError(NOTHING);
    await this.take(own, order);
    return this.orders.track(actor, typed);
  }

  /**
   * People with an order number could guess contacts, because some digits of each phone number are public. Attempts are
   * limited per order, from all people and networks together, and counted first, so that parallel ones gain nothing.
   */
  private async countTry({ id }: OrderRow) {
    await this.transactions.run(async (manager) => {
      const triable = { id, userId: IsNull(), claimTries: LessThan(MOST_TRIES) };
      const counted = { claimTries: () => 'claimTries + 1' };
      const { affected } = await manager.update(Order, triable, counted);
      if (affected) return;
      const isOwned = await manager.existsBy(Order, { id, userId: Not(IsNull()) });
      throw isOwned ? new NotFoundError(NOTHING) : new ConflictError(NO_MORE_TRIES);
    });
  }

  private async take(own: UserActor, { id }: OrderRow) {
    await this.transactions.run(async (manager) => {
      const owner = { userId: own.userId, userEmail: own.email };
      const free = { id, userId: IsNull() };
      const { affected } = await manager.update(Order, free, { ...owner, updatedAt: new Date() });
      if (!affected) throw new NotFoundError(NOTHING);
    });
  }

  private async isContactOf(order: OrderRow, contact: string): Promise<boolean> {
    const phone = toE164(contact);
    const { pickupAddress, deliveryAddress } = order;
    const phones = [pickupAddress, deliveryAddress].map((place) => toE164(place.phone));
    if (phone !== null && phones.includes(phone)) return true;
    const email = await findContactEmail(this.dataSource.manager, order.quoteId);
    return email === contact.toLowerCase();
  }
}

const MOST_TRIES = 10;

const NOTHING =
  'We could not find an order with this number and this contact. Check both and try again.';
const NO_MORE_TRIES =
  'This order can no longer be added to an account by its number, because too many wrong contacts were given for it. ' +
  'Please contact our support team.';

function asNothing(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}
