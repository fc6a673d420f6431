import { Column, Entity, Index } from 'typeorm';
import { OneOf, ReferenceColumn, TextColumn, RefersTo } from '../platform/database/columns';
import { JOB_STATES, QueuedJob } from '../platform/job-queue/queued-job';
import { Order } from '../orders/order.entity';

/** Something to be sent to the provider about a leg of an order, written in the order's own transaction. */
@Entity('dispatch_jobs')
@OneOf('dispatch_jobs', 'state', JOB_STATES)
@Index('UQ_dispatch_jobs_leg', ['orderId', 'legPosition', 'kind'], { unique: true })
@Index('IX_dispatch_jobs_due', ['state', 'nextAttemptAt'])
@Index('IX_dispatch_jobs_state', ['state', 'id'])
export class DispatchJob extends QueuedJob {
  @RefersTo(() => Order, 'FK_dispatch_jobs_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  /** Which leg of the order; the first for what release 0.1.0 writes, which knows no other. */
  @Column({ type: 'integer', default: 1 })
  legPosition: number;

  @TextColumn(32)
  kind: string;

  /** The trace of the request that wrote the job (W3C `traceparent`), which the worker continues. */
  @TextColumn(55, { nullable: true })
  trace: string | null;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;
}
