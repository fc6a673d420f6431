import { randomBytes } from 'node:crypto';

/**
 * A random id from 1 to 2⁵²: exact in JavaScript, and cannot be guessed. The holder of a visitor's quote id may
 * order it.
 */
export function randomQuoteId(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 12n) + 1;
}
