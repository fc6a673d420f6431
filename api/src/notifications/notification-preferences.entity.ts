import type { NoticeTopic } from '@courier/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { User } from '../identity/users/user.entity';
import { FlagColumn, InstantColumn, jsonTransformer, RefersTo } from '../platform/database/columns';

/** Of an account without a row. */
export const DEFAULT_PREFERENCES = { email: true, sms: false, mutedTopics: null };

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

  /** What is not sent; null for nothing, so that a topic of a later release is sent until somebody mutes it. */
  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  mutedTopics: NoticeTopic[] | null;

  @InstantColumn()
  updatedAt: Date;
}
