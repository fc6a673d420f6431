import type { Notice, NoticeKind } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../identity/users/user.entity';
import {
  FlagColumn,
  InstantColumn,
  jsonTransformer,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../platform/database/columns';
import { Order } from '../orders/order.entity';
import type { StoredNotice } from './stored-notice';

@Entity('notifications')
@Index('IX_notifications_user', ['userId', 'id'])
@Index('IX_notifications_unread', ['userId', 'isRead'])
@Index('IX_notifications_order', ['orderId'])
export class Notification implements StoredNotice {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => User, 'FK_notifications_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  @RefersTo(() => Order, 'FK_notifications_order', 'CASCADE')
  @ReferenceColumn({ nullable: true })
  orderId: number | null;

  @TextColumn(32)
  type: string;

  /** null for what a release that knew no kinds has added since the schema has them. */
  @TextColumn(32, { nullable: true })
  kind: NoticeKind | null;

  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  data: Notice['data'];

  /** The words, for a release that knows no kinds. */
  @TextColumn(120)
  title: string;

  @TextColumn(500)
  message: string;

  @FlagColumn(false)
  isRead: boolean;

  @FlagColumn(false)
  sentViaEmail: boolean;

  @FlagColumn(false)
  sentViaSMS: boolean;

  @InstantColumn()
  createdAt: Date;
}
