import { fallbackOrderNumber, parseOrderNumber } from '@courier/contract';

/**
 * The order number shown for a look-up whose answer has none: the number that was asked for. A short one gets the
 * form of the specification, `42` → `EC000042`; what is no number stays as it was typed.
 */
export function askedNumber(asked: string): string {
  const known = parseOrderNumber(asked);
  if (known) return known.orderNumber;
  const digits = /^(?:EC)?\s*(\d{1,6})$/i.exec(asked.trim())?.[1];
  return digits ? fallbackOrderNumber(digits) : asked;
}
