import {
  type AccountEvent,
  accountLines,
  dayInSouthAfrica,
  type IsoDay,
  ledgerEventKind,
  type PaymentEntryMethod,
  type StatementLineKind,
} from '@courier/contract';
import type { ChangeRow, LedgerRow, Period, StatementOrder } from './account-statements.read-model';

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

interface DatedEvent extends AccountEvent {
  /** When it counts for the account. */
  readonly at: number;
  readonly day: IsoDay;
  readonly method: PaymentEntryMethod | null;
}

/** What happened to orders, by the orders' ids. */
export interface OrderHistories {
  readonly orders: readonly StatementOrder[];
  readonly changes: readonly ChangeRow[];
  readonly ledgers: readonly LedgerRow[];
}

/** The lines of a period, in the order of their days. @param opening what was due before it, in cents */
export function statementLines(
  { orders, changes, ledgers }: OrderHistories,
  { from, before }: Period,
  opening: number,
): StatementLine[] {
  const changesOf = byOrder(changes);
  const ledgerOf = byOrder(ledgers);
  const found = orders.flatMap((order) => {
    const events = eventsOf(order, changesOf.get(order.id) ?? [], ledgerOf.get(order.id) ?? []);
    return accountLines(events)
      .filter(({ event }) => event.at >= from && event.at < before)
      .map(({ event, kind, amount }) => ({ order, event, kind, amount }));
  });
  // Stable: what happened to one order at one time stays as it happened.
  found.sort((a, b) => compare(a.event.day, b.event.day) || a.event.at - b.event.at);
  const firstDay = dayInSouthAfrica(new Date(from));
  let balance = opening;
  return found.map(({ order, event, kind, amount }) => {
    balance += amount;
    const { day, at, method } = event;
    const isEarlier = day < firstDay;
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

/** The oldest first. */
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
