import { ORDER_STATUSES, type OrderStatus, type OrderStep, type StepKind } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ChoiceColumn,
  InstantColumn,
  jsonTransformer,
  MeasureColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../../platform/database/columns';
import { Order } from '../order.entity';

/** Who moved an order. */
export const UPDATE_ACTORS = ['system', 'customer', 'support', 'admin', 'provider'] as const;
export type UpdateActor = (typeof UPDATE_ACTORS)[number];

/** One step of an order's history; only ever appended. */
@Entity('tracking_updates')
@OneOf('tracking_updates', 'status', ORDER_STATUSES)
@OneOf('tracking_updates', 'actor', UPDATE_ACTORS)
@Index('IX_tracking_updates_order', ['orderId', 'id'])
export class TrackingUpdate {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_tracking_updates_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  /** Place of the leg that the provider reported it of; null for what others did, and for what release 0.1.0 wrote. */
  @ReferenceColumn({ nullable: true })
  legPosition: number | null;

  @ChoiceColumn()
  status: OrderStatus;

  /** null for what a release that knew no kinds has added since the schema has them. */
  @TextColumn(32, { nullable: true })
  kind: StepKind | null;

  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  data: OrderStep['data'];

  /** The title, for a release that knows no kinds. Of a step without a kind it is all there is. */
  @TextColumn(200)
  message: string;

  @TextColumn(200, { nullable: true })
  location: string | null;

  /** Why, for the staff alone. */
  @TextColumn(200, { nullable: true })
  reason: string | null;

  @MeasureColumn({ nullable: true })
  latitude: number | null;

  @MeasureColumn({ nullable: true })
  longitude: number | null;

  @InstantColumn({ nullable: true })
  estimatedArrival: Date | null;

  @InstantColumn()
  timestamp: Date;

  @ChoiceColumn({ default: 'system' })
  actor: UpdateActor;

  /** The user behind a customer's or staff's change. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  actorId: number | null;
}
