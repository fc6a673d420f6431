import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../platform/database/columns';

/** Failed sign-ins of strangers on one account, of one known device or of one network, kept here so that all replicas count together. */
@Entity('sign_in_attempts')
@Index('IX_sign_in_attempts_last', ['lastFailureAt'])
export class SignInAttempt {
  /** `account:`, `known:` or `network:` and a hash: neither an e-mail nor an address is kept. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  subject: string;

  @ReferenceColumn()
  failures: number;

  @InstantColumn()
  lastFailureAt: Date;

  /** Until when the next try is refused. */
  @InstantColumn()
  blockedUntil: Date;
}
