import { CARD_PAYMENT_STATES, type CardPaymentState } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

/**
 * An attempt to pay an order by card, or several together, changed with the rows of the orders locked. What the provider
 * charged is in their ledgers; each of its payments is there once, which the unique name sees to.
 */
@Entity('card_payments')
@OneOf('card_payments', 'state', CARD_PAYMENT_STATES)
@Index('UQ_card_payments_reference', ['reference'], { unique: true })
@Index('UQ_card_payments_provider', ['providerPaymentId'], { unique: true })
@Index('IX_card_payments_order', ['orderId', 'id'])
@Index('IX_card_payments_joint', ['jointPaymentId', 'id'])
export class CardPayment {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** Our name of it, for the provider: nobody can guess one. */
  @TextColumn(36)
  reference: string;

  /** Of several that are paid together, the first. */
  @RefersTo(() => Order, 'FK_card_payments_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  /** The `JointPayment` that it pays; null for one order. None is ever deleted, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  jointPaymentId: number | null;

  /** What the card is charged: all that was due when it was begun. */
  @CentsColumn()
  amount: number;

  @ChoiceColumn({ default: 'started' })
  state: CardPaymentState;

  /** The provider's name of what it charged; null until it did. */
  @TextColumn(60, { nullable: true })
  providerPaymentId: string | null;

  @InstantColumn()
  createdAt: Date;

  /** When the provider said its outcome. */
  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
