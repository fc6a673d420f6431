import type { Offence } from './query-plans';

/** Statements that may read an unbounded set, and why. */
const EXPLAINED: readonly {
  readonly from: string;
  readonly sql: RegExp;
  readonly reason: string;
}[] = [
  {
    from: 'api/src/identity/personal-data/exported-rows.ts',
    sql: /^/,
    reason: 'everything that is kept of one person, who asked for it; ten times a minute at most',
  },
  {
    from: 'api/src/orders/personal-data/personal-rows.read-model.ts',
    sql: /userId = \?/,
    reason: 'everything of one person, who is erased',
  },
  {
    from: 'api/src/identity/users/account-search.queries.ts',
    sql: /FROM \( SELECT id FROM users WHERE role = 'customer' AND id < \?/,
    reason: 'a thousand customers with their terms, where twenty terms and more begin as typed',
  },
  {
    from: 'api/src/identity/sessions/sessions.service.ts',
    sql: /^DELETE FROM `sessions`$/,
    reason: 'an operator signs everybody out',
  },
  {
    from: 'api/src/orders/search/search-index.queries.ts',
    sql: /^DELETE FROM order_search_(postings|texts)$/,
    reason: 'an operator has the index made anew',
  },
  {
    from: 'api/src/orders/reading/orders.repository.ts',
    sql: /^SELECT COUNT\(\*\).*userId = \? AND paymentStatus = \? AND status = \?$/,
    reason: 'the orders of one customer, narrowed twice; the sums have them narrowed once',
  },
  {
    from: 'api/src/orders/locked-order.ts',
    sql: /`userId` = \?/,
    reason: 'the orders of one account by its index, which is recounted once after an upgrade',
  },
  {
    from: 'api/src/billing/account-statements/account-months.queries.ts',
    sql: /^DELETE FROM account_month/,
    reason: 'what is kept of one account, which is recounted or erased',
  },
  {
    from: 'api/src/billing/payment-proofs/payment-proofs.read-model.ts',
    sql: /WHERE p\.toCheck = 1 AND p\.id < \?/,
    reason:
      'ends with its page: only orders that wait for their payment have such proofs, but here each has any order',
  },
  {
    from: 'api/src/front-ends/health/version-health.service.ts',
    sql: /ORDER BY `Crash`\.`lastSeenAt` DESC/,
    reason: 'at most two hundred causes for each version of the last ninety days, for an admin',
  },
  {
    from: 'api/src/support/tickets.read-model.ts',
    sql: /WHERE id < \? AND .* AND id >= \? ORDER BY id DESC LIMIT/,
    reason:
      'no more than a window of two thousand tickets; the tests have fewer, and so begin at the first',
  },
];

/** Why the statement may, or null. */
export function explanationOf({ from, sql }: Pick<Offence, 'from' | 'sql'>): string | null {
  const text = sql.replace(/\s+/g, ' ').trim();
  const found = EXPLAINED.find((one) => from.startsWith(one.from) && one.sql.test(text));
  return found?.reason ?? null;
}
