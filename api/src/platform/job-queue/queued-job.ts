import { PrimaryGeneratedColumn } from 'typeorm';
import { ChoiceColumn, InstantColumn, ReferenceColumn, TextColumn } from '../database/columns';

export const JOB_STATES = ['ready', 'done', 'parked'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What every table of jobs has beside what its jobs are about; the entity says `@OneOf(table, 'state', JOB_STATES)`. */
export abstract class QueuedJob {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** `parked` is not tried any more, until a person sees to it. */
  @ChoiceColumn({ default: 'ready' })
  state: JobState;

  /** The attempt that is under way included. */
  @ReferenceColumn({ default: 0 })
  attempts: number;

  @InstantColumn()
  nextAttemptAt: Date;

  /** The worker that is at it, until its lease runs out. */
  @TextColumn(64, { nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ nullable: true })
  leaseUntil: Date | null;

  /** The entity's own column: how much of an error is kept differs. */
  abstract lastError: string | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;
}
