import { Entity, PrimaryColumn } from 'typeorm';
import { User } from '../identity/users/user.entity';
import { FlagColumn, InstantColumn, RefersTo } from '../platform/database/columns';

/** Of an account without a row. */
export const DEFAULT_PREFERENCES = { email: true, sms: false };

/** How an account wants to be notified of its orders. */
@Entity('notification_preferences')
export class NotificationPreferences {
  @RefersTo(() => User, 'FK_notification_preferences_user', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @FlagColumn(true)
  email: boolean;

  @FlagColumn(false)
  sms: boolean;

  @InstantColumn()
  updatedAt: Date;
}
