/**
 * How often one network may ask, per minute. Generous: a family, an office or a run of browser tests behind one
 * address never meets them; a program that guesses order numbers or copies the gazetteer does.
 */
export const RATE_LIMITS = {
  'order-lookup': 120,
  'address-search': 300,
  quote: 120,
  order: 60,
  'sign-in': 60,
  register: 30,
  'password-reset': 20,
  ticket: 20,
  conversation: 120,
  claim: 20,
  export: 10,
  'remote-load': 300,
  label: 60,
} as const;

export type RateLimited = keyof typeof RATE_LIMITS;

export const RATE_WINDOW_MS = 60_000;
