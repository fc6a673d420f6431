import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketChannel,
  type TicketPriority,
  type TicketStatus,
} from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../identity/users/user.entity';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../platform/database/columns';

/** In place of the address of a person who erased the account: nothing is sent there. */
export const ERASED_EMAIL = 'erased@invalid';

@Entity('support_tickets')
@OneOf('support_tickets', 'category', TICKET_CATEGORIES)
@OneOf('support_tickets', 'status', TICKET_STATUSES)
@OneOf('support_tickets', 'priority', TICKET_PRIORITIES)
@Index('IX_support_tickets_status', ['status', 'id'])
@Index('IX_support_tickets_answer', ['status', 'answerBy', 'assigneeId'])
@Index('IX_support_tickets_user', ['userId', 'id'])
@Index('IX_support_tickets_email', ['email', 'id'])
@Index('IX_support_tickets_merged', ['mergedIntoId', 'id'])
@Index('IX_support_tickets_assignee', ['assigneeId', 'id'])
export class SupportTicket {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** The account that wrote it; null for a visitor. */
  @RefersTo(() => User, 'FK_support_tickets_user', 'SET NULL')
  @ReferenceColumn({ nullable: true })
  userId: number | null;

  @TextColumn(120)
  name: string;

  /** Empty where a caller gave none. */
  @TextColumn(254)
  email: string;

  /** That a caller gave; null for none. */
  @TextColumn(32, { nullable: true })
  phone: string | null;

  @ChoiceColumn({ default: 'web' })
  channel: TicketChannel;

  /** When the conversation was opened by a link that was mailed there; an account's own address is confirmed by it. */
  @InstantColumn({ nullable: true })
  emailConfirmedAt: Date | null;

  /** As the visitor typed it: it need not exist, and naming it gives no access to it. */
  @TextColumn(32, { nullable: true })
  orderNumber: string | null;

  @ChoiceColumn({ default: 'general' })
  category: TicketCategory;

  @TextColumn(200)
  subject: string;

  @Column({ type: 'text' })
  description: string;

  @ChoiceColumn({ default: 'open' })
  status: TicketStatus;

  @ChoiceColumn({ default: 'medium' })
  priority: TicketPriority;

  /** The person of the staff who looks after it. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  assigneeId: number | null;

  /** The ticket that has its messages; it was merged into none itself. Kept when that is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  mergedIntoId: number | null;

  /** Grows with everything that the staff does, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** The person of the staff who did the last thing. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  /** Since when its author waits for a reply; null while the author is the one to write, and once it is settled. */
  @InstantColumn({ nullable: true })
  waitsSince: Date | null;

  /** By when the reply is due, as `replyDueBy` of the contract has it; null where `waitsSince` is. */
  @InstantColumn({ nullable: true })
  answerBy: Date | null;

  @ReferenceColumn({ default: 0 })
  lastVisitorMessageId: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  updatedAt: Date;
}
