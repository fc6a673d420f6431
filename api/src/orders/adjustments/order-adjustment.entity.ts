import {
  type AdjustmentReason,
  PRICE_ADJUSTMENT_KINDS,
  type PriceAdjustmentKind,
} from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
} from '../../platform/database/columns';
import { Order } from '../order.entity';

/** What was taken off or added to the price of an order by hand. Only ever appended, with the order's row locked. */
@Entity('order_adjustments')
@OneOf('order_adjustments', 'kind', PRICE_ADJUSTMENT_KINDS)
@Index('IX_order_adjustments_order', ['orderId', 'id'])
export class OrderAdjustment {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_order_adjustments_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  @ChoiceColumn()
  kind: PriceAdjustmentKind;

  @ChoiceColumn()
  reason: AdjustmentReason;

  /** More than nothing, whichever way it goes. */
  @CentsColumn()
  amount: number;

  @InstantColumn()
  createdAt: Date;
}
