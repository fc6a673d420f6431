import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MeasureColumn, TextColumn } from '../../platform/database/columns';
import { PostalAddress } from './postal-address';

/** Where a quote collects or delivers. Never changed after it is written. */
@Entity('addresses')
export class Address extends PostalAddress {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** What the courier has to know at the door. */
  @TextColumn(200, { nullable: true })
  instructions: string | null;

  /** Degrees. */
  @MeasureColumn({ nullable: true })
  latitude: number | null;

  @MeasureColumn({ nullable: true })
  longitude: number | null;

  @TextColumn(40, { nullable: true })
  province: string | null;
}
