import { Entity, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { User } from '../users/user.entity';

/** A code that replaces that of a lost phone, once. */
@Entity('recovery_codes')
@Index('IX_recovery_codes_user', ['userId'])
export class RecoveryCode {
  /** SHA-256 in hex. A code has 120 random bits, too many to guess from the hash. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  codeHash: string;

  @RefersTo(() => User, 'FK_recovery_codes_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;
}
