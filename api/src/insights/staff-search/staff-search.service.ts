import {
  LIMITS,
  type OrderSummaryView,
  parseJointReference,
  type StaffSearchQuery,
  type StaffSearchView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findJointNumbers } from '../../billing/joint-payments/joint-payments.read-model';
import { OrdersService } from '../../orders/reading/orders.service';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TicketReader } from '../../support/ticket-reader.service';
import { CustomersService } from '../customers/customers.service';

/** One search for everything that somebody may name on the phone. Each kind is found as in its own list. */
@Injectable()
export class StaffSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly customers: CustomersService,
    private readonly tickets: TicketReader,
  ) {}

  async find(actor: Actor, { q }: StaffSearchQuery): Promise<StaffSearchView> {
    requirePermission(actor, 'read');
    const query = { q, limit: LIMITS.staffSearchFound };
    const [orders, customers, tickets] = await Promise.all([
      this.findOrders(actor, q),
      this.customers.list(actor, query),
      this.tickets.list(actor, { ...query, mine: false }),
    ]);
    return { orders, customers: customers.items, tickets: tickets.items };
  }
  /** Those of a payment of several orders by its reference, as a customer reads it from their bank. */
  private async findOrders(actor: Actor, q: string): Promise<OrderSummaryView[]> {
    const reference = parseJointReference(q);
    const query = { limit: LIMITS.staffSearchFound, attention: false, noCourier: false };
    if (reference === null) return (await this.orders.list(actor, { ...query, q })).items;
    const joint = await findJointNumbers(this.dataSource.manager, [reference]);
    const orders = joint.get(reference);
    return orders ? (await this.orders.list(actor, { ...query, orders })).items : [];
  }
}
