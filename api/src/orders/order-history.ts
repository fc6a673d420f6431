import type { OrderChangeView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../auth/actor';
import type { TrackingUpdate } from '../tracking/tracking-update.entity';
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
    requireAdmin(actor);
    const { id } = await this.orders.find(typed);
    const rows = await this.dataSource.query<ChangeRow[]>(
      `SELECT t.id, t.status, t.message, t.location, t.timestamp, t.actor, u.fullName, u.username
       FROM tracking_updates t LEFT JOIN users u ON u.id = t.actorId
       WHERE t.orderId = ? ORDER BY t.id LIMIT ${MOST}`,
      [id],
    );
    return rows.map(changeView);
  }
}

/** Far more than an order ever has; the rest is not worth a page of its own. */
const MOST = 500;

type ChangeRow = Pick<TrackingUpdate, 'id' | 'status' | 'message' | 'location' | 'actor'> & {
  readonly timestamp: number;
  readonly fullName: string | null;
  readonly username: string | null;
};

function changeView(row: ChangeRow): OrderChangeView {
  return {
    id: row.id,
    status: row.status,
    message: row.message,
    location: row.location,
    actor: { kind: row.actor, name: row.fullName, email: row.username },
    timestamp: new Date(Number(row.timestamp)).toISOString(),
  };
}
