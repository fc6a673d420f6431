import type { PaymentMethod, PaymentStatus } from '@courier/contract';

/** What the courier does with the money at the door. */
const COLLECTS_AT_THE_DOOR = {
  cash_on_delivery: true,
  speedpoint: true,
  // The bank transfer is our own affair, paid or not.
  eft: false,
} as const satisfies Record<PaymentMethod, boolean>;

interface Payable {
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  /** In cents, as all amounts. */
  readonly totalAmount: number;
  readonly paidAmount: number;
}

/** What is still to be paid, in cents. */
export function amountDue(order: Omit<Payable, 'paymentMethod'>): number {
  return order.paymentStatus === 'completed' ? 0 : order.totalAmount - order.paidAmount;
}

export function collectsAtTheDoor(method: PaymentMethod): boolean {
  return COLLECTS_AT_THE_DOOR[method];
}

/** What the courier has to collect at the door, in cents; null for nothing. */
export function amountToCollect(order: Payable): number | null {
  const isDue = order.paymentStatus !== 'completed' && collectsAtTheDoor(order.paymentMethod);
  return isDue ? amountDue(order) : null;
}
