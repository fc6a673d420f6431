import type { PaymentMethod } from '../enumerations';
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
