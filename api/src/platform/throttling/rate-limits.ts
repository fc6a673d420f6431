/**
 * How often one network or account may ask, or how much it may send, per minute. Generous: a family, an office or a run of
 * browser tests behind one address never meets them; a program that guesses order numbers or copies the gazetteer does.
 */
export const RATE_LIMITS = {
  /** By every route that returns whether an order number exists, together. */
  'order-lookup': 100,
  'address-search': 300,
  quote: 120,
  price: 240,
  order: 60,
  'sign-in': 60,
  register: 30,
  'password-reset': 20,
  'email-confirmation': 20,
  ticket: 20,
  conversation: 120,
  'order-updates': 60,
  'receiver-choice': 60,
  claim: 20,
  export: 10,
  'remote-load': 300,
  /** A page reports ten at most. */
  crash: 60,
  label: 60,
  /** Each adds up all that an account ordered. */
  statement: 60,
  /** What teams do from their pipelines. */
  publishing: 60,
  /** By every route that reads, together, per account: some pages that keep themselves up to date, all day. */
  'account-reads': 1200,
  /** By every route that writes, together, per account: bulk updates of hundreds of orders. */
  'account-writes': 600,
  /** By everything that one token of a team asks for, together. */
  'account-team': 60,
  /** KiB of request bodies: some 500 of the largest, or tens of thousands as forms send them. */
  'body-kilobytes': 32 * 1024,
  /** KiB of pictures and proofs of payment: some thirty of the largest size. */
  'picture-kilobytes': 160 * 1024,
  /** Millions of pixels of pictures that people other than the staff send: some twenty photos of a phone. */
  megapixels: 240,
  /** KiB of archives from teams: ten of the largest size, and some hundred as builds are. */
  'archive-kilobytes': 300 * 1024,
} as const;

export type RateLimited = keyof typeof RATE_LIMITS;

export const RATE_WINDOW_MS = 60_000;
