import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps: RFC 6238 with the values that all of them know, six digits every 30 seconds. */
const STEP = 30_000;

/** A new key in Base32: 160 bits, as RFC 4226 recommends. */
export function newKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads: `otpauth://totp/Courier:thandi@…?secret=…` */
export function addressOfKey(issuer: string, email: string, key: string): string {
  return new TOTP({ issuer, label: email, secret: key }).toString();
}

/** The step in time that the code belongs to, of this one and its two neighbours: clocks differ. null for none. */
export function stepOfCode(key: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret: key }).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / STEP) + delta;
}

/** `ABCD-EFGH-…`: 120 random bits. */
export function newRecoveryCode(): string {
  return new Secret({ size: 15 }).base32.match(/.{4}/g)?.join('-') ?? '';
}

/** As it is compared: without what people add when they type or paste it. */
export function bareCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
