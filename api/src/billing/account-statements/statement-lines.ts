import {
  type AccountEvent,
  type AccountLine,
  accountLines,
  dayInSouthAfrica,
  type IsoDay,
  type IsoMonth,
  ledgerEventKind,
  monthInSouthAfrica,
  type PaymentEntryMethod,
  type StatementLineKind,
} from '@courier/contract';
import type { MonthShare } from './account-months.queries';
import type {
  ChangeRow,
  LedgerRow,
  OrderHistories,
  StatementOrder,
} from './account-statements.read-model';

/** A line of a statement, in cents. */
export interface StatementLine {
  readonly day: IsoDay;
  readonly enteredOn: IsoDay | null;
  readonly kind: StatementLineKind;
  readonly orderNumber: string;
  readonly method: PaymentEntryMethod | null;
  readonly amount: number;
  /** What is due after it. */
  readonly balance: number;
}

/** A month of an account, in cents. */
export interface AccountStatement {
  readonly month: IsoMonth;
  readonly customer: { readonly name: string; readonly email: string };
  readonly opening: number;
  readonly charged: number;
  readonly credited: number;
  readonly closing: number;
  readonly lines: readonly StatementLine[];
}

interface DatedEvent extends AccountEvent {
  /** When it counts for the account. */
  readonly at: number;
  readonly day: IsoDay;
  readonly method: PaymentEntryMethod | null;
}

/** The lines of a month, in the order of their days. @param opening what was due before it, in cents */
export function statementLines(
  histories: OrderHistories,
  month: IsoMonth,
  opening: number,
): StatementLine[] {
  const found = linesOf(histories).filter(({ event }) => monthOf(event) === month);
  // Stable: what happened to one order at one time stays as it happened.
  found.sort((a, b) => compare(a.event.day, b.event.day) || a.event.at - b.event.at);
  let balance = opening;
  return found.map(({ order, event, kind, amount }) => {
    balance += amount;
    const { day, at, method } = event;
    const isEarlier = day < `${month}-01`;
    return {
      day,
      enteredOn: isEarlier ? dayInSouthAfrica(new Date(at)) : null,
      kind,
      orderNumber: order.orderNumber,
      method: kind === event.kind ? method : null,
      amount,
      balance,
    };
  });
}

/** What orders changed of what is due of their accounts, by month: the sums of their lines. */
export function sharesOf(histories: OrderHistories): MonthShare[] {
  const shares = new Map<string, MonthShare>();
  for (const { order, event, amount } of linesOf(histories)) {
    const { id: orderId, userId } = order;
    const month = monthOf(event);
    const key = `${orderId} ${month}`;
    const share = shares.get(key) ?? { userId, month, orderId, amount: 0, orders: 0 };
    shares.set(key, {
      ...share,
      amount: share.amount + amount,
      orders: share.orders + Number(event.kind === 'placed'),
    });
  }
  return [...shares.values()];
}

interface OrderLine extends AccountLine<DatedEvent> {
  readonly order: StatementOrder;
}

/** All lines of orders, those of each as it happened. */
function linesOf({ orders, changes, ledgers }: OrderHistories): OrderLine[] {
  const changesOf = byOrder(changes);
  const ledgerOf = byOrder(ledgers);
  return orders.flatMap((order) => {
    const events = eventsOf(order, changesOf.get(order.id) ?? [], ledgerOf.get(order.id) ?? []);
    return accountLines(events).map((line) => ({ ...line, order }));
  });
}

function monthOf({ at }: DatedEvent): IsoMonth {
  return monthInSouthAfrica(new Date(at));
}

/**
 * What happened to an order, the oldest first. It counts from when it came to the account, with all that had happened to it
 * until then; anything else from when it was entered.
 */
function eventsOf(
  { createdAt, ownedSince, totalAmount }: StatementOrder,
  changes: readonly ChangeRow[],
  ledger: readonly LedgerRow[],
): DatedEvent[] {
  const dated = (entered: number, day = entered) => ({
    at: Math.max(entered, ownedSince ?? 0),
    day: dayInSouthAfrica(new Date(day)),
    method: null,
  });
  const corrected = changes.reduce(
    (sum, { kind, amount }) => (kind === 'correction' ? sum + amount : sum),
    0,
  );
  const placed = { ...dated(createdAt), kind: 'placed', amount: totalAmount - corrected } as const;
  const rest = [
    ...changes.map(({ kind, amount, createdAt: entered }) => ({
      entered: Number(entered),
      event: { ...dated(Number(entered)), kind, amount },
    })),
    ...ledger.map((row) => ({
      entered: Number(row.createdAt),
      event: {
        ...dated(Number(row.createdAt), Number(row.paidAt)),
        kind: ledgerEventKind(row, reversedBy(row)),
        amount: row.amount,
        excess: row.excess,
        method: row.method,
      },
    })),
  ];
  rest.sort((a, b) => a.entered - b.entered);
  return [placed, ...rest.map(({ event }) => event)];
}

function reversedBy({ reversedKind, reversedClaimId }: LedgerRow) {
  return reversedKind && { kind: reversedKind, claimId: reversedClaimId };
}

function byOrder<R extends { readonly orderId: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const others = found.get(row.orderId);
    if (others) others.push(row);
    else found.set(row.orderId, [row]);
  }
  return found;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
