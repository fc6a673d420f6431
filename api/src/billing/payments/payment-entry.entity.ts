import {
  PAYMENT_ENTRY_KINDS,
  PAYMENT_ENTRY_METHODS,
  type PaymentEntryKind,
  type PaymentEntryMethod,
} from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { UPDATE_ACTORS, type UpdateActor } from '../../orders/timeline/tracking-update.entity';
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
 * Money of an order that came in or went out. Only ever appended, with the order's row locked: what was wrong is taken
 * back by another entry. The order's payment status follows from its entries.
 */
@Entity('payment_entries')
@OneOf('payment_entries', 'kind', PAYMENT_ENTRY_KINDS)
@OneOf('payment_entries', 'method', PAYMENT_ENTRY_METHODS)
@OneOf('payment_entries', 'actor', UPDATE_ACTORS)
@Index('UQ_payment_entries_reverses', ['reversesId'], { unique: true })
@Index('IX_payment_entries_order', ['orderId', 'id'])
@Index('IX_payment_entries_paid', ['paidAt', 'id'])
export class PaymentEntry {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_payment_entries_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  @ChoiceColumn()
  kind: PaymentEntryKind;

  @ChoiceColumn()
  method: PaymentEntryMethod;

  /** More than nothing, whichever way the money went. */
  @CentsColumn()
  amount: number;

  /** What of a refund gave back money beyond the price as it was then; the rest lowers what the order costs. */
  @CentsColumn({ default: 0 })
  excess: number;

  @TextColumn(60, { nullable: true })
  reference: string | null;

  @TextColumn(200, { nullable: true })
  reason: string | null;

  /** The entry that a reversal takes back; each one once. */
  @ReferenceColumn({ nullable: true })
  reversesId: number | null;

  /** The claim that a refund pays out; null for any other entry. */
  @ReferenceColumn({ nullable: true })
  claimId: number | null;

  /** An instant of the South African day on which the money came or went. */
  @InstantColumn()
  paidAt: Date;

  @ChoiceColumn({ default: 'system' })
  actor: UpdateActor;

  /** Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  actorId: number | null;

  @InstantColumn()
  createdAt: Date;
}
