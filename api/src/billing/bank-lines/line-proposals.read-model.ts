import { type BankLineView, exactCents, nearOrderNumbers } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../platform/database/engine';
import { type ProposedOrder, proposalsOf } from './line-proposals';

/** Lines with what they may pay, where they are open and name no order of which anything is due. */
export async function withProposals(
  manager: EntityManager,
  lines: readonly BankLineView[],
): Promise<BankLineView[]> {
  const open = lines
    .filter(
      ({ state, order, parts }) => state === 'open' && ![order, ...(parts ?? [])].some(isAwaited),
    )
    .map(({ id, text, amount }) => {
      return { id, text, amount: exactCents(amount), near: nearOrderNumbers(text) };
    });
  if (open.length === 0) return [...lines];
  const awaited = await findAwaited(manager, [...new Set(open.map(({ amount }) => amount))]);
  const near = await findNear(manager, [...new Set(open.flatMap((line) => line.near))]);
  const proposals = new Map(
    open.map((line) => {
      const named = near.filter(({ orderNumber }) => line.near.includes(orderNumber));
      const orders = new Map([...named, ...awaited].map((order) => [order.id, order]));
      return [line.id, proposalsOf(line, [...orders.values()])];
    }),
  );
  return lines.map((line) => {
    const found = proposals.get(line.id) ?? [];
    return found.length > 0 ? { ...line, proposals: found } : line;
  });
}

/** Of an order that was paid or cancelled nothing is due: a reference of before may have been used again. */
function isAwaited(order: BankLineView['order']): boolean {
  return order !== null && order.status !== 'cancelled' && order.due > 0;
}

const ORDERS = `SELECT o.id, o.orderNumber, o.paymentStatus, o.totalAmount, o.paidAmount, a.fullName AS sender,
  u.fullName AS customer`;
const BESIDE = `JOIN quotes q ON q.id = o.quoteId
  JOIN addresses a ON a.id = q.pickupAddressId
  LEFT JOIN users u ON u.id = o.userId`;
const PAYABLE = `status <> 'cancelled' AND erasedAt IS NULL`;

/** Of each amount the newest, among which the names of a text are looked for. */
const NEWEST = 20;

/** Orders that wait for a transfer of one of these amounts, in cents. */
function findAwaited(manager: EntityManager, amounts: readonly number[]): Promise<ProposedOrder[]> {
  const index = forceIndex(manager.connection.options.type, 'IX_orders_awaited');
  const waiting = `SELECT id FROM orders ${index} WHERE paymentStatus = 'pending' AND paymentMethod = 'eft'`;
  const unpaid = amounts.map(
    () => `SELECT id FROM (
      ${waiting} AND paidAmount = 0 AND totalAmount = ? AND ${PAYABLE} ORDER BY id DESC LIMIT ${NEWEST}
    ) unpaid`,
  );
  // Few are paid in part, so that all of them are looked through.
  const partlyPaid = `${waiting} AND paidAmount > 0 AND ${PAYABLE}
    AND totalAmount - paidAmount IN (${placeholders(amounts)})`;
  return manager.query(
    `${ORDERS} FROM (${[...unpaid, partlyPaid].join(' UNION ALL ')}) found
     JOIN orders o ON o.id = found.id ${BESIDE}`,
    [...amounts, ...amounts],
  );
}

/** Orders by their numbers, whoever was to pay them how. */
async function findNear(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<ProposedOrder[]> {
  if (numbers.length === 0) return [];
  return manager.query(
    `${ORDERS} FROM orders o ${BESIDE}
     WHERE o.orderNumber IN (${placeholders(numbers)}) AND o.paymentStatus = 'pending'
       AND o.status <> 'cancelled' AND o.erasedAt IS NULL`,
    [...numbers],
  );
}

function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
