import type { Role } from '@courier/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lasts unused, and in all, in ms. */
export const SESSION_LIFETIMES = {
  customer: { idle: 14 * DAY, absolute: 30 * DAY },
  support: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
} as const satisfies Record<Role, { idle: number; absolute: number }>;

/** How stale `lastSeenAt` may get before it is written again. */
export const SEEN_EVERY = MINUTE;
