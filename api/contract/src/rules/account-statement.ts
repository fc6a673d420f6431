import type { PaymentEntryKind, PaymentEntryMethod } from '../enumerations';
import { dayInSouthAfrica, type IsoDay } from './business-days';
import { type Cents, formatRand } from './money';
import type { LedgerTotals } from './payment-ledger';

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

/** What an order costs and the total of its ledger, in cents. */
export interface OrderAccount {
  /** Nothing once it is cancelled, but for what was kept of it. */
  readonly price: Cents;
  /** What of the payments counts towards the price: all that did not go back as paid beyond it. */
  readonly counted: Cents;
  /** What was refunded of the price itself, but for payouts of claims. */
  readonly lowered: Cents;
}

/** The account of an order by the sums of its ledger. */
export function orderAccount(
  price: Cents,
  { paid, refunded, counted }: Pick<LedgerTotals, 'paid' | 'refunded' | 'counted'>,
): OrderAccount {
  return { price, counted, lowered: refunded - (paid - counted) };
}

/**
 * What an order leaves on its account: what is due of it, or with a minus what was paid beyond its price and has not been
 * given back. A refund of a part of the price makes nothing due, because it lowers what the order costs.
 */
export function orderBalance({ price, counted, lowered }: OrderAccount): Cents {
  const excess = counted - price;
  return excess <= 0 ? price - counted : Math.min(0, lowered - excess);
}

/** What of a refund gives back what was paid beyond the price; the rest lowers what the order costs. */
export function excessOf(refund: Cents, account: OrderAccount): Cents {
  return Math.min(refund, Math.max(0, -orderBalance(account)));
}

/** What happened to an order and counts for its account. */
export interface AccountEvent {
  readonly kind: Exclude<StatementLineKind, 'credit' | 'compensation'>;
  /** In cents. Of a price or its change with its sign; of money never less than nothing. */
  readonly amount: Cents;
  /** What of a refund, or of one that is reversed, was paid beyond the price. */
  readonly excess?: Cents;
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
  let account: OrderAccount = { price: 0, counted: 0, lowered: 0 };
  return events.flatMap((event) => {
    const { sign, changes } = EFFECTS[event.kind];
    const after = changes ? changes(account, event) : account;
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
  /** What the account is then; a payout changes nothing of the order. */
  readonly changes?: (account: OrderAccount, event: AccountEvent) => OrderAccount;
}

const PRICE: Effect = {
  sign: 1,
  changes: (account, { amount }) => ({ ...account, price: account.price + amount }),
};

function paying(sign: 1 | -1): Effect['changes'] {
  return (account, { amount }) => ({ ...account, counted: account.counted + sign * amount });
}

function refunding(sign: 1 | -1): Effect['changes'] {
  return ({ price, counted, lowered }, { amount, excess = 0 }) => ({
    price,
    counted: counted - sign * excess,
    lowered: lowered + sign * (amount - excess),
  });
}

const EFFECTS: Readonly<Record<AccountEvent['kind'], Effect>> = {
  placed: PRICE,
  correction: PRICE,
  cancellation: PRICE,
  reinstatement: PRICE,
  kept: PRICE,
  payment: { sign: -1, changes: paying(1) },
  payment_reversed: { sign: 1, changes: paying(-1) },
  refund: { sign: 1, changes: refunding(1) },
  refund_reversed: { sign: -1, changes: refunding(-1) },
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

/** What a customer is sent, in words: `the statements for October 2026 and November 2026`. @param months none for what is due alone */
export function statementsInWords(months: readonly IsoMonth[]): string {
  if (months.length === 0) return 'what is due';
  const words = months.map(monthInWords);
  const last = words.pop() ?? '';
  const [noun, before] =
    words.length === 0 ? ['statement', ''] : ['statements', `${words.join(', ')} and `];
  return `the ${noun} for ${before}${last}`;
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
