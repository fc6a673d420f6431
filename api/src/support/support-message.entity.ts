import type { CallDirection, CallOutcome, MergeDirection } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ChoiceColumn,
  FlagColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../platform/database/columns';
import { SupportTicket } from './support-ticket.entity';

export const MESSAGE_AUTHORS = ['visitor', 'staff'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/** One message of the conversation on a ticket. */
@Entity('support_messages')
@OneOf('support_messages', 'author', MESSAGE_AUTHORS)
@Index('IX_support_messages_ticket', ['ticketId', 'id'])
export class SupportMessage {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => SupportTicket, 'FK_support_messages_ticket', 'CASCADE')
  @ReferenceColumn()
  ticketId: number;

  @ChoiceColumn()
  author: MessageAuthor;

  /** Kept when the account is gone, hence no foreign key; null for a visitor without an account. */
  @ReferenceColumn({ nullable: true })
  authorId: number | null;

  @Column({ type: 'text' })
  message: string;

  /** A note that only the staff sees. */
  @FlagColumn(false)
  isInternal: boolean;

  /** Of a call; null, as the three below it, for what was written. */
  @ChoiceColumn({ nullable: true })
  callDirection: CallDirection | null;

  @ChoiceColumn({ nullable: true })
  callOutcome: CallOutcome | null;

  @TextColumn(120, { nullable: true })
  callWith: string | null;

  @InstantColumn({ nullable: true })
  calledAt: Date | null;

  /** Of a merge of two tickets; null, as the other one's number below it, for what was written. */
  @ChoiceColumn({ nullable: true })
  mergeDirection: MergeDirection | null;

  @ReferenceColumn({ nullable: true })
  mergeTicketId: number | null;

  @InstantColumn()
  createdAt: Date;
}
