import type { IsoDay, OrderStatus, PaymentStatus } from '@courier/contract';
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

  /** What it is set to: a status or a day; the kind of the change where that is neither. */
  @ChoiceColumn()
  target: OrderStatus | PaymentStatus | IsoDay | 'assign' | 'message';

  /** The provider's id of who is given it; null for nobody, and where no courier is set. */
  @TextColumn(120, { nullable: true })
  courier: string | null;

  /**
   * Whom it was seen with, by id, or by name where the provider told none; after a failure whom that spoke of, and once it
   * is given away who had it before.
   */
  @TextColumn(120, { nullable: true })
  seenCourier: string | null;

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
