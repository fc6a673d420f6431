import { PAYMENT_METHODS, type PaymentMethod } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  ChoiceColumn,
  FlagColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../../platform/database/columns';

/** How a signed-in customer likes to pay. No card number is ever stored. */
@Entity('payment_methods')
@OneOf('payment_methods', 'type', PAYMENT_METHODS)
@Index('IX_payment_methods_user', ['userId', 'id'])
export class SavedPaymentMethod {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => User, 'FK_payment_methods_user', 'CASCADE')
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
