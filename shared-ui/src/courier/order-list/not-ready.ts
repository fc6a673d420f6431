import { type AttentionReason, hasEnded, type OrderSummaryView } from '@courier/contract';

type Order = Pick<
  OrderSummaryView,
  'status' | 'awaitsPayment' | 'hold' | 'needsAttention' | 'attention'
>;

/** What keeps a parcel from going; nothing where money is to be paid back, which does not. */
const OBSTACLES: Readonly<Record<AttentionReason, string | null>> = {
  handOverFailed: 'the provider could not be told of it',
  attemptFailed: 'a delivery attempt failed',
  paymentDue: 'it is not paid',
  driverToRing: 'its driver is to be rung',
  chargeToCheck: 'a card payment is to be checked',
  refundDue: null,
};

/** Why a parcel is not to go yet, although its label can be printed; null where nothing is in its way. */
export function notReadyWords(order: Order): string | null {
  const { status, awaitsPayment, hold, needsAttention, attention = [] } = order;
  if (hasEnded(status)) return null;
  const reasons = [
    hold ? 'it is on hold' : null,
    awaitsPayment ? 'it waits for its payment' : null,
    ...attention.map((reason) => OBSTACLES[reason]),
    needsAttention && attention.length === 0 ? 'it needs attention' : null,
  ].filter((words) => words !== null);
  return reasons.length === 0 ? null : reasons.join(', ');
}
