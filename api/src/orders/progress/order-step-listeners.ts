import type { PackageType, PaymentStatus, ServiceType } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity';
import type { ProgressStep } from './order-progress';

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
  | 'collectionDay'
  | 'collectionWindow'
  | 'createdAt'
> {
  readonly serviceType: ServiceType;
  readonly packageTypes: readonly PackageType[];
  /** The e-mail address that was left with the quote. */
  readonly contactEmail: string | null;
}

/**
 * Is notified of what happens to orders. Each method runs in the transaction that wrote it, with the order's row locked,
 * and writes through that transaction's manager: nothing happens without its consequences. What may only happen once
 * it is committed belongs into `Transactions.afterCommit`.
 */
export interface OrderStepListener {
  placed?(manager: EntityManager, order: PlacedOrder): Promise<void>;
  /** `step.order` is the order as it was before; the status may be the same. */
  stepRecorded?(manager: EntityManager, step: ProgressStep): Promise<void>;
  /** `order` is as it was before. */
  paymentChanged?(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void>;
  /** The people of these orders, which ended, are not to be named any more. */
  peopleErased?(manager: EntityManager, orderNumbers: readonly string[]): Promise<void>;
}

/**
 * The order in which listeners run, one for each place. It is the same in every transaction, so that two of them
 * never wait for each other's rows; the totals come last, because orders share their rows.
 */
export const LISTENER_PLACES = [
  'payments',
  'bankLines',
  'cashUps',
  'invoices',
  'parcelClaims',
  'dispatch',
  'notifications',
  'customers',
  'totals',
] as const;

/** Notifies registered listeners of each step of an order, so that orders know nothing of the floors above. */
@Injectable()
export class OrderStepListeners implements Required<OrderStepListener> {
  private readonly listeners = new Map<(typeof LISTENER_PLACES)[number], OrderStepListener>();

  register(place: (typeof LISTENER_PLACES)[number], listener: OrderStepListener): void {
    this.listeners.set(place, listener);
  }

  async placed(manager: EntityManager, order: PlacedOrder): Promise<void> {
    for (const listener of this.inOrder()) await listener.placed?.(manager, order);
  }

  async stepRecorded(manager: EntityManager, step: ProgressStep): Promise<void> {
    for (const listener of this.inOrder()) await listener.stepRecorded?.(manager, step);
  }

  async paymentChanged(manager: EntityManager, order: Order, to: PaymentStatus): Promise<void> {
    for (const listener of this.inOrder()) await listener.paymentChanged?.(manager, order, to);
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    for (const listener of this.inOrder()) await listener.peopleErased?.(manager, orderNumbers);
  }

  private inOrder(): OrderStepListener[] {
    return LISTENER_PLACES.flatMap((place) => this.listeners.get(place) ?? []);
  }
}
