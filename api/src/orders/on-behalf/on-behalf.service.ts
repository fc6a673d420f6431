import type { OrderRequest, PlacingForView, QuoteRequest, QuoteView } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertMayOrder } from '../../customers/blocks/customer-blocks.queries';
import { User } from '../../identity/users/user.entity';
import { SavedAddressesService } from '../../places/saved-addresses/saved-addresses.service';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { ForbiddenError, NotFoundError } from '../../platform/errors/domain-errors';
import { QuotesService } from '../../pricing/quotes/quotes.service';
import { OrderPlacingService, type Placing } from '../placing/order-placing.service';
import { findPreferredPayment } from './on-behalf.read-model';

/** Orders that the staff places in the name of a customer: priced, owned and refused as if they placed them. */
@Injectable()
export class OnBehalfService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: SavedAddressesService,
    private readonly quotes: QuotesService,
    private readonly placing: OrderPlacingService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'company'>,
  ) {}

  /**
   * What such an order is made with.
   * @throws NotFoundError for an account that is none of a customer
   */
  async read(actor: Actor, customerId: number): Promise<PlacingForView> {
    requirePermission(actor, 'parcels');
    const { id, fullName, username: email, isActive } = await this.customer(customerId);
    const { manager } = this.dataSource;
    return {
      id,
      fullName,
      email,
      refusal: isActive ? await this.refusalOf(id) : CLOSED,
      addresses: await this.addresses.listOf(email),
      paymentMethod: await findPreferredPayment(manager, id),
    };
  }

  /** @throws NotFoundError for an account that is none of a customer, ForbiddenError for one that is closed */
  async quote(actor: Actor, customerId: number, request: QuoteRequest): Promise<QuoteView> {
    requirePermission(actor, 'parcels');
    const { id: userId, username: email } = await this.openCustomer(customerId);
    return this.quotes.createFor({ userId, email }, request);
  }

  /**
   * Orders a quote of the customer's.
   * @throws NotFoundError for an account that is none of a customer, and for a quote that is not theirs or too old
   * @throws ForbiddenError for an account that is closed, or may place no new orders
   */
  async place(
    actor: Actor,
    customerId: number,
    request: OrderRequest,
    clientKey: string | null,
  ): Promise<Placing> {
    requirePermission(actor, 'parcels');
    const { id: userId, username: email } = await this.openCustomer(customerId);
    return this.placing.placeFor(actor, { userId, email }, request, clientKey);
  }

  private async refusalOf(userId: number): Promise<string | null> {
    try {
      await assertMayOrder(this.dataSource.manager, userId, this.config.company);
      return null;
    } catch (error) {
      if (error instanceof ForbiddenError) return error.message;
      throw error;
    }
  }

  private async openCustomer(id: number): Promise<User> {
    const customer = await this.customer(id);
    if (!customer.isActive) throw new ForbiddenError(CLOSED);
    return customer;
  }

  private async customer(id: number): Promise<User> {
    const customer = await this.dataSource.manager.findOneBy(User, { id, role: 'customer' });
    if (!customer) throw new NotFoundError('This customer does not exist.');
    return customer;
  }
}

const CLOSED = 'This account is closed: no order can be placed for it.';
