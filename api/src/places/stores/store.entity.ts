import type { OpeningHours, ServiceType } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PostalAddress } from '../addresses/postal-address';
import {
  FlagColumn,
  InstantColumn,
  jsonTransformer,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/columns';

/** A shop where a parcel can be handed in; `fullName` is its contact person. */
@Entity('stores')
@Index('IX_stores_active', ['isActive', 'id'])
export class Store extends PostalAddress {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @TextColumn(120)
  name: string;

  @TextColumn(120)
  storeBrand: string;

  @FlagColumn(true)
  isActive: boolean;

  /** Whether receivers may collect parcels here that could not be delivered. */
  @FlagColumn(false)
  isCounter: boolean;

  /** null where nobody has said: couriers come at any of their times. */
  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  openingHours: OpeningHours | null;

  /** null where it has those of its area, else those of the company. */
  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  cutOffs: Record<ServiceType, string | null> | null;

  /** Grows with every change, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** The admin who did the last one. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  createdAt: Date;
}
