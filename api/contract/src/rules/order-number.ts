/**
 * Order numbers: `EC` and 12 characters of Crockford base 32, the last of which checks the other 11.
 *
 * The check is one parity symbol over GF(32): Σ aⁱ·dᵢ = 0 with `a` a primitive element (x⁵ + x² + 1).
 * Because every aⁱ is different and non-zero, it notices every single wrong character and every swap of
 * two different characters, adjacent or not. (The classic modulo 37 check of Crockford's base 32 needs five
 * extra symbols that nobody can read over the phone.)
 */

import { plainText, withoutGaps } from './text';

/** Crockford's base 32: no I, L, O or U. https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'EC';
const BODY_LENGTH = 11;
const TRACKING_LENGTH = BODY_LENGTH + 1;

/** The reserved number whose look-up answers 200 without an order, so that the screen shows its sample. */
export const SAMPLE_ORDER_NUMBER = 'EC000000';

/** Which package of how many, behind the waybill number in a label's code. */
const PACKAGE_OF_LABEL = /-\d{1,2}\/\d{1,2}\s*$/;

/** The two forms of one number. */
export interface OrderNumber {
  /** `EC` and the tracking number. */
  readonly orderNumber: string;
  /** The 12 characters: what is called the waybill or tracking number. */
  readonly trackingNumber: string;
}

/** How many random bytes an order number is made from; five bits of each are used (55 bits in all). */
export const ORDER_NUMBER_BYTES = BODY_LENGTH;

/**
 * Makes an order number of random bytes.
 * @param random at least `ORDER_NUMBER_BYTES` bytes from a cryptographic source
 * @throws RangeError when there are too few
 */
export function orderNumberFrom(random: Uint8Array): OrderNumber {
  if (random.length < BODY_LENGTH) throw new RangeError(`needs ${BODY_LENGTH} random bytes`);
  const digits = Array.from(random.subarray(0, BODY_LENGTH), (byte) => byte & 31);
  const trackingNumber = [...digits, checkDigit(digits)].map((digit) => ALPHABET[digit]).join('');
  return { orderNumber: PREFIX + trackingNumber, trackingNumber };
}

/**
 * Reads what a person typed: either form, any case, blanks, dashes and what nobody sees ignored, I and L read as 1, O as 0. What a
 * scanner reads from a label (`7K3M9QXA2TBF-1/3`) means the order, whichever of its packages it is.
 * @returns null when it cannot be an order number (length, alphabet or check character)
 */
export function parseOrderNumber(text: string): OrderNumber | null {
  const compact = withoutGaps(plainText(text).replace(PACKAGE_OF_LABEL, '')).toUpperCase();
  const isPrefixed = compact.length === PREFIX.length + TRACKING_LENGTH;
  if (isPrefixed && !compact.startsWith(PREFIX)) return null;
  const trackingNumber = (isPrefixed ? compact.slice(PREFIX.length) : compact)
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  if (trackingNumber.length !== TRACKING_LENGTH) return null;
  const digits = Array.from(trackingNumber, (character) => ALPHABET.indexOf(character));
  if (digits.includes(-1)) return null;
  if (checkDigit(digits.slice(0, BODY_LENGTH)) !== digits[BODY_LENGTH]) return null;
  return { orderNumber: PREFIX + trackingNumber, trackingNumber };
}

/**
 * The order numbers that a text may have, such as a reference on a bank statement, where banks drop and add gaps. Those with
 * `EC` come alone where there are any: of twelve other characters one in 32 passes the check by chance.
 */
export function findOrderNumbers(text: string): string[] {
  const compact = withoutGaps(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const found = (length: number) => {
    const numbers = new Set<string>();
    for (let start = 0; start + length <= compact.length; start += 1) {
      const number = parseOrderNumber(compact.slice(start, start + length));
      if (number) numbers.add(number.orderNumber);
    }
    return [...numbers];
  };
  const prefixed = found(PREFIX.length + TRACKING_LENGTH);
  return prefixed.length > 0 ? prefixed : found(TRACKING_LENGTH);
}

/** What a payment of several orders is called: `PA` and 12 characters, the last of which checks the others as an order's does. */
const JOINT_PREFIX = 'PA';

/**
 * Makes the reference of a payment of several orders of random bytes.
 * @param random at least `ORDER_NUMBER_BYTES` bytes from a cryptographic source
 */
export function jointReferenceFrom(random: Uint8Array): string {
  return JOINT_PREFIX + orderNumberFrom(random).trackingNumber;
}

/** Reads a reference of a payment of several orders as `parseOrderNumber` reads a number; null for anything else. */
export function parseJointReference(text: string): string | null {
  const compact = withoutGaps(plainText(text)).toUpperCase();
  if (!compact.startsWith(JOINT_PREFIX)) return null;
  const code = compact.slice(JOINT_PREFIX.length);
  const number = code.length === TRACKING_LENGTH ? parseOrderNumber(code) : null;
  return number && JOINT_PREFIX + number.trackingNumber;
}

/** The references of payments of several orders that a text may have, wherever a bank drops or adds gaps. */
export function findJointReferences(text: string): string[] {
  const compact = withoutGaps(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const length = JOINT_PREFIX.length + TRACKING_LENGTH;
  const starts = Array.from({ length: Math.max(0, compact.length - length + 1) }, (_, at) => at);
  const found = starts.flatMap((at) => parseJointReference(compact.slice(at, at + length)) ?? []);
  return [...new Set(found)];
}

/**
 * The order numbers that a text may mean where it has none that passes the check: each differs from what is written there
 * by one wrong character, or by two neighbours that changed places.
 */
export function nearOrderNumbers(text: string): string[] {
  const near = writtenNumbers(text)
    .slice(0, MOST_WRITTEN)
    .flatMap((written) => [...withOneOther(written), ...withNeighboursSwapped(written)]);
  return [...new Set(near.flatMap((number) => parseOrderNumber(number)?.orderNumber ?? []))];
}

/** What else has twelve characters is no order number; each is tried with hundreds of others. */
const MOST_WRITTEN = 4;

/** What has the length of an order number and does not pass its check, without `EC`. */
function writtenNumbers(text: string): string[] {
  const words = text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter(Boolean);
  const compact = words.join('');
  const prefixed = [...compact.matchAll(AFTER_PREFIX)].map(([, written = '']) => written);
  const alone = words.flatMap((_, start) => {
    const written = [1, 2, 3, 4].map((count) => words.slice(start, start + count).join(''));
    return written.filter((word) => word.length === TRACKING_LENGTH && /\d/.test(word));
  });
  // Words such as ELECTRONIC and RECEIVED have the letters of the prefix, too.
  const likely = [...alone, ...prefixed.filter((word) => /\d/.test(word))];
  return [...new Set(likely)].filter((word) => parseOrderNumber(word) === null);
}

/** Looks ahead, so that numbers that begin within one another are each found. */
const AFTER_PREFIX = new RegExp(`${PREFIX}(?=([0-9A-Z]{${TRACKING_LENGTH}}))`, 'g');

function withOneOther(written: string): string[] {
  return [...written].flatMap((_, at) =>
    [...ALPHABET].map((other) => written.slice(0, at) + other + written.slice(at + 1)),
  );
}

function withNeighboursSwapped(written: string): string[] {
  return [...written].map((character, at) => {
    const next = written.charAt(at + 1);
    return written.slice(0, at) + next + character + written.slice(at + 2);
  });
}

/** Whether the text, typed in any of the ways people type, asks for the reserved sample. */
export function isSampleNumber(text: string): boolean {
  return withoutGaps(text).toUpperCase().replace(/O/g, '0') === SAMPLE_ORDER_NUMBER;
}

/** Groups an order or tracking number, or a reference of several, by four for reading aloud: `EC 7K3M 9QXA 2TBF`. */
export function groupOrderNumber(number: string): string {
  const prefix = number.slice(0, PREFIX.length);
  const isPrefixed =
    number.length === PREFIX.length + TRACKING_LENGTH && [PREFIX, JOINT_PREFIX].includes(prefix);
  const body = isPrefixed ? number.slice(PREFIX.length) : number;
  const groups = body.match(/.{1,4}/g) ?? [];
  return (isPrefixed ? [prefix, ...groups] : groups).join(' ');
}

/** The number shown for data that has a tracking number but no order number, as the specification has it. */
export function fallbackOrderNumber(trackingNumber: string | number): string {
  return PREFIX + String(trackingNumber).padStart(6, '0');
}

/** The digit c with Σ aⁱ·dᵢ + c = 0, digits numbered from 1; addition in GF(32) is exclusive or. */
function checkDigit(digits: readonly number[]): number {
  return digits.reduce((parity, digit, index) => parity ^ multiply(digit, POWERS[index] ?? 0), 0);
}

/** a¹ … a¹¹ for a = x, that is 2. */
const POWERS: readonly number[] = Array.from({ length: BODY_LENGTH }).reduce<number[]>(
  (powers) => [...powers, multiply(powers.at(-1) ?? 1, 2)],
  [],
);

/** Product in GF(2⁵) modulo x⁵ + x² + 1. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let shifted = left, rest = right; rest > 0; rest >>= 1) {
    if (rest & 1) product ^= shifted;
    shifted <<= 1;
    if (shifted & 32) shifted ^= 0b100101;
  }
  return product;
}
