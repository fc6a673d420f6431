import {
  type NoOrderView,
  type OrderLinkRequest,
  type OrderOwnerRequest,
  type OrderView,
  toE164,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { findLockedUserByEmail } from '../../identity/users/locked-user';
import {
  type Actor,
  isStaffAccount,
  owns,
  requirePermission,
  type UserActor,
} from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { Order } from '../order.entity';
import { indexAgain } from '../search/search-index.read-model';
import type { OrderRow } from '../reading/orders.repository';
import { OrderEventsService } from '../timeline/order-events.service';
import { nullIfNotFound, OrdersService } from '../reading/orders.service';
import { findContact } from '../../pricing/quotes/quotes.queries';
import { takeCode } from './link-codes.queries';
import { LinkCodesService } from './link-codes.service';
import { takeContactTry } from './contact-tries';

/** Assigns orders that were placed without an account: to a person who shows that one is theirs, or to whom staff name. */
@Injectable()
export class OrderLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly codes: LinkCodesService,
    private readonly orderEvents: OrderEventsService,
  ) {}

  /**
   * Linking one's own order again changes nothing.
   * @throws NotFoundError in the same words for an unknown number, a wrong contact and an order that has an owner;
   * RateLimitError after too many wrong ones of a day; ValidationError in the same words for
   * whatever a code does not open
   */
  async link(
    actor: Actor,
    typed: string,
    request: OrderLinkRequest,
  ): Promise<OrderView | NoOrderView> {
    const own = signedIn(actor);
    const order = await this.orders.find(typed).catch(nullIfNotFound);
    if (order && owns(own, order)) return this.orders.track(actor, typed);
    if (request.code !== undefined) {
      await this.takeByCode(own, order, request.code);
      return this.orders.track(actor, typed);
    }
    if (!order || order.userId !== null) throw new NotFoundError(NOTHING);
    await takeContactTry(this.transactions, order.id);
    if (!(await this.isOrderOf(order, request))) throw new NotFoundError(NOTHING);
    await this.take(own, order);
    return this.orders.track(actor, typed);
  }

  /**
   * Adds an order to the actor's account who has shown elsewhere that it is theirs.
   * @throws ConflictError for an order of another account or without its people
   */
  async linkProven(actor: Actor, orderNumber: string): Promise<OrderView | NoOrderView> {
    const own = signedIn(actor);
    const order = await this.orders.find(orderNumber);
    if (!owns(own, order)) {
      const isGiven = await this.transactions.run((manager) => this.giveTo(manager, own, order.id));
      if (!isGiven) throw new ConflictError(OWNED);
    }
    return this.orders.track(actor, orderNumber);
  }

  /**
   * Assigns an order to the customer with an e-mail address, where linking it is no longer possible.
   * @throws NotFoundError for an unknown number, ConflictError for an order that has an owner or whose people were
   * erased, ValidationError for an e-mail address without an active customer
   */
  async assign(
    actor: Actor,
    typed: string,
    { email }: OrderOwnerRequest,
  ): Promise<OrderView | NoOrderView> {
    requirePermission(actor, 'parcels');
    const { id, orderNumber, userId, erasedAt } = await this.orders.find(typed);
    if (erasedAt !== null) throw new ConflictError(ERASED);
    if (userId !== null) throw new ConflictError(OWNED);
    await this.transactions.run(async (manager) => {
      // Locked: its owner may be erasing it.
      const customer = await findLockedUserByEmail(manager, email);
      if (!customer?.isActive || isStaffAccount(customer)) {
        throw new ValidationError([{ path: 'email', message: NO_CUSTOMER }]);
      }
      const owner = { userId: customer.id, email: customer.username };
      if (!(await this.giveTo(manager, owner, id))) throw new ConflictError(OWNED);
      await recordAudit(manager, actor, {
        subjectType: 'order',
        subjectId: orderNumber,
        action: 'link_to_account',
        // By its number, which names nobody once the account is erased: the audit log is kept.
        after: { customer: customer.id },
      });
    });
    return this.orders.track(actor, typed);
  }

  /** Reading the mailbox is proof enough: tries of contacts neither count nor are counted. */
  private async takeByCode(own: UserActor, order: OrderRow | null, given: string) {
    const orderId = order?.id ?? NO_ORDER;
    const code = await this.codes.findGiven({ orderId, userId: own.userId }, given);
    if (!code) throw wrongCode();
    await this.transactions.run(async (manager) => {
      // The order first, as whoever makes a new code locks it first, too.
      const isTaken =
        (await this.giveTo(manager, own, orderId)) && (await takeCode(manager, code.id));
      if (!isTaken) throw wrongCode();
    });
  }

  private async take(own: UserActor, { id }: OrderRow) {
    await this.transactions.run(async (manager) => {
      if (!(await this.giveTo(manager, own, id))) throw new NotFoundError(NOTHING);
    });
  }

  /** Returns whether the order still belonged to nobody. */
  private async giveTo(
    manager: EntityManager,
    { userId, email }: Pick<UserActor, 'userId' | 'email'>,
    id: number,
  ): Promise<boolean> {
    const free = { id, userId: IsNull(), erasedAt: IsNull() };
    const now = new Date();
    const owned = { userId, userEmail: email, ownedSince: now, updatedAt: now };
    const { affected } = await manager.update(Order, free, owned);
    if (affected !== 1) return false;
    await indexAgain(manager, id);
    await this.orderEvents.owned(manager, id);
    return true;
  }

  /** Only who placed the order has the number of its quote; others know a contact in it. */
  private async isOrderOf(order: OrderRow, { contact, quoteId }: OrderLinkRequest) {
    if (quoteId !== undefined && quoteId === order.quoteId) return true;
    return contact !== undefined && this.isContactOf(order, contact);
  }

  private async isContactOf(order: OrderRow, contact: string): Promise<boolean> {
    const { contactEmail, contactPhone } = await findContact(
      this.dataSource.manager,
      order.quoteId,
    );
    const phone = toE164(contact);
    const phones = [order.pickupAddress.phone, order.deliveryAddress.phone, contactPhone ?? ''];
    if (phone !== null && phones.map(toE164).includes(phone)) return true;
    return contactEmail === contact.toLowerCase();
  }
}

/** Looked for in place of an order that there is not, so that it takes as long. */
const NO_ORDER = 0;

function wrongCode(): ValidationError {
  return new ValidationError([{ path: 'code', message: WRONG_CODE }], NOT_ADDED);
}

const NOT_ADDED = 'The order was not added.';
const WRONG_CODE =
  'This code is wrong, or it no longer works. Check it against the newest email, or ask for a new code.';
const NOTHING =
  'We could not find an order with this number and this contact. Check both and try again.';
const OWNED = 'This order belongs to an account already.';
const ERASED = 'The people of this order were erased: it cannot be added to an account.';
const NO_CUSTOMER = 'There is no active customer account with this email address';
