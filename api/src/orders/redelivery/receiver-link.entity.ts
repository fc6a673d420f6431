import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { Order } from '../order.entity';

/** How long a link works at most, in ms; it ends with its parcel. */
export const RECEIVER_LINK_LIFETIME = 90 * 86_400_000;

/** What the staff sends to a receiver: who holds the token chooses what becomes of a parcel that could not be delivered. */
@Entity('receiver_links')
@Index('IX_receiver_links_order', ['orderId'])
@Index('IX_receiver_links_created', ['createdAt'])
export class ReceiverLink {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @RefersTo(() => Order, 'FK_receiver_links_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  @InstantColumn()
  createdAt: Date;
}
