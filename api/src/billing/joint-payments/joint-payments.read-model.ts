import { amountDue, type OrderStatus, type PaymentStatus } from '@courier/contract';
import type { EntityManager } from 'typeorm';

/** An order that is to be paid together with others, and who gets it. */
export interface DueOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly fullName: string;
  readonly city: string;
  /** What is due of it now, in cents; nothing of one that was cancelled. */
  readonly due: number;
  readonly awaitsPayment: boolean;
}

/** An order of a payment of several, with what was due of it when that was made, in cents. */
export interface JointPart extends DueOrder {
  readonly amount: number;
}

/** A payment of several orders, as a card is charged for it. */
export interface JointParts {
  readonly id: number;
  readonly reference: string;
  readonly parts: readonly JointPart[];
}

/** The oldest orders of an account that wait for a transfer. */
export async function findOwnDue(
  manager: EntityManager,
  userId: number,
  limit: number,
): Promise<DueOrder[]> {
  const rows = await manager.query<DueRow[]>(
    `SELECT ${DUE} FROM (
       SELECT id FROM orders WHERE ${OWN_DUE} ORDER BY id LIMIT ?
     ) waiting JOIN orders o ON o.id = waiting.id ${BESIDE} ORDER BY o.id`,
    [userId, limit],
  );
  return rows.map(dueOrder);
}

/** All that an account has to pay by transfer. */
export interface DueInAll {
  readonly count: number;
  /** In cents. */
  readonly due: number;
  /** Whether one of them is shipped only once it is paid. */
  readonly awaitsPayment: boolean;
}

/** How many orders of an account wait for a transfer, and what is due of them. */
export async function sumOwnDue(manager: EntityManager, userId: number): Promise<DueInAll> {
  const [row] = await manager.query<Record<keyof DueInAll, number | string | null>[]>(
    `SELECT COUNT(*) AS "count", SUM(totalAmount - paidAmount) AS "due", MAX(awaitsPayment) AS "awaitsPayment"
     FROM orders WHERE ${OWN_DUE}`,
    [userId],
  );
  return {
    count: Number(row?.count ?? 0),
    due: Number(row?.due ?? 0),
    awaitsPayment: Number(row?.awaitsPayment ?? 0) > 0,
  };
}

/** The orders of a payment, the oldest first. */
export async function findJointParts(
  manager: EntityManager,
  jointPaymentId: number,
): Promise<JointPart[]> {
  const rows = await manager.query<(DueRow & { readonly amount: number })[]>(
    `SELECT j.amount, ${DUE} FROM joint_payment_orders j JOIN orders o ON o.id = j.orderId ${BESIDE}
     WHERE j.jointPaymentId = ? ORDER BY o.id`,
    [jointPaymentId],
  );
  return rows.map((row) => ({ ...dueOrder(row), amount: Number(row.amount) }));
}

/** What was due of each order of a payment, in cents, by the order's number. */
export async function findJointAmounts(
  manager: EntityManager,
  jointPaymentId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager.query<{ orderNumber: string; amount: number }[]>(
    `SELECT o.orderNumber, j.amount FROM joint_payment_orders j JOIN orders o ON o.id = j.orderId
     WHERE j.jointPaymentId = ?`,
    [jointPaymentId],
  );
  return new Map(rows.map(({ orderNumber, amount }) => [orderNumber, Number(amount)]));
}

/** The numbers of the orders of payments, the oldest first, by the references of these. */
export async function findJointNumbers(
  manager: EntityManager,
  references: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (references.length === 0) return new Map();
  const rows = await manager.query<{ reference: string; orderNumber: string }[]>(
    `SELECT p.reference, o.orderNumber FROM joint_payments p
     JOIN joint_payment_orders j ON j.jointPaymentId = p.id JOIN orders o ON o.id = j.orderId
     WHERE p.reference IN (${references.map(() => '?').join(', ')}) ORDER BY o.id`,
    [...references],
  );
  const numbers = new Map<string, string[]>();
  for (const { reference, orderNumber } of rows) {
    numbers.set(reference, [...(numbers.get(reference) ?? []), orderNumber]);
  }
  return numbers;
}

/** Of one account: what `amountDue` is more than nothing of. */
const OWN_DUE = `userId = ? AND paymentStatus = 'pending' AND paymentMethod = 'eft' AND status <> 'cancelled'
  AND erasedAt IS NULL AND totalAmount > paidAmount`;

const DUE = `o.id, o.orderNumber, o.status, o.paymentStatus, o.totalAmount, o.paidAmount, o.awaitsPayment, o.erasedAt,
  a.fullName, a.city`;
const BESIDE = `JOIN quotes q ON q.id = o.quoteId JOIN addresses a ON a.id = q.deliveryAddressId`;

interface DueRow {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: number;
  readonly paidAmount: number;
  readonly awaitsPayment: number;
  readonly erasedAt: number | null;
  readonly fullName: string;
  readonly city: string;
}

function dueOrder({ id, orderNumber, fullName, city, ...row }: DueRow): DueOrder {
  const isPayable = row.status !== 'cancelled' && row.erasedAt === null;
  const due = isPayable ? amountDue(row) : 0;
  return {
    id,
    orderNumber,
    fullName,
    city,
    due,
    awaitsPayment: due > 0 && Boolean(row.awaitsPayment),
  };
}
