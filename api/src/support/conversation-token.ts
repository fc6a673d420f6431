import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. It is told once and never stored; only its hash is. */
export function newConversationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a token is stored as; null for what cannot be one. */
export function hashOfToken(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}

const TOKEN = /^[\w-]{43}$/;
