import {
  DEFAULT_PAYMENT_METHOD,
  type HoldReason,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  type ServiceType,
} from '@courier/contract';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../identity/users/user.entity';
import {
  CentsColumn,
  ChoiceColumn,
  FlagColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
  wholeNumberTransformer,
  RefersTo,
} from '../platform/database/columns';
import { Quote } from '../pricing/quotes/quote.entity';

@Entity('orders')
@OneOf('orders', 'status', ORDER_STATUSES)
@OneOf('orders', 'paymentMethod', PAYMENT_METHODS)
@OneOf('orders', 'paymentStatus', PAYMENT_STATUSES)
@Index('UQ_orders_number', ['orderNumber'], { unique: true })
@Index('UQ_orders_quote', ['quoteId'], { unique: true })
@Index('IX_orders_email', ['userEmail', 'id'])
@Index('IX_orders_user', ['userId', 'id'])
@Index('IX_orders_own_due', ['userId', 'paymentStatus', 'paymentMethod', 'id'])
@Index('IX_orders_payment', ['paymentStatus', 'id'])
@Index('IX_orders_awaited', ['paymentStatus', 'paymentMethod', 'paidAmount', 'totalAmount', 'id'])
@Index('IX_orders_status', ['status', 'id'])
@Index('IX_orders_attention', ['needsAttention', 'id'])
@Index('IX_orders_due', ['status', 'deliverBy', 'id'])
@Index('IX_orders_collection', ['status', 'collectionDay', 'id'])
@Index('IX_orders_delivered', ['deliveredAt', 'deliverBy', 'returnsToSender'])
@Index('IX_orders_created', ['createdAt', 'id'])
@Index('IX_orders_list', [
  'status',
  'service',
  'paymentStatus',
  'paymentMethod',
  'deliverBy',
  'awaitsPayment',
  'returnsToSender',
  'deliveredAt',
  'createdAt',
  'totalAmount',
  'fromTown',
  'toTown',
  'courierName',
  'storeId',
  'id',
])
@Index('IX_orders_held', ['heldAt', 'id'])
@Index('IX_orders_counter', ['counterUntil', 'id'])
@Index('IX_orders_facets', ['service', 'id'])
@Index('IX_orders_erased', ['erasedAt', 'userId', 'createdAt'])
export class Order {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** `EC` and 12 characters. */
  @TextColumn(14)
  orderNumber: string;

  @ManyToOne(() => Quote, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'quoteId', foreignKeyConstraintName: 'FK_orders_quote' })
  quote: Relation<Quote>;

  /** Unique: a quote becomes one order, however often and however parallel it is asked for. */
  @Column({ type: 'bigint', transformer: wholeNumberTransformer })
  quoteId: number;

  @RefersTo(() => User, 'FK_orders_user', 'SET NULL')
  @ReferenceColumn({ nullable: true })
  userId: number | null;

  /** The owner's e-mail address in lower case; null for a visitor's order. */
  @TextColumn(254, { nullable: true })
  userEmail: string | null;

  /** When an order that was placed without an account came to its owner's; null for any other. */
  @InstantColumn({ nullable: true })
  ownedSince: Date | null;

  @ChoiceColumn({ default: 'pending' })
  status: OrderStatus;

  @ChoiceColumn({ default: DEFAULT_PAYMENT_METHOD })
  paymentMethod: PaymentMethod;

  @ChoiceColumn({ default: 'pending' })
  paymentStatus: PaymentStatus;

  @CentsColumn()
  totalAmount: number;

  /** What of the order's payments counts towards its price (`PaymentLedgerService`); since it was cancelled, what was paid of it. */
  @CentsColumn({ default: 0 })
  paidAmount: number;

  /** Whether it is handed over only once it is paid; kept when it is cancelled, and off once it was let go. */
  @FlagColumn(false)
  awaitsPayment: boolean;

  /** When the staff held it, or last said why; null where it is not held. Only while it waits to be collected. */
  @InstantColumn({ nullable: true })
  heldAt: Date | null;

  /** The last day on which it is held, `2026-11-27`; null where that is open, or where it is not held. */
  @TextColumn(10, { nullable: true })
  heldUntil: string | null;

  /** null where it is not held. */
  @TextColumn(32, { nullable: true })
  holdReason: HoldReason | null;

  /** The last day on which it waits at a counter to be collected, `2026-12-04`; null where it does not wait there. */
  @TextColumn(10, { nullable: true })
  counterUntil: string | null;

  /** The day on which the courier collects, `2026-11-23`; null for an order from before it was kept. */
  @TextColumn(10, { nullable: true })
  collectionDay: string | null;

  /** `08:00-12:00`; null for any time of the day. */
  @TextColumn(11, { nullable: true })
  collectionWindow: string | null;

  /** The last day on which the delivery is promised, `2026-11-26`; null for an order from before it was kept. */
  @TextColumn(10, { nullable: true })
  deliverBy: string | null;

  /** When the parcel arrived, or its sender had it back; null until then, and where nobody kept it. */
  @InstantColumn({ nullable: true })
  deliveredAt: Date | null;

  /**
   * What the staff's list is narrowed and sorted by of the order's quote, addresses and courier, kept here as well by
   * `keepFacets`. null until a start has filled in an order of a release that did not know it.
   */
  @TextColumn(16, { nullable: true })
  service: ServiceType | null;

  /** In lower case, as the database makes it; null once its people are erased. */
  @TextColumn(100, { nullable: true })
  fromTown: string | null;

  /** As `fromTown`. */
  @TextColumn(100, { nullable: true })
  toTown: string | null;

  /** Of the leg that is under way, or was, in lower case; null while no courier has it. */
  @TextColumn(100, { nullable: true })
  courierName: string | null;

  /** The store at the address of collection when that was set; kept when the store is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  storeId: number | null;

  /** What release 0.1.0 reads and writes of the first leg, which has it: see `legs.queries.ts`. To be dropped once it is supported no more. */
  @TextColumn(64, { nullable: true })
  shipdayOrderId: string | null;

  /** As `shipdayOrderId`. */
  @Column({ type: 'json', nullable: true })
  shipdayTrackingData: Record<string, unknown> | null;

  /** Whether any of the reasons below has a person of the staff look at it: what the list of those is read by. */
  @FlagColumn(false)
  needsAttention: boolean;

  /** Whether the provider could not be told of it, and nobody tries any more. */
  @FlagColumn(false)
  handOverFailed: boolean;

  /** Whether a delivery attempt failed. */
  @FlagColumn(false)
  attemptFailed: boolean;

  /** Whether something is due of an order that ships paid only, and that the provider has already. */
  @FlagColumn(false)
  paymentDue: boolean;

  /** Whether the collection was moved while the driver was on the way. */
  @FlagColumn(false)
  driverToRing: boolean;

  /** Whether a card was charged another amount than was asked for. */
  @FlagColumn(false)
  chargeToCheck: boolean;

  /** Whether something of what was paid is to be paid back, as it was cancelled or costs less. */
  @FlagColumn(false)
  refundDue: boolean;

  /** Whether it goes back, or went back, to its sender; off once it is neither in transit nor delivered. */
  @FlagColumn(false)
  returnsToSender: boolean;

  /** When the people were taken out of it; nothing of theirs may come back. */
  @InstantColumn({ nullable: true })
  erasedAt: Date | null;

  /** Raised by one with each step of the order's history, and by nothing else. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** Counted by release 0.1.0 alone, which may still run beside this one; to be dropped once it is supported no more. */
  @ReferenceColumn({ default: 0 })
  claimTries: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  updatedAt: Date;
}
