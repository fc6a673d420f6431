import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FlagColumn, InstantColumn, TextColumn } from '../../platform/database/columns';
import { PostalAddress } from '../addresses/postal-address';

@Entity('saved_addresses')
@Index('IX_saved_addresses_user', ['userEmail', 'id'])
export class SavedAddress extends PostalAddress {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** The owner's e-mail address in lower case. */
  @TextColumn(254)
  userEmail: string;

  @TextColumn(60)
  label: string;

  @FlagColumn(false)
  isDefault: boolean;

  @FlagColumn(true)
  isFrequent: boolean;

  /** Whether its owner has it among the first. */
  @FlagColumn(false)
  isFavourite: boolean;

  @InstantColumn()
  createdAt: Date;

  /** When it was saved or an order used it last; null where a release before it was kept has saved it. */
  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}
