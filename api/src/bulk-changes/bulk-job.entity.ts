import type { OrderStatus, PaymentStatus } from '@courier/contract';
import { Entity, Index } from 'typeorm';
import { User } from '../identity/users/user.entity';
import { OneOf, ReferenceColumn, RefersTo, TextColumn } from '../platform/database/columns';
import { ChoiceColumn } from '../platform/database/columns';
import { JOB_STATES, QueuedJob } from '../platform/job-queue/queued-job';

export const BULK_KINDS = ['status', 'payment'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** One change of many orders. It is done a slice at a time, in whichever process leases it. */
@Entity('bulk_jobs')
@OneOf('bulk_jobs', 'state', JOB_STATES)
@OneOf('bulk_jobs', 'kind', BULK_KINDS)
@Index('IX_bulk_jobs_due', ['state', 'nextAttemptAt'])
@Index('IX_bulk_jobs_owner', ['ownerId', 'id'])
@Index('UQ_bulk_jobs_undoes', ['undoesId'], { unique: true })
export class BulkJob extends QueuedJob {
  /** Who of the staff began it: each order is changed in that name. */
  @RefersTo(() => User, 'FK_bulk_jobs_owner', 'CASCADE')
  @ReferenceColumn()
  ownerId: number;

  @ChoiceColumn()
  kind: BulkKind;

  /** What is set; null for one that undoes another. */
  @ChoiceColumn({ nullable: true })
  target: OrderStatus | PaymentStatus | null;

  @TextColumn(200, { nullable: true })
  reason: string | null;

  @ReferenceColumn({ nullable: true })
  undoesId: number | null;

  @TextColumn(200, { nullable: true })
  lastError: string | null;
}
