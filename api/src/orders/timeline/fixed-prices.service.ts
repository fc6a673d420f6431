import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity';

/** Whether the price of an order can no longer change. */
type IsFixed = (manager: EntityManager, order: Pick<Order, 'id'>) => Promise<boolean>;

/** Says whose price can no longer change, so that orders know nothing of the invoices above them. */
@Injectable()
export class FixedPricesService {
  private readonly checks: IsFixed[] = [];

  register(check: IsFixed): void {
    this.checks.push(check);
  }

  async isFixed(manager: EntityManager, order: Pick<Order, 'id'>): Promise<boolean> {
    for (const check of this.checks) if (await check(manager, order)) return true;
    return false;
  }
}
