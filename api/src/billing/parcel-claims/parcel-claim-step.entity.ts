import { CLAIM_STATES, type ClaimState } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UPDATE_ACTORS, type UpdateActor } from '../../orders/timeline/tracking-update.entity';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';
import { ParcelClaim } from './parcel-claim.entity';

/** Who brought a claim into a state, and when. Only ever appended. */
@Entity('parcel_claim_steps')
@OneOf('parcel_claim_steps', 'state', CLAIM_STATES)
@OneOf('parcel_claim_steps', 'actor', UPDATE_ACTORS)
@Index('IX_parcel_claim_steps_claim', ['claimId', 'id'])
export class ParcelClaimStep {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => ParcelClaim, 'FK_parcel_claim_steps_claim', 'CASCADE')
  @ReferenceColumn()
  claimId: number;

  @ChoiceColumn()
  state: ClaimState;

  @TextColumn(300, { nullable: true })
  note: string | null;

  @ChoiceColumn()
  actor: UpdateActor;

  /** Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  actorId: number | null;

  @InstantColumn()
  createdAt: Date;
}
