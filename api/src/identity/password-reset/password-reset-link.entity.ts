import { Entity, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';
import { InstantColumn, ReferenceColumn, RefersTo } from '../../platform/database/columns';

/** A link to a new password that is out. It goes with the first use of any of the account's links. */
@Entity('password_reset_links')
@Index('IX_password_reset_links_user', ['userId'])
@Index('IX_password_reset_links_created', ['createdAt'])
export class PasswordResetLink {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @RefersTo(() => User, 'FK_password_reset_links_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  /** The e-mail that carries it; every try of one has a link of its own. null for one that an operator made. */
  @ReferenceColumn({ nullable: true })
  deliveryId: number | null;

  /** It works until `LIMITS.passwordResetLifetime` after. */
  @InstantColumn()
  createdAt: Date;
}
