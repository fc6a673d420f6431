import type { OrderChangeView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requireStaff } from '../platform/access/actor';
import { findChanges } from './order-changes.read-model';
import { OrdersService } from './orders.service';

/** Who changed what of an order, and when. */
@Injectable()
export class OrderHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  /** The oldest change first. */
  async of(actor: Actor, typed: string): Promise<OrderChangeView[]> {
    requireStaff(actor);
    const { id } = await this.orders.find(typed);
    return findChanges(this.dataSource.manager, id, MOST);
  }
}

/** Far more than an order ever has; the rest is not worth a page of its own. */
const MOST = 500;
