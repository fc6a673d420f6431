import { type PriceLine, SERVICE_TYPES, type ServiceType } from '@courier/contract';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Address } from '../../places/addresses/address.entity';
import { User } from '../../identity/users/user.entity';
import {
  CentsColumn,
  ChoiceColumn,
  FlagColumn,
  InstantColumn,
  jsonTransformer,
  MeasureColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
  wholeNumberTransformer,
  RefersTo,
} from '../../platform/database/columns';

/** A price offered for a shipment. Amounts in cents, weights in kg, distances in km. */
@Entity('quotes')
@OneOf('quotes', 'serviceType', SERVICE_TYPES)
@Index('IX_quotes_pickup_address', ['pickupAddressId'])
@Index('IX_quotes_delivery_address', ['deliveryAddressId'])
@Index('IX_quotes_user', ['userId'])
@Index('IX_quotes_expiry', ['expiresAt'])
export class Quote {
  /** 52 random bits: knowing a visitor's quote is the right to order it, so that ids must not be guessable. */
  @PrimaryColumn({ type: 'bigint', transformer: wholeNumberTransformer })
  id: number;

  /** The signed-in customer it belongs to; null for a visitor's. */
  @RefersTo(() => User, 'FK_quotes_user', 'SET NULL')
  @ReferenceColumn({ nullable: true })
  userId: number | null;

  @TextColumn(254, { nullable: true })
  contactEmail: string | null;

  /** The cell number that a visitor left, as they typed it. */
  @TextColumn(32, { nullable: true })
  contactPhone: string | null;

  @ManyToOne(() => Address, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'pickupAddressId', foreignKeyConstraintName: 'FK_quotes_pickup_address' })
  pickupAddress: Relation<Address>;

  @ReferenceColumn()
  pickupAddressId: number;

  @ManyToOne(() => Address, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'deliveryAddressId', foreignKeyConstraintName: 'FK_quotes_delivery_address' })
  deliveryAddress: Relation<Address>;

  @ReferenceColumn()
  deliveryAddressId: number;

  @ChoiceColumn()
  serviceType: ServiceType;

  /** Cents per kg of chargeable weight. */
  @CentsColumn()
  baseRate: number;

  @CentsColumn()
  weightBasedRate: number;

  /** Cents per km beyond the free radius. */
  @CentsColumn()
  kilometerFee: number;

  @CentsColumn()
  distanceFee: number;

  @CentsColumn()
  serviceFee: number;

  /** What each service adds to the price; null where it is not offered, or from before all were priced. */
  @CentsColumn({ nullable: true })
  standardFee: number | null;

  @CentsColumn({ nullable: true })
  expressFee: number | null;

  @CentsColumn({ nullable: true })
  sameDayFee: number | null;

  @CentsColumn()
  insuranceFee: number;

  @CentsColumn()
  totalAmount: number;

  /** The rate card that priced it; null for that of the settings, or from before it was kept. */
  @ReferenceColumn({ nullable: true })
  rateCardId: number | null;

  /** Whether that is a card of the customer's own: who is neither them nor staff sees none of its lines. */
  @FlagColumn(false)
  ownRates: boolean;

  /** The lines of the price by each service that is offered; null where weight and distance make it. */
  @Column({ type: 'text', nullable: true, transformer: jsonTransformer })
  priceLines: PriceLines | null;

  @MeasureColumn()
  distance: number;

  /** Whether `distance` is an estimate instead of a road route. */
  @FlagColumn(false)
  distanceEstimated: boolean;

  @MeasureColumn()
  freeRadius: number;

  @MeasureColumn()
  chargeableDistance: number;

  @MeasureColumn()
  actualWeight: number;

  @MeasureColumn()
  volumetricWeight: number;

  @MeasureColumn()
  chargeableWeight: number;

  @TextColumn(80)
  estimatedDeliveryTime: string;

  @InstantColumn()
  createdAt: Date;

  /** Until when it may be ordered. */
  @InstantColumn()
  expiresAt: Date;
}

export type PriceLines = Partial<Record<ServiceType, readonly PriceLine[]>>;
