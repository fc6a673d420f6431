import type { ServiceType } from '@courier/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CentsColumn, ReferenceColumn, TextColumn } from '../../platform/database/columns';

/** What an order was counted as: what is taken from the totals before it is counted anew. */
@Entity('order_counts')
@Index('IX_order_counts_due', ['userId', 'dueSince'])
export class OrderCount {
  @PrimaryColumn({ type: 'integer' })
  orderId: number;

  /** The South African day on which it was placed. */
  @TextColumn(10)
  placedDay: string;

  /** The South African day on which it arrived, or its sender had it back; null before. */
  @TextColumn(10, { nullable: true })
  deliveredDay: string | null;

  /** The account that it belongs to; null for none. */
  @ReferenceColumn({ nullable: true })
  userId: number | null;

  /** Empty where nobody kept it. */
  @TextColumn(16)
  service: ServiceType | '';

  /** Who brought it, in lower case; empty before it has arrived, and where nobody knows. */
  @TextColumn(100)
  courier: string;

  /** From town to town, in lower case, as `routeOf` joins them; empty where nobody knows any more. */
  @TextColumn(210)
  route: string;

  /** 1 for yes, as all below. */
  @Column({ type: 'integer' })
  cancelled: number;

  /** Cents; none of a cancelled order. */
  @CentsColumn()
  revenue: number;

  /** Whether the receiver has it. */
  @Column({ type: 'integer' })
  delivered: number;

  /** Whether its sender has it back. */
  @Column({ type: 'integer' })
  returned: number;

  /** Whether it was delivered, by a day that is known, and had been promised for one. */
  @Column({ type: 'integer' })
  promised: number;

  /** Whether that was in time. */
  @Column({ type: 'integer' })
  onTime: number;

  /** Whether it was delivered without an attempt that failed. */
  @Column({ type: 'integer' })
  firstAttempt: number;

  /** Cents that are still to be paid of an order that did not wait for it; none of a cancelled one. */
  @CentsColumn()
  due: number;

  /** Cents that an order waits for before it leaves. */
  @CentsColumn()
  held: number;

  /** The day on which it was placed, where something is due; null where nothing is. */
  @TextColumn(10, { nullable: true })
  dueSince: string | null;
}
