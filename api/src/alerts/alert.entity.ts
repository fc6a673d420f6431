import { ALERT_KINDS, type AlertKind } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, OneOf, TextColumn } from '../platform/database/columns';

/** Something that goes wrong with the whole, from when it was first seen until it is over. What goes wrong again is another one. */
@Entity('alerts')
@OneOf('alerts', 'kind', ALERT_KINDS)
@Index('UQ_alerts_open', ['openKey'], { unique: true })
@Index('IX_alerts_kind', ['kind', 'mailedAt'])
@Index('IX_alerts_closed', ['closedAt'])
export class Alert {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @TextColumn(32)
  kind: AlertKind;

  /** Of one that is not over its kind, so that there is one of these at most; null once it is over. */
  @TextColumn(32, { nullable: true })
  openKey: AlertKind | null;

  /** When it was first seen. */
  @InstantColumn()
  since: Date;

  /** Since when the staff is shown it; null while it may still pass. */
  @InstantColumn({ nullable: true })
  begunAt: Date | null;

  /** Since when all is well again, although it may come back; null while it goes on. */
  @InstantColumn({ nullable: true })
  wellSince: Date | null;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;

  /** How many orders or messages it is about, as last counted. */
  @Column({ type: 'integer', default: 0 })
  count: number;

  /** A fixed word or code, never a text of somebody's. */
  @TextColumn(100, { nullable: true })
  reason: string | null;

  /** When it was mailed that it goes on, as its end will be; null while nobody was written to. */
  @InstantColumn({ nullable: true })
  mailedAt: Date | null;
}
