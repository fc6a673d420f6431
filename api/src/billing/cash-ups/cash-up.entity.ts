import { LIMITS } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CentsColumn,
  InstantColumn,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/columns';

/** What somebody counted of a courier's day. Never changed: a payment of it that was wrong is reversed with its order. */
@Entity('cash_ups')
@Index('IX_cash_ups_day', ['day', 'id'])
export class CashUp {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @TextColumn(10)
  day: string;

  @TextColumn(LIMITS.courierName, { nullable: true })
  courier: string | null;

  @CentsColumn()
  cashExpected: number;

  @CentsColumn()
  cashCounted: number;

  @CentsColumn()
  speedpointExpected: number;

  @CentsColumn()
  speedpointCounted: number;

  /** Why something else was counted than was due. */
  @TextColumn(LIMITS.paymentReason, { nullable: true })
  reason: string | null;

  /** Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn()
  countedById: number;

  @InstantColumn()
  createdAt: Date;
}
