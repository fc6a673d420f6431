import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  FlagColumn,
  InstantColumn,
  MeasureColumn,
  TextColumn,
} from '../../platform/database/columns';

/** A courier as the provider last named them. */
@Entity('couriers')
export class Courier {
  /** The provider's own id. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id: string;

  @TextColumn(120)
  name: string;

  /** As the provider has it. */
  @TextColumn(32, { nullable: true })
  phone: string | null;

  @FlagColumn(false)
  isOnShift: boolean;

  @FlagColumn(false)
  isActive: boolean;

  /** null where the provider does not say. */
  @Column({ type: 'boolean', nullable: true })
  isLocationOn: boolean | null;

  /** Degrees; null where it is not known. */
  @MeasureColumn({ nullable: true })
  latitude: number | null;

  @MeasureColumn({ nullable: true })
  longitude: number | null;

  /** When the position was last seen to change, by our clock; null before that. */
  @InstantColumn({ nullable: true })
  lastSeenAt: Date | null;

  /** Whether the provider named them when it was last asked. */
  @FlagColumn(true)
  isKnown: boolean;
}
