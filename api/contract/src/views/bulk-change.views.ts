import type { OrderStatus, PaymentStatus } from '../enumerations';
import type { BulkKind } from '../rules/bulk-changes';

/** Answer of every call of `/api/bulk-changes`: one change of many orders, which goes on without anybody who watches. */
export interface BulkChangeView {
  id: number;
  kind: BulkKind;
  /** What is set; all null for one that undoes another, which sets each order to what it was. */
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  /** The name of the courier who is given the orders. */
  courier: string | null;
  /** The day on which they are brought. */
  day: string | null;
  /** What their customers are written. */
  subject: string | null;
  /** The change that this one undoes; null for any other. */
  undoes: number | null;
  /** Whether nothing of it is left to do. */
  isFinished: boolean;
  total: number;
  updated: number;
  failed: number;
  /** Those that were not begun when it was stopped. */
  stopped: number;
  /** Whether it can be undone: it changed something, is not undone yet, and can be taken back. */
  canUndo: boolean;
  /** The first of those that failed, as they were begun. */
  failures: BulkFailureView[];
  createdAt: string;
  finishedAt: string | null;
}

/** Answer of `GET /api/bulk-changes/matches` */
export interface BulkMatchesView {
  /** How many orders the query finds now; one more than a change may have where there are as many. */
  count: number;
}

export interface BulkFailureView {
  orderNumber: string;
  /** Why, in words for the person at the screen. */
  message: string;
}
