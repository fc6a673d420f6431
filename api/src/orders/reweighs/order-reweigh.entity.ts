import type { PackageMeasuredView } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  jsonTransformer,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';
import { Order } from '../order.entity';
import { UPDATE_ACTORS, type UpdateActor } from '../timeline/tracking-update.entity';

/** What packages of an order were measured to be, and what it cost before and after. Only ever appended, with the order's row locked. */
@Entity('order_reweighs')
@OneOf('order_reweighs', 'actor', UPDATE_ACTORS)
@Index('IX_order_reweighs_order', ['orderId', 'id'])
export class OrderReweigh {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_order_reweighs_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  /** Those that were measured. */
  @Column({ type: 'text', transformer: jsonTransformer })
  packages: PackageMeasuredView[];

  /** Who stood at the scale: one of our own people. */
  @TextColumn(120)
  measuredBy: string;

  /** Of the upload; null once the people of the order were erased, whose names are on the label in it. */
  @TextColumn(40, { nullable: true })
  picture: string | null;

  @CentsColumn()
  totalBefore: number;

  @CentsColumn()
  totalAfter: number;

  /** Who recorded it. */
  @ChoiceColumn()
  actor: UpdateActor;

  /** Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  actorId: number | null;

  @InstantColumn()
  createdAt: Date;
}
