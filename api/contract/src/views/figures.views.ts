import type { FigureBasis, FigureGroup } from '../rules/figures';

/** Sums over some orders. Money in rand. */
export interface FigureSumsView {
  orders: number;
  cancelled: number;
  /** Without what was cancelled. */
  revenue: number;
  /** Those that the receivers have. */
  delivered: number;
  /** Those that the senders have back. */
  returned: number;
  /** Delivered ones that were promised for a day. */
  promised: number;
  /** Those of the promised that were in time. */
  onTime: number;
  /** Delivered ones of which no attempt had failed. */
  firstAttempt: number;
}

/** A courier, customer, service or route, with what is counted of it in the days and in those before. */
export interface FigureRowView {
  /** What it is kept as: unique among the rows; empty for orders that have none, or none that is known. */
  key: string;
  /** For people; null where `key` is empty. */
  name: string | null;
  now: FigureSumsView;
  before: FigureSumsView;
}

/** Answer of `GET /api/reports/figures`. */
export interface FiguresView {
  from: string;
  to: string;
  by: FigureBasis;
  group: FigureGroup;
  /** What they are compared with: `daysBefore` of the contract. */
  before: { from: string; to: string };
  totals: { now: FigureSumsView; before: FigureSumsView };
  /** `month` where the range is longer than a quarter. */
  interval: 'day' | 'month';
  /** Every day or month of the range, the empty ones too; `period` is `2026-11-21` or `2026-11`. */
  overTime: ({ period: string } & FigureSumsView)[];
  /** Those with the most orders; the file has all. */
  rows: FigureRowView[];
  /** How many there are beside those rows. */
  moreRows: number;
  /** Orders that have changed and are counted in a moment. */
  toCount: number;
}

/** Money that is still to come of some orders, in rand. */
export interface MoneyDueView {
  orders: number;
  amount: number;
}

/** Answer of `GET /api/reports/late-money`: orders that are not cancelled and not paid whole. */
export interface LateMoneyView {
  day: string;
  /** Of orders that left, or may leave, before they are paid: by how many days ago they were placed. */
  ages: (MoneyDueView & { fromDays: number; toDays: number | null })[];
  total: MoneyDueView;
  /** Of orders that wait for their payment. */
  held: MoneyDueView;
  /** Who owes the most of the total. */
  customers: (MoneyDueView & {
    /** null for orders without an account. */
    userId: number | null;
    name: string | null;
    email: string | null;
    /** The day on which the oldest of them was placed. */
    oldest: string;
  })[];
}
