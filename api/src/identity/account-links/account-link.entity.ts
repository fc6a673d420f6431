import { Entity, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
} from '../../platform/database/columns';

export const LINK_PURPOSES = ['new-password', 'confirm-email', 'invitation'] as const;
/**
 * What a mailed link is good for: setting a new password, showing that its reader gets the account's e-mail, or setting
 * the first password of an account that somebody is invited to.
 */
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/**
 * A link about an account that is out. It goes with the first use of any of the account's links of its purpose; those of
 * an invitation stay for a while, so that it can be said why they work no more.
 */
@Entity('account_links')
@OneOf('account_links', 'purpose', LINK_PURPOSES)
@Index('IX_account_links_user', ['userId'])
@Index('IX_account_links_created', ['createdAt'])
export class AccountLink {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @RefersTo(() => User, 'FK_account_links_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  @ChoiceColumn()
  purpose: LinkPurpose;

  /** The e-mail that carries it; every try of one has a link of its own. null for one that an operator made. */
  @ReferenceColumn({ nullable: true })
  deliveryId: number | null;

  /** It works until the lifetime of its purpose after. */
  @InstantColumn()
  createdAt: Date;
}
