import type { ZoneRates } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CentsColumn,
  InstantColumn,
  jsonTransformer,
  MeasureColumn,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/columns';

/**
 * What quotes are priced by from an instant on, everybody's or those of one customer. Withdrawn at most before that:
 * quotes keep the rates that they were made with.
 */
@Entity('rate_cards')
@Index('IX_rate_cards_effective', ['effectiveFrom', 'id'])
@Index('IX_rate_cards_customer', ['customerId', 'id'])
@Index('UQ_rate_cards_customer', ['customerId', 'customerFrom'], { unique: true })
export class RateCardEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** When everybody's quotes begin to go by it: `NEVER_PUBLIC` for the card of a customer. */
  @InstantColumn()
  effectiveFrom: Date;

  /** Whose quotes go by it; null for everybody's. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  customerId: number | null;

  /** When the customer's quotes begin to go by it; null for a public card. */
  @InstantColumn({ nullable: true })
  customerFrom: Date | null;

  /** When they go by the public card again; null for no end. */
  @InstantColumn({ nullable: true })
  customerUntil: Date | null;

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

  /** Grows with every change of the end, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** The admin who did the last one. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;
}

/**
 * The release before this one knows no cards of customers: it prices everybody by the newest card in effect, and so
 * must never find one of theirs.
 */
export const NEVER_PUBLIC = new Date('9999-12-31T23:59:59.999Z');
