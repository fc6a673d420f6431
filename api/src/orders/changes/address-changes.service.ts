import {
  type AddressesChangeRequest,
  type AddressesPreviewRequest,
  type AddressesPreviewView,
  collectionWindowsOn,
  estimateDelivery,
  exactCents,
  formatRand,
  isAwaitingCollection,
  type NoOrderView,
  type OrderView,
  randFromCents,
  whyNotCollected,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import {
  QuoteRepricingService,
  type Repricing,
} from '../../pricing/quotes/quote-repricing.service';
import { adjustedPrice } from '../adjustments/order-adjustments.queries';
import { chooseCollection, type CollectionTerms } from '../collection/choose-collection';
import type { Order } from '../order.entity';
import { setCollection } from '../order-rows.queries';
import { collectionOf } from '../reading/order.view';
import { OrdersService } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { keepFacets } from '../facets/order-facets.queries';
import { indexAgain } from '../search/search-index.read-model';
import { ChangeAuthorsService } from './change-author.service';
import { assertCorrectable, audit } from './order-changes.service';

/**
 * Corrects where an order is collected and delivered: by its sender until it is collected, by staff until it has
 * arrived. The price is that of the same rates for the new way, and is agreed to before.
 */
@Injectable()
export class AddressChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly authors: ChangeAuthorsService,
    private readonly orders: OrdersService,
    private readonly repricing: QuoteRepricingService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
  ) {}

  /**
   * The price with other addresses. Nothing is written.
   * @throws ValidationError for a town that nobody knows or that the service does not reach
   */
  async preview(
    actor: Actor,
    typed: string,
    request: AddressesPreviewRequest,
  ): Promise<AddressesPreviewView> {
    const author = await this.authors.of(actor, typed, request);
    const order = await this.orders.find(author.orderNumber);
    assertCorrectable(order, author);
    const repriced = await this.repricing.reprice(order.quoteId, request);
    const createdAt = new Date(order.createdAt);
    const { collection, ...terms } = collectionTerms({ ...order, createdAt }, repriced);
    const quoted = repriced.terms.totalAmount;
    const totalAfter = await adjustedPrice(this.dataSource.manager, order, quoted);
    return {
      totalBefore: randFromCents(order.totalAmount),
      totalAfter: randFromCents(totalAfter),
      collection,
      estimatedDeliveryTime: terms.estimatedDeliveryTime,
    };
  }

  /**
   * @throws ConflictError where the price is not the one that was agreed to, or the order was changed meanwhile;
   * ValidationError as `preview`
   */
  async correct(
    actor: Actor,
    typed: string,
    request: AddressesChangeRequest,
  ): Promise<OrderView | NoOrderView> {
    const author = await this.authors.of(actor, typed, request);
    const { quoteId } = await this.orders.find(author.orderNumber);
    const repriced = await this.repricing.reprice(quoteId, request);
    await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      assertCorrectable(order, author);
      const totalAmount = await adjustedPrice(manager, order, repriced.terms.totalAmount);
      if (totalAmount !== exactCents(request.totalAmount)) {
        throw new ConflictError(`${OTHER_PRICE} ${formatRand(randFromCents(totalAmount))}.`);
      }
      const { collection: _collection, ...terms } = collectionTerms(order, repriced);
      if (!(await this.repricing.write(manager, repriced, terms.estimatedDeliveryTime))) {
        throw new ConflictError(CHANGED_MEANWHILE);
      }
      await setCollection(manager, order.id, terms);
      await keepFacets(manager, [order.id]);
      await indexAgain(manager, order.id);
      // Without the addresses: the audit log is kept when the people of an order are erased.
      const corrected = {
        pickup: Boolean(request.pickupAddress),
        delivery: Boolean(request.deliveryAddress),
      };
      await audit(manager, actor, author, request, {
        action: 'correct_addresses',
        before: { total: randFromCents(order.totalAmount) },
        after: { ...corrected, total: randFromCents(totalAmount) },
      });
      const note = { occurredAt: new Date(), actor: author.as, reason: request.reason || null };
      await this.progress.recordStep(manager, {
        ...note,
        order: { ...order, ...terms },
        status: order.status,
        step: { kind: 'addresses_corrected', data: corrected },
        totalAfter: totalAmount,
      });
      await this.progress.changePrice(manager, order, totalAmount, note);
    });
    return this.orders.track(actor, author.orderNumber);
  }
}

type Collected = Pick<Order, 'status' | 'collectionDay' | 'collectionWindow' | 'createdAt'>;

/**
 * The chosen collection where couriers come on that day, else the next one on which they do; that of a parcel which was
 * collected stays, and that at a store which has closed for good since. The delivery follows.
 */
function collectionTerms(order: Collected, { terms, times }: Repricing) {
  const { serviceType } = terms;
  const chosen = collectionOf(order);
  const windows = chosen && collectionWindowsOn(chosen.day, serviceType, times);
  const isServed = windows?.length && (!chosen?.window || windows.includes(chosen.window));
  const isKept =
    !chosen || isServed || !isAwaitingCollection(order.status) || whyNotCollected(times) !== null;
  const { collectionDay, collectionWindow } = isKept
    ? order
    : chooseCollection(new Date(), serviceType, {}, times);
  const { latest, text } = estimateDelivery(order.createdAt, serviceType, times, collectionDay);
  const kept: CollectionTerms = {
    collectionDay,
    collectionWindow,
    deliverBy: latest,
    estimatedDeliveryTime: text,
  };
  return { ...kept, collection: collectionOf(kept) };
}

const OTHER_PRICE = 'Nothing was changed, because the price of these addresses is now';
const CHANGED_MEANWHILE =
  'Nothing was changed, because someone else changed this order meanwhile. Please try again.';
