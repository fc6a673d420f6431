/** What can go wrong with a notification on purpose, for tests. */
export const CARD_FAULTS = [
  /** Signed with another passphrase. */
  'forged_signature',
  /** Signed, but PayFast says afterwards that it did not send it. */
  'unconfirmed',
  /** A cent more than was asked for. */
  'too_much',
  /** A cent less. */
  'too_little',
  'wrong_merchant',
  /** Three times in parallel. */
  'repeated',
  /** Only once the payer has been sent back. */
  'late',
  /** The question whether it is genuine is answered with an error, once. */
  'unanswered',
] as const;
export type CardFault = (typeof CARD_FAULTS)[number];

/** The faults of a request body, or null when it is no such list. */
export function readCardFaults(body: string): CardFault[] | null {
  try {
    const list: unknown = JSON.parse(body);
    const known: readonly unknown[] = CARD_FAULTS;
    return Array.isArray(list) && list.every((kind) => known.includes(kind))
      ? (list as CardFault[])
      : null;
  } catch {
    return null;
  }
}
