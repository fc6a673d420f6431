import {
  type CashUpCourierView,
  type CashUpDayView,
  type CashUpView,
  type PaymentMethod,
  randFromCents,
  type UncountedDayView,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import type { CashUp } from './cash-up.entity';

/** Orders and cash-ups that a day shows; far more than one office counts. */
const MOST = 1000;

/** Days with something to count that are shown; the others follow once these are counted. */
const MOST_DAYS = 31;

/** Of an order whose price its courier collected, and nobody has counted. */
const TO_COUNT = `o.status = 'delivered' AND o.paymentStatus = 'pending' AND o.paymentMethod <> 'eft'`;

interface OpenRow {
  readonly courier: string | null;
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly due: number;
}

type CashUpRow = RawRow<CashUp> & {
  readonly fullName: string | null;
  readonly username: string | null;
};

interface PaymentRow {
  readonly cashUpId: number;
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly reversalId: number | null;
}

/** What couriers delivered on a day and have to hand in, and what was counted of it. */
export async function findCashUpDay(manager: EntityManager, day: string): Promise<CashUpDayView> {
  const rows = await manager.query<OpenRow[]>(
    `SELECT c.courier, o.orderNumber, o.paymentMethod AS method, o.totalAmount - o.paidAmount AS due
     FROM cash_collections c JOIN orders o ON o.id = c.orderId
     WHERE c.day = ? AND ${TO_COUNT} ORDER BY c.id LIMIT ${MOST + 1}`,
    [day],
  );
  return {
    day,
    open: byCourier(rows.slice(0, MOST)),
    hasMore: rows.length > MOST,
    recorded: await findRecorded(manager, day),
    uncounted: await findUncounted(manager),
  };
}

/** From the orders that are not paid: they are few, whatever was collected in all the years. */
async function findUncounted(manager: EntityManager): Promise<UncountedDayView[]> {
  const rows = await manager.query<UncountedDayView[]>(
    `SELECT c.day, COUNT(*) AS orders, SUM(o.totalAmount - o.paidAmount) AS due
     FROM orders o JOIN cash_collections c ON c.orderId = o.id
     WHERE ${TO_COUNT} GROUP BY c.day ORDER BY c.day LIMIT ${MOST_DAYS}`,
  );
  return rows.map(({ day, orders, due }) => ({
    day,
    orders: Number(orders),
    due: randFromCents(Number(due)),
  }));
}

function byCourier(rows: readonly OpenRow[]): CashUpCourierView[] {
  const couriers = new Map<string | null, CashUpCourierView>();
  for (const { courier, orderNumber, method, due } of rows) {
    const view = couriers.get(courier) ?? { courier, orders: [] };
    couriers.set(courier, view);
    view.orders.push({ orderNumber, method, due: randFromCents(Number(due)) });
  }
  const last = '\uffff';
  return [...couriers.values()].sort((a, b) =>
    (a.courier ?? last).localeCompare(b.courier ?? last, 'en'),
  );
}

async function findRecorded(manager: EntityManager, day: string): Promise<CashUpView[]> {
  const cashUps = await manager.query<CashUpRow[]>(
    `SELECT c.*, u.fullName, u.username FROM cash_ups c LEFT JOIN users u ON u.id = c.countedById
     WHERE c.day = ? ORDER BY c.id DESC LIMIT ${MOST}`,
    [day],
  );
  const payments = await manager.query<PaymentRow[]>(
    `SELECT p.cashUpId, o.orderNumber, e.method, e.amount, r.id AS reversalId
     FROM cash_ups c JOIN cash_up_payments p ON p.cashUpId = c.id
     JOIN payment_entries e ON e.id = p.entryId
     JOIN orders o ON o.id = e.orderId
     LEFT JOIN payment_entries r ON r.reversesId = e.id
     WHERE c.day = ? ORDER BY p.id`,
    [day],
  );
  return cashUps.map((row) => cashUpView(row, payments));
}

function cashUpView(row: CashUpRow, payments: readonly PaymentRow[]): CashUpView {
  const { id, courier, reason, fullName, username, createdAt } = row;
  return {
    id,
    courier,
    cash: {
      expected: randFromCents(row.cashExpected),
      counted: randFromCents(row.cashCounted),
    },
    speedpoint: {
      expected: randFromCents(row.speedpointExpected),
      counted: randFromCents(row.speedpointCounted),
    },
    reason,
    actor: { kind: 'admin', name: fullName, email: username },
    createdAt: isoInstant(createdAt),
    orders: payments
      .filter(({ cashUpId }) => cashUpId === id)
      .map(({ orderNumber, method, amount, reversalId }) => ({
        orderNumber,
        method,
        amount: randFromCents(amount),
        isReversed: reversalId !== null,
      })),
  };
}
