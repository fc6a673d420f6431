import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';
import { User } from '../users/user.entity';

/** A browser in which somebody has signed in to an account. One browser may know several accounts. */
@Entity('known_devices')
@Index('IX_known_devices_user', ['userId'])
@Index('IX_known_devices_last', ['lastSignInAt'])
export class KnownDevice {
  /** SHA-256 of the cookie's token. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_known_devices_user' })
  user: Relation<User>;

  @InstantColumn()
  lastSignInAt: Date;
}
