import { CRASH_KINDS, CRASH_MESSAGE_MOST, type CrashKind } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/columns';

/** Crashes of one version with one cause, in whatever browsers. Nothing in it names or describes a person. */
@Entity('crashes')
@OneOf('crashes', 'kind', CRASH_KINDS)
@Index('UQ_crashes_fingerprint', ['fingerprint'], { unique: true })
@Index('IX_crashes_version', ['remote', 'version'])
@Index('IX_crashes_last', ['lastSeenAt'])
export class Crash {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** A hash of the version and the cause. */
  @TextColumn(64)
  fingerprint: string;

  @TextColumn(32)
  remote: string;

  @TextColumn(64)
  version: string;

  @ChoiceColumn()
  kind: CrashKind;

  @TextColumn(CRASH_MESSAGE_MOST)
  message: string;

  /** JSON of `CrashFrameView[]`. */
  @Column({ type: 'text' })
  stack: string;

  @ReferenceColumn()
  occurrences: number;

  /** The kind of browser that reported it last. */
  @TextColumn(32, { nullable: true })
  browser: string | null;

  @InstantColumn()
  firstSeenAt: Date;

  @InstantColumn()
  lastSeenAt: Date;
}
