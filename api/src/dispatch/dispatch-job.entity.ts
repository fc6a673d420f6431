import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
} from '../platform/database/columns';
import { Order } from '../orders/order.entity';

export const JOB_STATES = ['ready', 'done', 'parked'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Something the provider has to be told about an order, written in the order's own transaction. */
@Entity('dispatch_jobs')
@OneOf('dispatch_jobs', 'state', JOB_STATES)
@Index('UQ_dispatch_jobs_order_kind', ['orderId', 'kind'], { unique: true })
@Index('IX_dispatch_jobs_due', ['state', 'nextAttemptAt'])
@Index('IX_dispatch_jobs_state', ['state', 'id'])
export class DispatchJob {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @ManyToOne(() => Order, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'orderId', foreignKeyConstraintName: 'FK_dispatch_jobs_order' })
  order: Relation<Order>;

  @ReferenceColumn()
  orderId: number;

  @TextColumn(32)
  kind: string;

  /** `parked` has used up its tries and waits for a person. */
  @ChoiceColumn({ default: 'ready' })
  state: JobState;

  @ReferenceColumn({ default: 0 })
  attempts: number;

  @InstantColumn()
  nextAttemptAt: Date;

  /** The worker that is at it, until its lease runs out. */
  @TextColumn(64, { nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ nullable: true })
  leaseUntil: Date | null;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;
}
