import type { PackageType, PaymentStatus, ServiceType } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity';
import type { ProgressActor, ProgressStep } from './progress-step';

/** An order as it was placed, with what was ordered. */
export interface PlacedOrder extends Pick<
  Order,
  | 'id'
  | 'orderNumber'
  | 'quoteId'
  | 'userId'
  | 'totalAmount'
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'awaitsPayment'
  | 'collectionDay'
  | 'collectionWindow'
  | 'createdAt'
> {
  readonly serviceType: ServiceType;
  readonly packageTypes: readonly PackageType[];
  /** The e-mail address that was left with the quote. */
  readonly contactEmail: string | null;
}

/** What was paid of an order, and whether that is enough. */
export type AmountPaid = Pick<Order, 'paidAmount' | 'paymentStatus'>;

/** What changed of an order's money. */
export interface PaymentChange extends AmountPaid {
  /** What was paid back with it, in cents; left out where nothing was. */
  readonly refunded?: number;
}

/** Why the staff has to look at another thing: what the provider was told, or a person who has seen to something. */
export interface AttentionCause {
  readonly kind: 'hand_over' | 'seen';
  readonly actor: ProgressActor;
}

/**
 * Is notified of what happens to orders. Each method runs in the transaction that wrote it, with the order's row locked,
 * and writes through that transaction's manager: nothing happens without its consequences. What may only happen once
 * it is committed belongs into `TransactionsService.afterCommit`.
 */
export interface OrderListener {
  placed?(manager: EntityManager, order: PlacedOrder): Promise<void>;
  /** An order that was placed without an account has come to somebody's. */
  owned?(manager: EntityManager, orderId: number): Promise<void>;
  /** `step.order` is the order as it was before; the status may be the same. */
  stepRecorded?(manager: EntityManager, step: ProgressStep): Promise<void>;
  /** What came in or went out for an order; `before` is the order as it was. */
  amountPaidChanged?(manager: EntityManager, before: Order, after: PaymentChange): Promise<void>;
  /** `order` is as it was before. */
  paymentChanged?(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void>;
  /** What the order costs is another amount now, in cents. `order` is as it was before. */
  priceChanged?(manager: EntityManager, order: Order, to: number): Promise<void>;
  /** An order that was held until it is paid is to be handed over. `order` is as it was before. */
  released?(manager: EntityManager, order: Order): Promise<void>;
  /** What the staff has to look at of an order may be another thing now, without a step that says so. */
  attentionChanged?(manager: EntityManager, orderId: number, cause: AttentionCause): Promise<void>;
  /** The people of these orders, which ended, are not to be named any more. */
  peopleErased?(manager: EntityManager, orderNumbers: readonly string[]): Promise<void>;
}

/**
 * The order in which listeners run, one for each place. It is the same in every transaction of one order, so that two of
 * those never wait for each other's rows; one of several orders may, and is run again then. The totals come last, because orders share their rows. Changes of the price come
 * first: what a payment status that follows from one tells the others has to find them. What is due of an
 * order that was reinstated comes after the totals, as it follows from what all did; two transactions that wait for each other
 * there are run again.
 */
export const LISTENER_ORDER = [
  'priceChanges',
  'ledger',
  'payments',
  'refunds',
  'paymentProofs',
  'bankLines',
  'cashUps',
  'invoices',
  'parcelClaims',
  'dispatch',
  'notifications',
  'holding',
  'exceptions',
  'figures',
  'accountMonths',
  'customers',
  'totals',
  'reinstatements',
  'attemptFees',
] as const;

/** Notifies registered listeners of each step of an order, so that orders know nothing of the floors above. */
@Injectable()
export class OrderEventsService implements Required<OrderListener> {
  private readonly listeners = new Map<(typeof LISTENER_ORDER)[number], OrderListener>();

  register(place: (typeof LISTENER_ORDER)[number], listener: OrderListener): void {
    this.listeners.set(place, listener);
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    for (const listener of this.to('placed')) await listener.placed(manager, order);
  }

  async owned(manager: EntityManager, orderId: number): Promise<void> {
    for (const listener of this.to('owned')) await listener.owned(manager, orderId);
  }

  async stepRecorded(manager: EntityManager, step: ProgressStep): Promise<void> {
    for (const listener of this.to('stepRecorded')) await listener.stepRecorded(manager, step);
  }

  async amountPaidChanged(
    manager: EntityManager,
    before: Order,
    after: PaymentChange,
  ): Promise<void> {
    for (const listener of this.to('amountPaidChanged')) {
      await listener.amountPaidChanged(manager, before, after);
    }
  }

  async paymentChanged(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void> {
    for (const listener of this.to('paymentChanged'))
      await listener.paymentChanged(manager, order, to);
  }

  async priceChanged(manager: EntityManager, order: Order, to: number): Promise<void> {
    for (const listener of this.to('priceChanged')) await listener.priceChanged(manager, order, to);
  }

  async released(manager: EntityManager, order: Order): Promise<void> {
    for (const listener of this.to('released')) await listener.released(manager, order);
  }

  async attentionChanged(
    manager: EntityManager,
    orderId: number,
    cause: AttentionCause,
  ): Promise<void> {
    for (const listener of this.to('attentionChanged'))
      await listener.attentionChanged(manager, orderId, cause);
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    for (const listener of this.to('peopleErased'))
      await listener.peopleErased(manager, orderNumbers);
  }

  /** Those that listen to a step, in the order of their places: who does not is not waited for. */
  private to<Step extends keyof OrderListener>(step: Step): Required<Pick<OrderListener, Step>>[] {
    return LISTENER_ORDER.flatMap((place) => {
      const listener = this.listeners.get(place);
      return listener?.[step] ? [listener as Required<Pick<OrderListener, Step>>] : [];
    });
  }
}
