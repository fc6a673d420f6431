import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { Order } from '../../orders/order.entity';

/** How long a link works, in ms; every e-mail brings a new one. */
export const UPDATES_LINK_LIFETIME = 90 * 86_400_000;

/**
 * What was mailed to the address that a visitor left with an order. Who holds the token reads that mailbox: they may
 * ask for updates, stop them, and add the order to their account.
 */
@Entity('order_updates_links')
@Index('IX_order_updates_links_order', ['orderId'])
@Index('IX_order_updates_links_created', ['createdAt'])
export class OrderUpdatesLink {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @RefersTo(() => Order, 'FK_order_updates_links_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  @InstantColumn()
  createdAt: Date;
}
