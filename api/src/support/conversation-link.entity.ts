import { Entity, Index, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, ReferenceColumn, RefersTo } from '../platform/database/columns';
import { SupportTicket } from './support-ticket.entity';

/** How long a link opens its conversation, in ms; every mail about the ticket brings a new one. */
export const LINK_LIFETIME = 90 * 86_400_000;

/**
 * What opens the conversation on a ticket to its visitor. A ticket has several: a token is returned once and
 * never stored, so the response to its opening and every e-mail about it have one of their own.
 */
@Entity('conversation_links')
@Index('IX_conversation_links_ticket', ['ticketId'])
export class ConversationLink {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @RefersTo(() => SupportTicket, 'FK_conversation_links_ticket', 'CASCADE')
  @ReferenceColumn()
  ticketId: number;

  /** Whether it was mailed, so that its reader gets what goes to the ticket's address. */
  @FlagColumn(false)
  confirmsEmail: boolean;

  @InstantColumn()
  createdAt: Date;
}
