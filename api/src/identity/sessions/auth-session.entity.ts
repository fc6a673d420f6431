import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  FlagColumn,
  InstantColumn,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../../platform/database/columns';
import { User } from '../users/user.entity';

/** A signed-in browser. It ends at `expiresAt`, or earlier when it was not seen for its role's idle time. */
@Entity('sessions')
@Index('IX_sessions_user', ['userId'])
@Index('IX_sessions_expiry', ['expiresAt'])
export class AuthSession {
  /** SHA-256 of the cookie's token in hex: a reader of the table cannot sign in with it. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @RefersTo(() => User, 'FK_sessions_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  @InstantColumn()
  createdAt: Date;

  /** Written at most once a minute. */
  @InstantColumn()
  lastSeenAt: Date;

  @InstantColumn()
  expiresAt: Date;

  /** `Chrome on Windows`, for its owner to know it by; null where the browser does not say. */
  @TextColumn(60, { nullable: true })
  device: string | null;

  /** Whether it began with the code of the second step, or that step was set up in it. */
  @FlagColumn(false)
  hasSecondFactor: boolean;
}
