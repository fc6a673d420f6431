import { PAYMENT_METHODS, type PaymentMethod } from '@courier/contract';
import {
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  ChoiceColumn,
  FlagColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/columns';

/** How a signed-in customer likes to pay. No card number is ever stored. */
@Entity('payment_methods')
@OneOf('payment_methods', 'type', PAYMENT_METHODS)
@Index('IX_payment_methods_user', ['userId', 'id'])
export class SavedPaymentMethod {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_payment_methods_user' })
  user: Relation<User>;

  @ReferenceColumn()
  userId: number;

  @ChoiceColumn()
  type: PaymentMethod;

  @TextColumn(4, { nullable: true })
  cardLastFour: string | null;

  @TextColumn(32, { nullable: true })
  cardBrand: string | null;

  @TextColumn(32, { nullable: true })
  walletType: string | null;

  @FlagColumn(false)
  isDefault: boolean;

  @InstantColumn()
  createdAt: Date;
}
