import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../platform/database/columns';

/** How far a person of the staff has read a conversation. */
@Entity('ticket_reads')
export class TicketRead {
  @PrimaryColumn({ type: 'integer' })
  ticketId: number;

  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @ReferenceColumn({ default: 0 })
  lastReadMessageId: number;

  @InstantColumn()
  readAt: Date;
}
