import type { OrderStatus, PaymentStatus } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countOrders, type OrderFilter } from './orders.read-model';

/** Answers how many orders there are, or null where it does not know without counting them. */
export type CountAllOrders = (filter: {
  readonly status?: OrderStatus;
  readonly paymentStatus?: PaymentStatus;
}) => Promise<number | null>;

/**
 * How many orders a list has in all: one person's, and the few that need attention, by counting them; everyone's by
 * asking the owner of the totals.
 */
@Injectable()
export class OrderCounts {
  private countAll: CountAllOrders = () => Promise.resolve(null);

  constructor(private readonly dataSource: DataSource) {}

  /** The floor that keeps totals calls this when it starts. */
  useTotals(countAll: CountAllOrders): void {
    this.countAll = countAll;
  }

  async of(filter: OrderFilter): Promise<number | null> {
    const isFew = COUNTED.some((column) => filter[column] !== undefined);
    if (!isFew) return this.countAll(filter);
    return countOrders(this.dataSource, filter);
  }
}

/** What narrows a list so far that its orders may be counted. */
const COUNTED = ['userId', 'userEmail', 'needsAttention'] as const;
