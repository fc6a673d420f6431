import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, RefersTo } from '../../platform/database/columns';
import { Order } from '../../orders/order.entity';

/**
 * Whether the e-mail address that a visitor left with an order gets news of it. The address itself is in the quote, so
 * that what erases it there is enough.
 */
@Entity('order_updates')
export class OrderUpdates {
  @RefersTo(() => Order, 'FK_order_updates_order', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  orderId: number;

  /** When somebody who reads the mailbox asked for them; null until then. */
  @InstantColumn({ nullable: true })
  confirmedAt: Date | null;

  /** When they were last stopped; null while they are wanted. */
  @InstantColumn({ nullable: true })
  stoppedAt: Date | null;

  @InstantColumn()
  createdAt: Date;
}
