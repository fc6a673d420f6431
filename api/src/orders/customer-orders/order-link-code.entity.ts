import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  FlagColumn,
  InstantColumn,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';
import { Order } from '../order.entity';

/**
 * A code that was mailed to the address that a visitor left with an order. The account that asked for it adds the order
 * with it. At most one of an account and an order works, the newest; all are kept for an hour, in which they count.
 */
@Entity('order_claim_codes')
@Index('IX_order_claim_codes_order', ['orderId', 'createdAt'])
@Index('IX_order_claim_codes_user', ['userId'])
@Index('IX_order_claim_codes_created', ['createdAt'])
export class OrderLinkCode {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_order_claim_codes_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  @RefersTo(() => User, 'FK_order_claim_codes_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  /** The e-mail that carries it. When it is sent again, another code takes the place of this one. */
  @ReferenceColumn()
  deliveryId: number;

  /** Argon2id in PHC form, as of a password: of a plain hash all million codes are tried in no time. */
  @TextColumn(200)
  codeHash: string;

  /** How many codes were given for it, right or wrong. */
  @ReferenceColumn({ default: 0 })
  tries: number;

  /** Whether it was used, or replaced by a newer one. */
  @FlagColumn(false)
  isOver: boolean;

  /** It works until `LIMITS.claimCodeLifetime` after. */
  @InstantColumn()
  createdAt: Date;
}
