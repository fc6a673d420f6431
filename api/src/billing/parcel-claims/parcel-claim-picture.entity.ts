import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, RefersTo, TextColumn } from '../../platform/database/columns';
import { ParcelClaim } from './parcel-claim.entity';

/** A picture that shows what a claim says. */
@Entity('parcel_claim_pictures')
@Index('IX_parcel_claim_pictures_claim', ['claimId', 'id'])
export class ParcelClaimPicture {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => ParcelClaim, 'FK_parcel_claim_pictures_claim', 'CASCADE')
  @ReferenceColumn()
  claimId: number;

  /** Of the upload. */
  @TextColumn(40)
  name: string;
}
