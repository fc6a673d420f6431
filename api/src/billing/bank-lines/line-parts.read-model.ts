import {
  amountDue,
  type BankLinePartView,
  type BankLineView,
  findJointReferences,
  findOrderNumbers,
  type OrderStatus,
  type PaymentStatus,
  randFromCents,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { findJointNumbers } from '../joint-payments/joint-payments.read-model';

/** Lines with the orders that they name or pay, where those are several. */
export async function withParts(
  manager: EntityManager,
  lines: readonly BankLineView[],
): Promise<BankLineView[]> {
  const paid = await findPaid(manager, lines);
  const named = await findNamed(manager, lines);
  return lines.map((line) => {
    const parts = paid.get(line.id) ?? named.get(line.id);
    if (!parts) return line;
    const isReversed = line.state === 'confirmed' && parts.every((part) => part.isReversed);
    return { ...line, order: null, parts, isReversed };
  });
}

interface PartRow {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: number;
  readonly paidAmount: number;
}

const ORDER = 'o.orderNumber, o.status, o.paymentStatus, o.totalAmount, o.paidAmount';

/** What confirmed lines pay, by the id of the line. */
async function findPaid(
  manager: EntityManager,
  lines: readonly BankLineView[],
): Promise<ReadonlyMap<number, BankLinePartView[]>> {
  const ids = lines.filter(({ state }) => state === 'confirmed').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await manager.query<
    (PartRow & { lineId: number; amount: number; reversalId: number | null })[]
  >(
    `SELECT p.lineId, e.amount, r.id AS reversalId, ${ORDER}
     FROM bank_line_payments p
     JOIN payment_entries e ON e.id = p.entryId
     JOIN orders o ON o.id = e.orderId
     LEFT JOIN payment_entries r ON r.reversesId = e.id
     WHERE p.lineId IN (${ids.map(() => '?').join(', ')}) ORDER BY p.lineId, p.id`,
    ids,
  );
  const parts = new Map<number, BankLinePartView[]>();
  for (const { lineId, amount, reversalId, ...order } of rows) {
    const part = partView(order, amount, reversalId !== null);
    parts.set(lineId, [...(parts.get(lineId) ?? []), part]);
  }
  return parts;
}

/** The orders that lines name which pay none, by the id of the line, in the sequence of the text, or as they are paid together. */
async function findNamed(
  manager: EntityManager,
  lines: readonly BankLineView[],
): Promise<ReadonlyMap<number, BankLinePartView[]>> {
  const open = lines
    .filter(({ state, order }) => state !== 'confirmed' && !order)
    .map(({ id, text }) => ({ id, text, references: findJointReferences(text) }));
  const joint = await findJointNumbers(manager, [
    ...new Set(open.flatMap(({ references }) => references)),
  ]);
  const named = open
    .map(({ id, text, references }) => {
      const together = references.flatMap((reference) => joint.get(reference) ?? []);
      return { id, numbers: together.length > 0 ? together : findOrderNumbers(text) };
    })
    .filter(({ numbers }) => numbers.length > 1);
  const all = [...new Set(named.flatMap(({ numbers }) => numbers))];
  if (all.length === 0) return new Map();
  const rows = await manager.query<(PartRow & { erasedAt: unknown })[]>(
    `SELECT ${ORDER}, o.erasedAt FROM orders o WHERE o.orderNumber IN (${all.map(() => '?').join(', ')})`,
    all,
  );
  const byNumber = new Map(rows.map((row) => [row.orderNumber, row]));
  const partsOf = named.map(({ id, numbers }) => {
    const parts = numbers
      .flatMap((number) => byNumber.get(number) ?? [])
      .map(({ erasedAt, ...order }) => {
        const isPayable = order.status !== 'cancelled' && erasedAt === null;
        return partView(order, isPayable ? amountDue(order) : 0, false);
      });
    return [id, parts] as const;
  });
  return new Map(partsOf.filter(([, parts]) => parts.length > 1));
}

function partView(order: PartRow, amount: number, isReversed: boolean): BankLinePartView {
  const { orderNumber, status, totalAmount } = order;
  return {
    orderNumber,
    status,
    total: randFromCents(totalAmount),
    due: randFromCents(amountDue(order)),
    amount: randFromCents(amount),
    isReversed,
  };
}
