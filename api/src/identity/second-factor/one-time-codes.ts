import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { withoutGaps } from '@courier/contract';

/** Of RFC 6238, as all authenticator apps have them: a code of six digits every 30 seconds. */
const STEP = 30_000;
const DIGITS = 6;

/** A new key in Base32: 160 bits, as RFC 4226 recommends. */
export function newKey(): string {
  return base32(randomBytes(20));
}

/**
 * What an authenticator app reads: `otpauth://totp/Courier:thandi%40example.com?secret=…&issuer=Courier`.
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function addressOfKey(issuer: string, email: string, key: string): string {
  const name = encodeURIComponent(issuer);
  return `otpauth://totp/${name}:${encodeURIComponent(email)}?secret=${key}&issuer=${name}`;
}

/** The step in time that the code belongs to, of this one and its two neighbours: clocks differ. null for none. */
export function stepOfCode(key: string, code: string, now = Date.now()): number | null {
  const step = Math.floor(now / STEP);
  const typed = Buffer.from(code);
  const isOf = (one: number) => {
    const right = Buffer.from(codeOfStep(key, one));
    return typed.length === right.length && timingSafeEqual(typed, right);
  };
  return [step, step - 1, step + 1].find(isOf) ?? null;
}

/** `ABCD-EFGH-…`: 120 random bits. */
export function newRecoveryCode(): string {
  return base32(randomBytes(15)).match(/.{4}/g)?.join('-') ?? '';
}

/** As it is compared: without what people add when they type or paste it. */
export function bareCode(typed: string): string {
  return withoutGaps(typed).toUpperCase();
}

/** RFC 4226, section 5.3. */
function codeOfStep(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** RFC 4648, section 6. Five bytes are eight letters: ours have no remainder and need no padding. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[parseInt(five, 2)]).join('');
}

function bytesOf(key: string): Buffer {
  const bits = Array.from(key, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => parseInt(eight, 2)));
}
