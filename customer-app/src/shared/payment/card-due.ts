import {
  isAwaitingCollection,
  LIMITS,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '@courier/contract';
import { getCompany } from '@courier/shared-ui';

interface Payable {
  readonly status?: OrderStatus;
  readonly paymentMethod?: PaymentMethod;
  readonly paymentStatus?: PaymentStatus;
  /** Missing where an older server does not say it. */
  readonly amountDue?: number;
}

/**
 * What the card button asks for, in rand; null where there is none. Once a courier has the parcel, what is collected at
 * the door is left to the courier: the money may be in already, and nobody has said so yet.
 */
export function cardDueOf({
  status,
  paymentMethod,
  paymentStatus,
  amountDue,
}: Payable): number | null {
  if (!getCompany().takesCards || !status || paymentStatus !== 'pending') return null;
  if (status === 'cancelled' || amountDue === undefined) return null;
  if (paymentMethod !== 'eft' && !isAwaitingCollection(status)) return null;
  return amountDue >= LIMITS.cardPaymentLeast ? amountDue : null;
}
