import {
  type AuditKind,
  type CancellationRequest,
  type CollectionChangeRequest,
  type ContactsChangeRequest,
  hasEnded,
  isAwaitingCollection,
  type NoOrderView,
  type OrderView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, isStaff } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import {
  correctContact,
  findServiceType,
  updateEstimate,
} from '../../pricing/quotes/quotes.queries';
import { chooseCollection } from '../collection/choose-collection';
import type { Order } from '../order.entity';
import { setAttention, setCollection } from '../order-rows.queries';
import { collectionOf } from '../reading/order.view';
import { OrdersService } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { SYSTEM_ACTOR } from '../timeline/progress-step';
import { findLatestMovement } from '../timeline/latest-movement';
import { indexAgain } from '../search/search-index.read-model';
import {
  type ChangeAuthor,
  ChangeAuthorsService,
  type ChangeRequest,
} from './change-author.service';

type Answer = Promise<OrderView | NoOrderView>;

/**
 * What becomes of an order that was placed, by its sender until it is collected, or by staff with a reason. Whether it
 * is still possible is decided with the order locked, so that what the staff or the courier does at the same time
 * comes either before it or after it.
 */
@Injectable()
export class OrderChangesService {
  constructor(
    private readonly authors: ChangeAuthorsService,
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
    private readonly collectionTimes: CollectionTimesService,
  ) {}

  /** Cancelling what is cancelled changes nothing. What was paid is to be paid back, which the staff does. */
  async cancel(actor: Actor, typed: string, request: CancellationRequest): Answer {
    const author = await this.authors.of(actor, typed, request);
    await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      const { status } = order;
      if (status === 'cancelled') return;
      if (author.kind === 'staff' ? hasEnded(status) : !isAwaitingCollection(status)) {
        throw new ConflictError(status === 'delivered' ? IS_DELIVERED : IS_COLLECTED);
      }
      await audit(manager, actor, author, request, {
        action: 'cancel',
        before: { status },
        after: { status: 'cancelled' },
      });
      await this.progress.changeStatus(manager, {
        order,
        status: 'cancelled',
        step: { kind: 'cancelled' },
        reason: request.reason || null,
        occurredAt: new Date(),
        actor: author.as,
      });
    });
    return this.orders.track(actor, author.orderNumber);
  }

  /**
   * Has it collected on another day or at another time, by the rules of a new order; the delivery follows. The price
   * stays. A courier who has set out is called back: the staff rings, where it is not they who move it.
   */
  async reschedule(actor: Actor, typed: string, request: CollectionChangeRequest): Answer {
    const author = await this.authors.of(actor, typed, request);
    await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      assertAwaitingCollection(order);
      const serviceType = await findServiceType(manager, order.quoteId);
      const [pickup, delivery] = await findAddressesOfQuote(manager, order.quoteId);
      const times = await this.collectionTimes.between(pickup, delivery, manager);
      const terms = chooseCollection(new Date(), serviceType, request, times);
      const [before, after] = [collectionOf(order), collectionOf(terms)];
      if (before?.day === after?.day && before?.window === after?.window) return;
      await setCollection(manager, order.id, terms);
      await updateEstimate(manager, order.quoteId, terms.estimatedDeliveryTime);
      await audit(manager, actor, author, request, {
        action: 'reschedule_collection',
        before: { ...before },
        after: { ...after },
      });
      await this.progress.recordStep(manager, {
        // Whoever hears of it says when the courier comes now.
        order: { ...order, ...terms },
        status: order.status,
        step: { kind: 'collection_moved', data: after },
        reason: request.reason || null,
        occurredAt: new Date(),
        actor: author.as,
      });
      if (await isCourierUnderWay(manager, order)) await this.callBack(manager, order, author);
    });
    return this.orders.track(actor, author.orderNumber);
  }

  /**
   * The provider shows the courier the new time; on the road nobody looks at it. The step is nobody's in person: the
   * staff's own steps count against what the provider says of the time before.
   */
  private async callBack(manager: EntityManager, order: Order, { kind }: ChangeAuthor) {
    await this.progress.recordStep(manager, {
      order,
      status: order.status,
      step: { kind: 'driver_called_back' },
      occurredAt: new Date(),
      actor: SYSTEM_ACTOR,
    });
    if (kind !== 'staff') await setAttention(manager, order.id, { driverToRing: true });
  }

  /**
   * Corrects whom the courier meets and calls, at either end. Where it goes, and so the price, stays. Staff do it until
   * the parcel has arrived: they ring the courier who has it.
   */
  async correctContacts(actor: Actor, typed: string, request: ContactsChangeRequest): Answer {
    const author = await this.authors.of(actor, typed, request);
    await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      assertCorrectable(order, author);
      const isPickupNew = await correctContact(manager, order.quoteId, 'pickup', request.pickup);
      const isDeliveryNew = await correctContact(
        manager,
        order.quoteId,
        'delivery',
        request.delivery,
      );
      const corrected = { pickup: isPickupNew, delivery: isDeliveryNew };
      if (!isPickupNew && !isDeliveryNew) return;
      await indexAgain(manager, order.id);
      // Without names and numbers: the audit log is kept when the people of an order are erased.
      await audit(manager, actor, author, request, {
        action: 'correct_contacts',
        before: {},
        after: corrected,
      });
      await this.progress.recordStep(manager, {
        order,
        status: order.status,
        step: { kind: 'contacts_corrected', data: corrected },
        reason: request.reason || null,
        occurredAt: new Date(),
        actor: author.as,
      });
    });
    return this.orders.track(actor, author.orderNumber);
  }
}

/** @throws ConflictError */
function assertAwaitingCollection({ status }: Pick<Order, 'status'>): void {
  if (isAwaitingCollection(status)) return;
  throw new ConflictError(status === 'cancelled' ? IS_CANCELLED : WAS_COLLECTED);
}

/** @throws ConflictError */
export function assertCorrectable(
  order: Pick<Order, 'status'>,
  { kind }: Pick<ChangeAuthor, 'kind'>,
): void {
  if (kind !== 'staff' || order.status === 'cancelled') return assertAwaitingCollection(order);
  if (hasEnded(order.status)) throw new ConflictError(WAS_DELIVERED);
}

/** As far as the provider has told. */
async function isCourierUnderWay(manager: EntityManager, { id }: Order): Promise<boolean> {
  const latest = await findLatestMovement(manager, id);
  return latest?.kind === 'driver_under_way';
}

/** What staff do is written down with their reason. */
export async function audit(
  manager: EntityManager,
  actor: Actor,
  { kind, orderNumber }: ChangeAuthor,
  { reason }: ChangeRequest,
  change: { readonly action: AuditKind; readonly before: object; readonly after: object },
): Promise<void> {
  if (kind !== 'staff' || !isStaff(actor)) return;
  const subject = { subjectType: 'order', subjectId: orderNumber } as const;
  await recordAudit(manager, actor, {
    ...change,
    ...subject,
    after: { ...change.after, reason },
  });
}

const IS_COLLECTED =
  'The courier has collected this parcel already, so that the order can no longer be cancelled.';
const IS_DELIVERED =
  'This parcel has been delivered already, so that the order can no longer be cancelled.';
const IS_CANCELLED = 'This order is cancelled, so that nothing of it can be changed any more.';
const WAS_COLLECTED = 'The courier has collected this parcel already.';
const WAS_DELIVERED = 'This parcel has been delivered already.';
