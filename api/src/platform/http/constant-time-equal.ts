import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares hashes, which are of one length, in a time that says nothing about either text. */
export function isConstantTimeEqual(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
