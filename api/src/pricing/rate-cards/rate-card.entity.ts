import type { ZoneRates } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CentsColumn,
  InstantColumn,
  jsonTransformer,
  MeasureColumn,
  TextColumn,
} from '../../platform/database/columns';

/** What quotes are priced by from an instant on. Withdrawn at most before that: quotes keep the rates that they were made with. */
@Entity('rate_cards')
@Index('IX_rate_cards_effective', ['effectiveFrom', 'id'])
export class RateCardEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @InstantColumn()
  effectiveFrom: Date;

  @CentsColumn()
  baseRate: number;

  @CentsColumn()
  kilometerFee: number;

  @MeasureColumn()
  freeRadius: number;

  @CentsColumn()
  standardFee: number;

  @CentsColumn()
  expressFee: number;

  @CentsColumn()
  sameDayFee: number;

  @CentsColumn()
  insuranceFee: number;

  /** Prices by zones in place of weight, distance and service. */
  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  zoneRates: ZoneRates | null;

  /** The e-mail of the admin who added it. */
  @TextColumn(254)
  createdBy: string;

  @InstantColumn()
  createdAt: Date;
}
