import type { AlertKind } from '@courier/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { User } from '../identity/users/user.entity';
import { InstantColumn, jsonTransformer, RefersTo } from '../platform/database/columns';

/** What somebody of the staff chose to be mailed; without a row it goes by their role. */
@Entity('alert_preferences')
export class AlertPreferences {
  @RefersTo(() => User, 'FK_alert_preferences_user', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @Column({ type: 'text', transformer: jsonTransformer })
  mailed: AlertKind[];

  @InstantColumn()
  updatedAt: Date;
}
