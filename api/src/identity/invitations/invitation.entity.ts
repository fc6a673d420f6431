import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { User } from '../users/user.entity';

/**
 * Somebody is invited to the staff and has not set a password yet. It goes when they do, and with the account when it
 * is taken back; until then the account is not active.
 */
@Entity('invitations')
export class Invitation {
  @RefersTo(() => User, 'FK_invitations_user', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  /** The admin who sent it last. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn()
  invitedById: number;

  /** When it was sent last: links of earlier e-mails work no more. */
  @InstantColumn()
  invitedAt: Date;

  @InstantColumn()
  expiresAt: Date;
}
