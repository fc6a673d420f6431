import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn, TextColumn } from '../platform/database/columns';

/** What support writes often, with placeholders for what differs. */
@Entity('canned_replies')
@Index('UQ_canned_replies_title', ['title'], { unique: true })
export class CannedReply {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @TextColumn(60)
  title: string;

  @Column({ type: 'text' })
  text: string;

  /** Grows with every change, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** Who wrote or changed it last. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  updatedAt: Date;
}
