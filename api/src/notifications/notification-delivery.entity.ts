import type { Notice, NoticeKind } from '@courier/contract';
import { Column, Entity, Index } from 'typeorm';
import type { LinkPurpose } from '../identity/account-links/account-link.entity';
import { User } from '../identity/users/user.entity';
import {
  ChoiceColumn,
  FlagColumn,
  jsonTransformer,
  OneOf,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../platform/database/columns';
import { JOB_STATES, QueuedJob } from '../platform/job-queue/queued-job';
import { Order } from '../orders/order.entity';
import { SupportTicket } from '../support/support-ticket.entity';
import { Notification } from './notification.entity';
import type { StoredNotice } from './stored-notice';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * A message that has to be sent, written in the transaction of the change that it is about. To whom is looked up
 * when it is sent: no address is kept here, and who has left is not written to.
 */
@Entity('notification_deliveries')
@OneOf('notification_deliveries', 'channel', CHANNELS)
@OneOf('notification_deliveries', 'state', JOB_STATES)
@Index('IX_notification_deliveries_due', ['state', 'channel', 'nextAttemptAt'])
@Index('IX_notification_deliveries_order', ['orderId'])
@Index('IX_notification_deliveries_notification', ['notificationId'])
@Index('IX_notification_deliveries_ticket', ['ticketId'])
@Index('IX_notification_deliveries_user', ['userId'])
export class NotificationDelivery extends QueuedJob implements StoredNotice {
  /** null where it is about a ticket or an account, and where a code was asked for an order that there is not. */
  @RefersTo(() => Order, 'FK_notification_deliveries_order', 'CASCADE')
  @ReferenceColumn({ nullable: true })
  orderId: number | null;

  /** null where it is about an order or an account. */
  @RefersTo(() => SupportTicket, 'FK_notification_deliveries_ticket', 'CASCADE')
  @ReferenceColumn({ nullable: true })
  ticketId: number | null;

  /**
   * The account that it is about, or that asked for the code in it; null for all else, and where somebody forgot a
   * password that they never had.
   */
  @RefersTo(() => User, 'FK_notification_deliveries_user', 'CASCADE')
  @ReferenceColumn({ nullable: true })
  userId: number | null;

  /**
   * What the link or the code in it is good for, which is made when it is sent and not kept here; null for all e-mails
   * but those that ask for one.
   */
  @ChoiceColumn({ nullable: true })
  linkPurpose: LinkPurpose | 'claim-order' | null;

  /** null for a ticket and an account: they are in no list of notifications. */
  @RefersTo(() => Notification, 'FK_notification_deliveries_notification', 'CASCADE')
  @ReferenceColumn({ nullable: true })
  notificationId: number | null;

  @ChoiceColumn()
  channel: Channel;

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

  /** Whether it lists what was ordered, which is read when it is sent. */
  @FlagColumn(false)
  withDetails: boolean;

  /** A code, never a text: a mail server's answer repeats the address. */
  @TextColumn(200, { nullable: true })
  lastError: string | null;
}
