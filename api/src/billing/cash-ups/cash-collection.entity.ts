import { LIMITS } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { ReferenceColumn, RefersTo, TextColumn } from '../../platform/database/columns';

/** Who delivered an order whose money was to be collected at the door, and when: the last time, where it was corrected. */
@Entity('cash_collections')
@Index('UQ_cash_collections_order', ['orderId'], { unique: true })
@Index('IX_cash_collections_day', ['day', 'id'])
export class CashCollection {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_cash_collections_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  /** The South African day of the delivery, `2026-11-23`. */
  @TextColumn(10)
  day: string;

  /** As the provider names the courier; null where it never named one. */
  @TextColumn(LIMITS.courierName, { nullable: true })
  courier: string | null;
}
