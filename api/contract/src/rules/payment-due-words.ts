import type { PaymentMethod } from '../enumerations';
import { SHIPPED_ONCE_PAID } from '../company';
import { formatRand } from './money';

/** How the courier is paid at the door; nothing for what is paid to the bank. */
const DOOR_WORDS: Partial<Record<PaymentMethod, (amount: string) => string>> = {
  speedpoint: (amount) =>
    `Have a bank card ready: you pay ${amount} at the courier’s card machine.`,
  cash_on_delivery: (amount) => `Have ${amount} in cash ready: it is paid at the door.`,
};

/**
 * What to have ready for the courier; null where nothing is paid at the door.
 * @param due in rand
 */
export function doorPaymentWords(method: PaymentMethod, due: number): string | null {
  return due > 0 ? (DOOR_WORDS[method]?.(formatRand(due)) ?? null) : null;
}

/** An order that is paid by EFT. */
interface EftOrder {
  readonly orderNumber: string;
  /** In rand. */
  readonly due: number;
  /** Whether it is held until it is paid. */
  readonly awaitsPayment: boolean;
  /** Where to, in one line; null where support says it. */
  readonly payTo: string | null;
}

/** How an order is paid by EFT. */
export function eftWords({ orderNumber, due, awaitsPayment, payTo }: EftOrder): string {
  const to = payTo === null ? '' : ` to ${payTo}`;
  const help = payTo === null ? ' Support gives you our bank details.' : '';
  const held = awaitsPayment ? ` ${SHIPPED_ONCE_PAID}` : '';
  return `Pay ${formatRand(due)} by EFT${to}, with the reference ${orderNumber}.${help}${held}`;
}
