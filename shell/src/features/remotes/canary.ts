import { readStored, writeStored } from '../../shared/stored';
import { SESSION_KEYS } from '../../shared/session/session';

/** Who gets a version that is not for everybody. */
export interface CanaryAudience {
  readonly version: string;
  /** The percentage of visitors. */
  readonly share: number;
  /** The staff alone, whatever the percentage. */
  readonly staffOnly: boolean;
}

/** This visitor's number, which decides on canaries for as long as the browser keeps it. It names nobody. */
export const CANARY_KEY = 'canaryNumber';
const NUMBERS = 9973;

/**
 * Whether this browser gets the canary of a remote. The boot script decides in the same way, as it fetches ahead;
 * whoever gets a canary gets it again when it reaches more visitors, and other visitors get the next one.
 */
export function getsCanary(name: string, { version, share, staffOnly }: CanaryAudience): boolean {
  if (staffOnly) return isStaff();
  const number = visitorNumber();
  return number !== null && percentileOf(number, `${name}@${version}`) < share;
}

/** 0 to 99, spread evenly over the visitors: 31 has an inverse modulo the prime. */
function percentileOf(number: number, key: string): number {
  let mixed = number;
  for (const character of key) mixed = (mixed * 31 + character.charCodeAt(0)) % NUMBERS;
  return mixed % 100;
}

/** Null where the browser keeps nothing: another page could decide otherwise. */
function visitorNumber(): number | null {
  if (readStored(CANARY_KEY) === null) {
    writeStored(CANARY_KEY, String(Math.floor(Math.random() * NUMBERS)));
  }
  const stored = readStored(CANARY_KEY);
  return stored !== null && /^\d{1,4}$/.test(stored) ? Number(stored) : null;
}

/** A hint, as all that is stored of a session: a canary's files are as public as any. */
function isStaff(): boolean {
  const role = readStored(SESSION_KEYS.userRole);
  return (
    readStored(SESSION_KEYS.isAuthenticated) === 'true' && (role === 'admin' || role === 'support')
  );
}
