import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, RefersTo, TextColumn } from '../platform/database/columns';
import { SupportMessage } from './support-message.entity';

/** A file that was sent with a message of a ticket. */
@Entity('ticket_attachments')
@Index('IX_ticket_attachments_message', ['messageId', 'id'])
@Index('IX_ticket_attachments_name', ['name'])
export class TicketAttachment {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => SupportMessage, 'FK_ticket_attachments_message', 'CASCADE')
  @ReferenceColumn()
  messageId: number;

  /** Of the upload. */
  @TextColumn(40)
  name: string;

  /** As it was named where it was sent from: data of whoever sent it. */
  @TextColumn(120)
  fileName: string;
}
