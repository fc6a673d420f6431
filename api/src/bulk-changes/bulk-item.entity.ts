import type { OrderStatus, PaymentStatus } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity';
import {
  ChoiceColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../platform/database/columns';
import { BulkJob } from './bulk-job.entity';

export const ITEM_STATES = ['waiting', 'updated', 'failed', 'stopped'] as const;

/** One order of a change of many, and what came of it. */
@Entity('bulk_items')
@OneOf('bulk_items', 'state', ITEM_STATES)
@Index('IX_bulk_items_job', ['jobId', 'state', 'id'])
@Index('IX_bulk_items_order', ['orderId'])
export class BulkItem {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => BulkJob, 'FK_bulk_items_job', 'CASCADE')
  @ReferenceColumn()
  jobId: number;

  @RefersTo(() => Order, 'FK_bulk_items_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  @ChoiceColumn({ default: 'waiting' })
  state: (typeof ITEM_STATES)[number];

  /** What it is set to. */
  @ChoiceColumn()
  target: OrderStatus | PaymentStatus;

  /** The version that was seen; after a failure the one that the failure spoke of. null where any goes. */
  @ReferenceColumn({ nullable: true })
  version: number | null;

  /** What it was before. */
  @ChoiceColumn({ nullable: true })
  was: OrderStatus | PaymentStatus | null;

  /** Its version right after it was updated. */
  @ReferenceColumn({ nullable: true })
  versionAfter: number | null;

  @TextColumn(500, { nullable: true })
  error: string | null;
}
