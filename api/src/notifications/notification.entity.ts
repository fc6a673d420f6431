import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../identity/users/user.entity';
import {
  FlagColumn,
  InstantColumn,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../platform/database/columns';
import { Order } from '../orders/order.entity';

@Entity('notifications')
@Index('IX_notifications_user', ['userId', 'id'])
@Index('IX_notifications_unread', ['userId', 'isRead'])
@Index('IX_notifications_order', ['orderId'])
export class Notification {
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
