import { createHash } from 'node:crypto';

/** Names and values, in an order that counts. */
export type Fields = readonly [name: string, value: string][];

/**
 * What PayFast signs and has signed: the fields in their order, then the passphrase that only the two sides know, as
 * an MD5 sum in lower-case hexadecimal digits (https://developers.payfast.co.za/docs#step_2_signature). MD5 is theirs to
 * choose; a forged notification would have to pass their own confirmation, too.
 */
export function signatureOf(fields: Fields, passphrase: string): string {
  return createHash('md5')
    .update(encoded([...fields, ['passphrase', passphrase]]))
    .digest('hex');
}

/**
 * Fields as PHP's `urlencode` writes them, which PayFast's own code does: a space is a plus, hexadecimal digits are in upper
 * case, and everything but letters, digits and `-_.` is encoded.
 */
export function encoded(fields: Fields): string {
  // A form differs from that in the star alone.
  return new URLSearchParams(fields).toString().replaceAll('*', '%2A');
}
