import { PRICE_CHANGE_KINDS, type PriceChangeKind } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
} from '../../platform/database/columns';

/** When what an order costs became another amount. Only ever appended, with the order's row locked. */
@Entity('order_price_changes')
@OneOf('order_price_changes', 'kind', PRICE_CHANGE_KINDS)
@Index('IX_order_price_changes_order', ['orderId', 'id'])
export class OrderPriceChange {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_order_price_changes_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  @ChoiceColumn()
  kind: PriceChangeKind;

  /** The difference: less than nothing where it costs less. */
  @CentsColumn()
  amount: number;

  @InstantColumn()
  createdAt: Date;
}
