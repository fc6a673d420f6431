import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { UPDATE_ACTORS, type UpdateActor } from '../../orders/timeline/tracking-update.entity';
import {
  ChoiceColumn,
  FlagColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

/** What somebody sent to show that an order is paid. It proves nothing: an order is paid once the money is in. */
@Entity('payment_proofs')
@OneOf('payment_proofs', 'actor', UPDATE_ACTORS)
@Index('IX_payment_proofs_order', ['orderId', 'id'])
@Index('IX_payment_proofs_to_check', ['toCheck', 'id'])
@Index('IX_payment_proofs_name', ['name'])
export class PaymentProof {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_payment_proofs_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  /** Of the upload, which several orders that are paid together have in common. */
  @TextColumn(40)
  name: string;

  @ChoiceColumn()
  actor: UpdateActor;

  /** Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  actorId: number | null;

  /** Whether its order still waits for the payment. */
  @FlagColumn(true)
  toCheck: boolean;

  @InstantColumn()
  createdAt: Date;
}
