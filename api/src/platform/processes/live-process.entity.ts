import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '../database/columns';

/** A process that serves the API, of whichever machine. It goes when the process ends. */
@Entity('live_processes')
export class LiveProcess {
  /** Random, and of no use elsewhere. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @TextColumn(40)
  apiVersion: string;

  /** When it last said so, in ms since 1970 by the clock of the database. */
  @Column({ type: 'bigint' })
  seenAt: number;
}
