import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../../platform/database/columns';

/** A version that turned bad after it was published to everybody: each is said once. */
@Entity('release_alarms')
export class ReleaseAlarm {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  remote: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  version: string;

  @TextColumn(200)
  reason: string;

  @InstantColumn()
  raisedAt: Date;
}
