import { BLOCK_KINDS, type BlockKind } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

/**
 * A time in which a customer may place no new orders; without an end it is now. Begun and ended with the account locked, so
 * that one customer has one at a time. Gone with the account.
 */
@Entity('customer_blocks')
@OneOf('customer_blocks', 'kind', BLOCK_KINDS)
@Index('IX_customer_blocks_user', ['userId', 'endedAt', 'id'])
export class CustomerBlock {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => User, 'FK_customer_blocks_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  @ChoiceColumn()
  kind: BlockKind;

  /** What happened; for the staff alone. */
  @TextColumn(500)
  words: string;

  /** Who of the staff. */
  @ReferenceColumn()
  blockedById: number;

  @InstantColumn()
  createdAt: Date;

  /** null while it lasts. */
  @ReferenceColumn({ nullable: true })
  endedById: number | null;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
