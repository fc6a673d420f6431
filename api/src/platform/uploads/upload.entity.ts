import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn, TextColumn } from '../database/columns';

/** A file that somebody sent. Its row is written before it and deleted after it, so that no file is without one. */
@Entity('uploads')
@Index('UQ_uploads_name', ['name'], { unique: true })
@Index('IX_uploads_expiry', ['expiresAt'])
export class Upload {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** The file's name in the store: random, so that nobody guesses it. */
  @TextColumn(40)
  name: string;

  /** What it may be kept for: `order:12:photo`. */
  @TextColumn(80)
  purpose: string;

  /** Its size; null for what was sent before sizes were kept. */
  @ReferenceColumn({ nullable: true })
  bytes: number | null;

  /** When the file is deleted; null while something refers to it. */
  @InstantColumn({ nullable: true })
  expiresAt: Date | null;
}
