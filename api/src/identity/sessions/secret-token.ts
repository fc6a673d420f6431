import { hash, randomBytes } from 'node:crypto';

/**
 * A bearer token: 256 bits in base64url. It is returned once and never stored; only its hash is, so that a reader of
 * the table can use none.
 */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a token is stored as: SHA-256 in hex; null for what cannot be one. */
export function hashOfToken(token: string): string | null {
  return TOKEN.test(token) ? sha256(token) : null;
}

export function sha256(text: string): string {
  return hash('sha256', text);
}

const TOKEN = /^[\w-]{43}$/;
