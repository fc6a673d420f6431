import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  InstantColumn,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

/** Somebody to call at a customer. Gone with the account. */
@Entity('customer_contacts')
@Index('IX_customer_contacts_user', ['userId', 'id'])
export class CustomerContact {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => User, 'FK_customer_contacts_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  @TextColumn(120)
  name: string;

  /** What they do there, in words. */
  @TextColumn(80, { nullable: true })
  role: string | null;

  /** As it was typed. */
  @TextColumn(32, { nullable: true })
  phone: string | null;

  @TextColumn(254, { nullable: true })
  email: string | null;

  @ReferenceColumn({ default: 1 })
  version: number;

  /** Who of the staff did the last change. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  createdAt: Date;
}
