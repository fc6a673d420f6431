import type { Role } from '@courier/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const OF_CUSTOMERS = { idle: 14 * DAY, absolute: 30 * DAY };
const OF_STAFF = { idle: 30 * MINUTE, absolute: 12 * HOUR };

/** How long a session of a role lasts unused, and in all, in ms. */
export function sessionLifetime(role: Role): { readonly idle: number; readonly absolute: number } {
  return role === 'customer' ? OF_CUSTOMERS : OF_STAFF;
}

/** How stale `lastSeenAt` may get before it is written again. */
export const SEEN_EVERY = MINUTE;
