import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  InstantColumn,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

/**
 * Several orders that a customer pays at once, by one reference or one card. It holds no money: what comes in is booked in
 * the ledger of each order.
 */
@Entity('joint_payments')
@Index('UQ_joint_payments_reference', ['reference'], { unique: true })
@Index('IX_joint_payments_user', ['userId', 'id'])
export class JointPayment {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** `PA` and 12 characters. */
  @TextColumn(14)
  reference: string;

  /** null once the account was erased. */
  @RefersTo(() => User, 'FK_joint_payments_user', 'SET NULL')
  @ReferenceColumn({ nullable: true })
  userId: number | null;

  @InstantColumn()
  createdAt: Date;
}
