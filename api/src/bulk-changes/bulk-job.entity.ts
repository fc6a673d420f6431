import {
  BULK_KINDS,
  type BulkKind,
  type CustomerMessage,
  type IsoDay,
  type OrderStatus,
  type PaymentStatus,
} from '@courier/contract';
import { Column, Entity, Index } from 'typeorm';
import { User } from '../identity/users/user.entity';
import {
  ChoiceColumn,
  jsonTransformer,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../platform/database/columns';
import { JOB_STATES, QueuedJob } from '../platform/job-queue/queued-job';

/** What there is to know of a change beside what is set. */
export interface BulkDetails {
  /** The name of the courier who is given the orders, as it was then. */
  readonly courier?: string;
  /** The time at which they are brought; any without it. */
  readonly window?: string;
  /** What their customers are written, with placeholders. */
  readonly message?: CustomerMessage;
}

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

  /** The status or the day that is set; null for one that undoes another, and where neither is. */
  @ChoiceColumn({ nullable: true })
  target: OrderStatus | PaymentStatus | IsoDay | null;

  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  details: BulkDetails | null;

  @TextColumn(200, { nullable: true })
  reason: string | null;

  @ReferenceColumn({ nullable: true })
  undoesId: number | null;

  @TextColumn(200, { nullable: true })
  lastError: string | null;
}
