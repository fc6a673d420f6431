import { LIMITS, type StaffSearchQuery, type StaffSearchView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../orders/reading/orders.service';
import { type Actor, requireStaff } from '../../platform/access/actor';
import { TicketReader } from '../../support/ticket-reader.service';
import { CustomersService } from '../customers/customers.service';

/** One search for everything that somebody may name on the phone. Each kind is found as in its own list. */
@Injectable()
export class StaffSearchService {
  constructor(
    private readonly orders: OrdersService,
    private readonly customers: CustomersService,
    private readonly tickets: TicketReader,
  ) {}

  async find(actor: Actor, { q }: StaffSearchQuery): Promise<StaffSearchView> {
    requireStaff(actor);
    const query = { q, limit: LIMITS.staffSearchFound };
    const [orders, customers, tickets] = await Promise.all([
      this.orders.list(actor, { ...query, attention: false, noCourier: false }),
      this.customers.list(actor, query),
      this.tickets.list(actor, { ...query, mine: false }),
    ]);
    return { orders: orders.items, customers: customers.items, tickets: tickets.items };
  }
}
