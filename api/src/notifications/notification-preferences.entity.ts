import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../identity/users/user.entity';
import { FlagColumn, InstantColumn } from '../platform/database/columns';

/** How an account wants to be notified of its orders. Without a row the columns' defaults apply. */
@Entity('notification_preferences')
export class NotificationPreferences {
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_notification_preferences_user' })
  user: Relation<User>;

  @FlagColumn(true)
  email: boolean;

  @FlagColumn(false)
  sms: boolean;

  @InstantColumn()
  updatedAt: Date;
}
