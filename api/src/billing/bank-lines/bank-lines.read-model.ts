import {
  amountDue,
  type BankLineListQuery,
  type BankLineView,
  type OrderStatus,
  type PaymentStatus,
  randFromCents,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { RawRow } from '../../platform/database/raw-rows';
import { type Page, pageOf } from '../../platform/http/page';
import type { BankLine } from './bank-line.entity';
import { withParts } from './line-parts.read-model';
import { withProposals } from './line-proposals.read-model';

type LineRow = RawRow<Omit<BankLine, 'fingerprint' | 'entryId' | 'createdAt'>> & {
  readonly orderNumber: string | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: number;
  readonly paidAmount: number;
  readonly erasedAt: number | null;
  readonly reversalId: number | null;
  readonly fullName: string | null;
  readonly username: string | null;
};

const LINES = `l.id, l.account, l.day, l.text, l.amount, l.state, l.orderId, l.reason, l.version, l.changedById,
  o.orderNumber, o.status, o.paymentStatus, o.totalAmount, o.paidAmount, o.erasedAt, r.id AS reversalId,
  u.fullName, u.username`;
const BESIDE = `LEFT JOIN orders o ON o.id = l.orderId
  LEFT JOIN payment_entries r ON r.reversesId = l.entryId
  LEFT JOIN users u ON u.id = l.changedById`;

/** The newest lines of a state before a key, with what those without an order may pay. */
export async function findLinePage(
  manager: EntityManager,
  { state, after = Number.MAX_SAFE_INTEGER, limit }: BankLineListQuery,
): Promise<Page<BankLineView>> {
  const rows = await manager.query<LineRow[]>(
    `SELECT ${LINES} FROM (
       SELECT id FROM bank_statement_lines WHERE state = ? AND id < ? ORDER BY id DESC LIMIT ?
     ) page JOIN bank_statement_lines l ON l.id = page.id ${BESIDE} ORDER BY l.id DESC`,
    [state, after, limit + 1],
  );
  const page = pageOf(rows, limit, lineView);
  return { ...page, items: await completed(manager, page.items) };
}

export async function findLine(manager: EntityManager, id: number): Promise<BankLineView | null> {
  const [row] = await manager.query<LineRow[]>(
    `SELECT ${LINES} FROM bank_statement_lines l ${BESIDE} WHERE l.id = ?`,
    [id],
  );
  if (!row) return null;
  const [line = null] = await completed(manager, [lineView(row)]);
  return line;
}

/** With the orders among which a line is shared out, and what a line that names none may pay. */
async function completed(
  manager: EntityManager,
  lines: readonly BankLineView[],
): Promise<BankLineView[]> {
  return withProposals(manager, await withParts(manager, lines));
}

/** Whether a payment that was made of a line is not reversed. */
export async function hasStandingPayment(
  manager: EntityManager,
  { id, entryId }: Pick<BankLine, 'id' | 'entryId'>,
): Promise<boolean> {
  const standing = await manager.query<unknown[]>(
    `SELECT e.id FROM (
       SELECT ? AS id UNION ALL SELECT entryId FROM bank_line_payments WHERE lineId = ?
     ) made
     JOIN payment_entries e ON e.id = made.id LEFT JOIN payment_entries r ON r.reversesId = e.id
     WHERE r.id IS NULL LIMIT 1`,
    [entryId ?? 0, id],
  );
  return standing.length > 0;
}

/** The ids of orders by their numbers. */
export async function findOrdersByNumber(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await manager.query<{ id: number; orderNumber: string }[]>(
    `SELECT id, orderNumber FROM orders WHERE orderNumber IN (${numbers.map(() => '?').join(', ')})`,
    [...numbers],
  );
  return new Map(rows.map(({ id, orderNumber }) => [orderNumber, id]));
}

/** Whether an amount pays exactly what is due of an order, so that nobody has to think about it. */
export function paysExactly(
  amount: number,
  order: Pick<LineRow, 'status' | 'paymentStatus' | 'totalAmount' | 'paidAmount'> & {
    readonly erasedAt: unknown;
  },
): boolean {
  return order.status !== 'cancelled' && order.erasedAt === null && amount === amountDue(order);
}

function lineView(row: LineRow): BankLineView {
  const { id, account, day, text, amount, state, orderNumber, reason, version } = row;
  return {
    id,
    account,
    day,
    text,
    amount: randFromCents(amount),
    state,
    order: orderNumber
      ? {
          orderNumber,
          status: row.status,
          total: randFromCents(row.totalAmount),
          due: randFromCents(amountDue(row)),
        }
      : null,
    isExact: state === 'open' && orderNumber !== null && paysExactly(amount, row),
    isReversed: state === 'confirmed' && row.reversalId !== null,
    reason,
    changedBy: row.changedById ? { kind: 'admin', name: row.fullName, email: row.username } : null,
    version,
  };
}
