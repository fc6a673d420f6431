import { CLAIM_KINDS, CLAIM_STATES, type ClaimKind, type ClaimState } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { UPDATE_ACTORS, type UpdateActor } from '../../orders/timeline/tracking-update.entity';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

/**
 * What a sender claims for a parcel that was damaged, lost or late. An order has one open claim at most, which the
 * lock on the order's row sees to.
 */
@Entity('parcel_claims')
@OneOf('parcel_claims', 'kind', CLAIM_KINDS)
@OneOf('parcel_claims', 'state', CLAIM_STATES)
@OneOf('parcel_claims', 'actor', UPDATE_ACTORS)
@Index('IX_parcel_claims_order', ['orderId', 'id'])
@Index('IX_parcel_claims_state', ['state', 'id'])
export class ParcelClaim {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_parcel_claims_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  @ChoiceColumn()
  kind: ClaimKind;

  @ChoiceColumn()
  state: ClaimState;

  /** Empty once the people of the order are erased. */
  @TextColumn(2000)
  description: string;

  /** What was claimed. */
  @CentsColumn()
  amount: number;

  /** What is paid out; null unless it is approved. */
  @CentsColumn({ nullable: true })
  approvedAmount: number | null;

  /** What the claimant was told with the decision. */
  @TextColumn(300, { nullable: true })
  reason: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  /** Who of the staff did the last step; kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  /** Who claims. */
  @ChoiceColumn()
  actor: UpdateActor;

  @ReferenceColumn({ nullable: true })
  actorId: number | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  updatedAt: Date;
}
