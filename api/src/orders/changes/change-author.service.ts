import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type Actor,
  isStaffAccount,
  isUser,
  owns,
  requirePermission,
  type UserActor,
} from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { findContact } from '../../pricing/quotes/quotes.queries';
import { changeableOrder } from '../management/changeable-order';
import { forgiveContactTry, takeContactTry } from '../customer-orders/contact-tries';
import { lockedOrder } from '../locked-order';
import type { Order } from '../order.entity';
import { nullIfNotFound, OrdersService } from '../reading/orders.service';
import { type ProgressActor, progressActorOf } from '../timeline/progress-step';

/** What everyone sends with a change of an order. */
export interface ChangeRequest {
  readonly email?: string | null;
  readonly reason?: string;
  readonly version?: number;
}

/** Who changes an order, and as what. */
export interface ChangeAuthor {
  readonly kind: 'owner' | 'visitor' | 'staff';
  readonly orderNumber: string;
  /** As whom the order's history names them. */
  readonly as: ProgressActor;
  /**
   * The order, locked until the transaction ends, which it has to be the first statement of.
   * @throws NotFoundError where it is no longer the author's; StaleVersionError for staff who saw another version
   */
  readonly lock: (manager: EntityManager) => Promise<Order>;
}

/** Finds out whether somebody may change an order: its owner, who knows the e-mail address on it, or staff. */
@Injectable()
export class ChangeAuthorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
  ) {}

  /**
   * @throws NotFoundError in the same words for an unknown number, somebody else's order and a wrong address;
   * RateLimitError after too many wrong ones of a day; ValidationError without what is needed;
   * ForbiddenError for staff who have to set up two-step sign-in first
   */
  async of(actor: Actor, typed: string, request: ChangeRequest): Promise<ChangeAuthor> {
    if (isUser(actor) && isStaffAccount(actor)) return this.staff(actor, typed, request);
    // Before anything is looked up: the answer is the same whatever the number.
    if (!isUser(actor) && !request.email) {
      throw new ValidationError([{ path: 'email', message: EMAIL_IS_NEEDED }]);
    }
    const order = await this.orders.find(typed).catch(nullIfNotFound);
    if (order && owns(actor, order)) return owner(actor, order.orderNumber);
    if (!order || !request.email || order.userId !== null || order.erasedAt !== null) {
      throw new NotFoundError(NOTHING);
    }
    await takeContactTry(this.transactions, order.id);
    const { contactEmail } = await findContact(this.dataSource.manager, order.quoteId);
    if (contactEmail === null || contactEmail !== request.email) throw new NotFoundError(NOTHING);
    await forgiveContactTry(this.transactions, order.id);
    return visitor(order.orderNumber);
  }

  private async staff(actor: Actor, typed: string, request: ChangeRequest): Promise<ChangeAuthor> {
    assertExplained(actor, request);
    const { orderNumber } = await this.orders.find(typed);
    return this.staffOf(actor, orderNumber, request);
  }

  /** For one of the staff, of an order that is known. @throws as `of` */
  staffOf(actor: Actor, orderNumber: string, request: ChangeRequest): ChangeAuthor {
    assertExplained(actor, request);
    const lock = (manager: EntityManager) =>
      changeableOrder(manager, actor, orderNumber, request.version);
    return { kind: 'staff', orderNumber, as: progressActorOf(actor), lock };
  }
}

/** @throws ForbiddenError; ValidationError without a reason */
function assertExplained(actor: Actor, { reason }: ChangeRequest): asserts actor is UserActor {
  requirePermission(actor, 'parcels');
  if (!reason) throw new ValidationError([{ path: 'reason', message: 'Reason is required' }]);
}

function owner(actor: Actor, orderNumber: string): ChangeAuthor {
  const lock = async (manager: EntityManager) => {
    const order = await lockedOrder(manager, { orderNumber });
    if (!order || !owns(actor, order)) throw new NotFoundError(NOTHING);
    return order;
  };
  return { kind: 'owner', orderNumber, as: progressActorOf(actor), lock };
}

/** Nobody by name, even where a customer is signed in: the order is not in their account. */
function visitor(orderNumber: string): ChangeAuthor {
  const lock = async (manager: EntityManager) => {
    const order = await lockedOrder(manager, { orderNumber });
    if (!order || order.userId !== null || order.erasedAt !== null) {
      throw new NotFoundError(NOTHING);
    }
    return order;
  };
  return { kind: 'visitor', orderNumber, as: { kind: 'customer', id: null }, lock };
}

const EMAIL_IS_NEEDED = 'Enter the email address that was left with the order';
const NOTHING =
  'We could not find an order with this number and this email address. Check both and try again.';
