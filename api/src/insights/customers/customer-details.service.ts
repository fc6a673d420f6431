import {
  CUSTOMER_ORDER_TABS,
  type CustomerClaimsView,
  type CustomerDeliveriesView,
  type CustomerDetailsQuery,
  type CustomerDetailsView,
  customerOrdersFilter,
  type CustomerOrderTab,
  type CustomerTicketsView,
  dayInSouthAfrica,
  type IsoDay,
  randFromCents,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findBlocks } from '../../customers/blocks/customer-blocks.queries';
import {
  findCustomerTotal,
  findFirstOrder,
} from '../../orders/customer-orders/customer-totals.read-model';
import { averageRevenue } from '../../orders/order-revenue';
import { OrdersService } from '../../orders/reading/orders.service';
import { displayPhone } from '../../places/addresses/phone-display';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { isoInstant } from '../../platform/database/raw-rows';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { findGroupSums } from '../figures/figures.read-model';
import { readBalance } from './customer-balance.read-model';
import {
  findClaims,
  findCustomerByEmail,
  findPhone,
  findTickets,
  type Whose,
} from './customer-details.read-model';
import { customerView, findSums, NO_SUMS } from './customers.read-model';

/** Tickets and claims that are shown beside the counts of all. */
const SHOWN = 4;

/** One customer: what they ordered, owe, asked and claim. */
@Injectable()
export class CustomerDetailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  /** @throws NotFoundError for an address that no customer has */
  async read(
    actor: Actor,
    { email }: CustomerDetailsQuery,
    now = new Date(),
  ): Promise<CustomerDetailsView> {
    requirePermission(actor, 'read');
    const row = await findCustomerByEmail(this.dataSource, email);
    if (!row) throw new NotFoundError('No customer has this email address.');
    const { dataSource } = this;
    const whose = { id: row.id, email: row.username };
    const today = dayInSouthAfrica(now);
    const sums = await findSums(dataSource, [row]);
    const total = await findCustomerTotal(dataSource, row.id);
    const phone = await findPhone(dataSource, row);
    const average = total && averageRevenue(total.spent, total.orders, total.status_cancelled);
    return {
      ...customerView(row, sums.get(row.id) ?? NO_SUMS),
      phone: phone && displayPhone(phone),
      averageOrderValue: randFromCents(average ?? 0),
      thisMonth: await this.thisMonth(whose, today),
      deliveries: await this.deliveries(whose, today),
      orderCounts: await this.orderCounts(actor, whose),
      balance: await readBalance(dataSource, whose, today),
      tickets: await this.tickets(whose),
      claims: await this.claims(whose),
      blocks: await findBlocks(dataSource, row.id),
    };
  }

  private async thisMonth({ id }: Whose, today: IsoDay) {
    const days = { from: `${today.slice(0, 7)}-01`, to: today };
    const asked = { basis: 'placed', group: 'customer', days } as const;
    const [sums] = await findGroupSums(this.dataSource, asked, [String(id)]);
    return { orders: sums?.orders ?? 0, spent: randFromCents(sums?.revenue ?? 0) };
  }

  /** From the kept sums of each month since the first order. */
  private async deliveries({ id }: Whose, today: IsoDay): Promise<CustomerDeliveriesView> {
    const first = await findFirstOrder(this.dataSource, id);
    if (first === null) return NO_DELIVERIES;
    const from = `${dayInSouthAfrica(new Date(first)).slice(0, 7)}-01`;
    const asked = { basis: 'delivered', group: 'customer', days: { from, to: today } } as const;
    const [sums] = await findGroupSums(this.dataSource, asked, [String(id)]);
    if (!sums) return NO_DELIVERIES;
    const { delivered, firstAttempt, promised, onTime } = sums;
    return { delivered, firstAttempt, promised, onTime };
  }

  /** As many as each list has. */
  private async orderCounts(
    actor: Actor,
    { email }: Whose,
  ): Promise<Record<CustomerOrderTab, number>> {
    const counts: [CustomerOrderTab, number][] = [];
    for (const tab of CUSTOMER_ORDER_TABS) {
      const { status, paymentStatus, exception } = customerOrdersFilter(tab);
      const count = await this.orders.countOf(actor, {
        userEmail: email,
        attention: false,
        noCourier: false,
        ...(status && { status: [...status] }),
        ...(paymentStatus && { paymentStatus }),
        ...(exception && { exception: [...exception] }),
      });
      counts.push([tab, count ?? 0]);
    }
    return Object.fromEntries(counts) as Record<CustomerOrderTab, number>;
  }

  private async tickets(whose: Whose): Promise<CustomerTicketsView> {
    const { newest, ...counts } = await findTickets(this.dataSource, whose, SHOWN);
    return {
      ...counts,
      newest: newest.map(({ createdAt, updatedAt, ...ticket }) => ({
        ...ticket,
        createdAt: isoInstant(createdAt),
        updatedAt: isoInstant(updatedAt),
      })),
    };
  }

  private async claims(whose: Whose): Promise<CustomerClaimsView> {
    const { newest, ...counts } = await findClaims(this.dataSource, whose, SHOWN);
    return {
      ...counts,
      newest: newest.map(({ amount, approvedAmount, createdAt, ...claim }) => ({
        ...claim,
        amount: randFromCents(Number(amount)),
        approvedAmount: approvedAmount === null ? null : randFromCents(Number(approvedAmount)),
        createdAt: isoInstant(createdAt),
      })),
    };
  }
}

const NO_DELIVERIES: CustomerDeliveriesView = {
  delivered: 0,
  firstAttempt: 0,
  promised: 0,
  onTime: 0,
};
