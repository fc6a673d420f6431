import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
} from '../../platform/database/columns';
import { Order } from '../order.entity';
import { UPDATE_ACTORS, type UpdateActor } from '../timeline/tracking-update.entity';

/** What the staff note on an order among themselves. Only ever appended, with the order's row locked. */
@Entity('order_notes')
@OneOf('order_notes', 'actor', UPDATE_ACTORS)
@Index('IX_order_notes_order', ['orderId', 'id'])
export class OrderNote {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_order_notes_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  /** null once the people of the order were erased, whom it may name. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  @ChoiceColumn()
  actor: UpdateActor;

  /** Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  actorId: number | null;

  @InstantColumn()
  createdAt: Date;
}
