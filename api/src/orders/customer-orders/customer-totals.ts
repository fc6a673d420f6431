import { type CustomerTotalsView, type OrderStatus, randFromCents } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import {
  findFirstOrder,
  findPreferredService,
  findStatusTotals,
  type StatusTotal,
} from './customer-totals.read-model';

/** What all orders of a person come to. */
@Injectable()
export class CustomerTotals {
  constructor(private readonly dataSource: DataSource) {}

  async of(actor: Actor): Promise<CustomerTotalsView> {
    const { userId } = signedIn(actor);
    const totals = await findStatusTotals(this.dataSource, userId);
    const preferredService = await findPreferredService(this.dataSource, userId);
    const firstOrder = await findFirstOrder(this.dataSource, userId);
    return {
      ...totalsView(totals, preferredService),
      firstOrderAt: firstOrder === null ? null : new Date(firstOrder).toISOString(),
    };
  }
}

/** Sums and the average are made of whole cents; half a cent goes up. */
export function totalsView(
  totals: readonly StatusTotal[],
  preferredService: CustomerTotalsView['preferredService'],
): Omit<CustomerTotalsView, 'firstOrderAt'> {
  const count = (...statuses: OrderStatus[]) =>
    totals
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { orders }) => sum + orders, 0);
  const totalOrders = totals.reduce((sum, { orders }) => sum + orders, 0);
  const cents = totals.reduce((sum, total) => sum + total.cents, 0);
  return {
    totalOrders,
    totalSpent: randFromCents(cents),
    averageOrderValue: randFromCents(totalOrders === 0 ? 0 : Math.round(cents / totalOrders)),
    pending: count('pending', 'confirmed'),
    inTransit: count('in_transit'),
    delivered: count('delivered'),
    cancelled: count('cancelled'),
    preferredService,
  };
}
