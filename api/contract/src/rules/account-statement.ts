import type { PaymentEntryKind, PaymentEntryMethod } from '../enumerations';
import { dayInSouthAfrica, type IsoDay } from './business-days';
import { type Cents, formatRand } from './money';

/** Monthly statements of an account: what its orders cost, what was paid, and what is still due. */

/** `2026-11`: a month in South Africa. */
export type IsoMonth = string;

/** Why what an order costs is another amount now. */
export const PRICE_CHANGE_KINDS = ['correction', 'cancellation', 'reinstatement', 'kept'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number];

/** What a line of a statement is about. */
export type StatementLineKind =
  | 'placed'
  | PriceChangeKind
  | 'payment'
  | 'payment_reversed'
  | 'refund'
  | 'refund_reversed'
  | 'payout'
  | 'payout_reversed'
  | 'credit'
  | 'compensation';

/** Most lines that a screen gets; the file has all of them. */
export const STATEMENT_LINES_SHOWN = 200;

/** The newest months that are listed: ten years. */
export const STATEMENT_MONTHS_LISTED = 120;

/** What an order costs and what its ledger comes to, in cents. */
export interface OrderAccount {
  /** Nothing once it is cancelled, but for what was kept of it. */
  readonly price: Cents;
  /** Payments that were not taken back. */
  readonly paid: Cents;
  /** Refunds that were not taken back, but for payouts of claims. */
  readonly refunded: Cents;
}

/**
 * What an order leaves on its account: what is due of it, or with a minus what was paid beyond its price and has not been
 * given back. A refund makes nothing due again, because it lowers what the order costs.
 */
export function orderBalance({ price, paid, refunded }: OrderAccount): Cents {
  const excess = paid - price;
  return excess <= 0 ? price - paid : Math.min(0, refunded - excess);
}

/** What happened to an order and counts for its account. */
export interface AccountEvent {
  readonly kind: Exclude<StatementLineKind, 'credit' | 'compensation'>;
  /** In cents. Of a price or its change with its sign; of money never less than nothing. */
  readonly amount: Cents;
}

/** What an event adds to a statement, in cents; what is owed less has a minus. */
export interface AccountLine<E extends AccountEvent> {
  readonly event: E;
  readonly kind: StatementLineKind;
  readonly amount: Cents;
}

/**
 * The lines of an order, by what happened to it, the oldest first. They add up to its balance: what a refund lowers
 * the price by, and what a claim is owed before it is paid out, are lines of their own.
 */
export function accountLines<E extends AccountEvent>(events: readonly E[]): AccountLine<E>[] {
  let account: OrderAccount = { price: 0, paid: 0, refunded: 0 };
  return events.flatMap((event) => {
    const { sign, changes } = EFFECTS[event.kind];
    const after = changes
      ? { ...account, [changes.what]: account[changes.what] + changes.sign * event.amount }
      : account;
    const rest = orderBalance(after) - orderBalance(account) - sign * event.amount;
    account = after;
    const line = { event, kind: event.kind, amount: sign * event.amount };
    if (rest === 0) return [line];
    return [line, { event, kind: changes ? 'credit' : 'compensation', amount: rest } as const];
  });
}

interface Effect {
  /** Whether more is owed, or less. */
  readonly sign: 1 | -1;
  /** What it adds to or takes from; a payout changes nothing of the order. */
  readonly changes?: { readonly what: keyof OrderAccount; readonly sign: 1 | -1 };
}

const PRICE: Effect = { sign: 1, changes: { what: 'price', sign: 1 } };

const EFFECTS: Readonly<Record<AccountEvent['kind'], Effect>> = {
  placed: PRICE,
  correction: PRICE,
  cancellation: PRICE,
  reinstatement: PRICE,
  kept: PRICE,
  payment: { sign: -1, changes: { what: 'paid', sign: 1 } },
  payment_reversed: { sign: 1, changes: { what: 'paid', sign: -1 } },
  refund: { sign: 1, changes: { what: 'refunded', sign: 1 } },
  refund_reversed: { sign: -1, changes: { what: 'refunded', sign: -1 } },
  payout: { sign: 1 },
  payout_reversed: { sign: -1 },
};

/** What a row of an order's ledger is on a statement. */
export function ledgerEventKind(
  { kind, claimId }: LedgerRow,
  reversed: LedgerRow | null,
): AccountEvent['kind'] {
  if (kind === 'payment') return 'payment';
  if (kind === 'refund') return claimId === null ? 'refund' : 'payout';
  if (reversed?.kind !== 'refund') return 'payment_reversed';
  return reversed.claimId === null ? 'refund_reversed' : 'payout_reversed';
}

interface LedgerRow {
  readonly kind: PaymentEntryKind;
  readonly claimId: number | null;
}

/** What people read about a line, without its order. */
export function statementLineText({
  kind,
  method,
  amount,
}: {
  readonly kind: StatementLineKind;
  readonly method: PaymentEntryMethod | null;
  readonly amount: number;
}): string {
  if (kind === 'payment' && method) return PAYMENT_TEXTS[method];
  if (kind === 'credit' && amount > 0) return 'Credit taken back';
  return LINE_TEXTS[kind];
}

const PAYMENT_TEXTS: Readonly<Record<PaymentEntryMethod, string>> = {
  eft: 'Payment by EFT',
  speedpoint: 'Payment by card at the door',
  cash_on_delivery: 'Cash collected',
  card: 'Payment by card',
};

const LINE_TEXTS: Readonly<Record<StatementLineKind, string>> = {
  placed: 'Order placed',
  correction: 'Price changed',
  cancellation: 'Order cancelled',
  reinstatement: 'Order reinstated',
  kept: 'Not refunded',
  payment: 'Payment',
  payment_reversed: 'Payment reversed',
  refund: 'Refund paid out',
  refund_reversed: 'Refund reversed',
  payout: 'Claim paid out',
  payout_reversed: 'Payout of a claim reversed',
  credit: 'Credit for a refund',
  compensation: 'Compensation for a claim',
};

/** An amount with its sign: `−R10.00` is owed less. @param rand */
export function signedRand(rand: number): string {
  return `${rand < 0 ? '−' : ''}${formatRand(Math.abs(rand))}`;
}

/** What the balance at the end of a month is called: what is still due, or what the account has in its favour. */
export function closingWords(closingBalance: number): string {
  return closingBalance < 0 ? 'In your favour' : 'Still due';
}

/** The South African month of an instant. */
export function monthInSouthAfrica(instant: Date): IsoMonth {
  return dayInSouthAfrica(instant).slice(0, 7);
}

/** `2026-11` as `November 2026`. */
export function monthInWords(month: IsoMonth): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day as statements show it: `3 Nov 2026`. */
export function statementDay(day: IsoDay): string {
  const [year, month = '', date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]?.slice(0, 3) ?? month} ${year}`;
}

/** The name of the file of a month. */
export function statementFileName(month: IsoMonth): string {
  return `statement-${month}.pdf`;
}

/** Why there is no statement of a month, or null. @param first month of the account; null where it has no orders */
export function monthProblem(month: IsoMonth, first: IsoMonth | null): string | null {
  if (first === null) return 'Month has no statement: there are no orders yet';
  if (month >= first) return null;
  return `Month must not be before ${monthInWords(first)}, when the first order was placed`;
}
