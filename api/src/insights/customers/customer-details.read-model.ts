import {
  type ClaimKind,
  type ClaimState,
  OPEN_CLAIM_STATES,
  OPEN_TICKET_STATUSES,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  type TicketStatus,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { type Engine, forceIndex } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';
import { CUSTOMER_COLUMNS, type CustomerRow } from './customers.read-model';

/** What the staff reads of one customer. Each statement reads what belongs to the account alone, by an index. */

/** Whose things are read. */
export interface Whose {
  readonly id: number;
  /** In lower case. */
  readonly email: string;
}

/** Null for an address that no customer has. */
export async function findCustomerByEmail(
  dataSource: DataSource,
  email: string,
): Promise<CustomerRow | null> {
  const [row] = await dataSource.query<CustomerRow[]>(
    `SELECT ${CUSTOMER_COLUMNS} FROM users WHERE username = ? AND role = 'customer'`,
    [email],
  );
  return row ?? null;
}

/**
 * The number by which to ring a customer: that of the default address, else the one that was left with the newest order, else
 * that of its sender who has the customer's name; null for none of them.
 */
export async function findPhone(
  dataSource: DataSource,
  { id, username, fullName }: CustomerRow,
): Promise<string | null> {
  const [address] = await dataSource.query<{ phone: string }[]>(
    `SELECT phone FROM saved_addresses WHERE userEmail = ? AND isDefault = 1 ORDER BY id DESC LIMIT 1`,
    [username],
  );
  if (address) return address.phone;
  const [order] = await dataSource.query<NewestSender[]>(
    `SELECT q.contactPhone, a.phone, a.fullName
     FROM orders o JOIN quotes q ON q.id = o.quoteId JOIN addresses a ON a.id = q.pickupAddressId
     WHERE o.userId = ? ORDER BY o.id DESC LIMIT 1`,
    [id],
  );
  if (!order) return null;
  const isTheirs = order.fullName.toLowerCase() === fullName.toLowerCase();
  return order.contactPhone ?? (isTheirs ? order.phone : null);
}

interface NewestSender {
  readonly contactPhone: string | null;
  readonly phone: string;
  readonly fullName: string;
}

/** An order of which something may be due, as its money is read. */
export interface UnpaidRow {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: number | string;
  readonly paidAmount: number | string;
  /** 0 or 1. */
  readonly awaitsPayment: number;
  readonly createdAt: number | string;
  readonly deliveredAt: number | string | null;
}

export function findUnpaid(dataSource: DataSource, { id }: Whose): Promise<UnpaidRow[]> {
  return read<UnpaidRow>(dataSource, unpaid(dataSource.options.type, id));
}

function unpaid(engine: Engine, id: number): Statement {
  return {
    sql: `SELECT status, paymentMethod, paymentStatus, totalAmount, paidAmount, awaitsPayment, createdAt, deliveredAt
      FROM orders ${forceIndex(engine, 'IX_orders_user')}
      WHERE userId = ? AND paymentStatus = 'pending' AND status <> 'cancelled'`,
    parameters: [id],
  };
}

/** How many there are of something, how many of these are open, and the first of them. */
export interface Counted<Row> {
  readonly total: number;
  readonly open: number;
  readonly newest: readonly Row[];
}

export interface TicketOfCustomer {
  readonly id: number;
  readonly subject: string;
  readonly status: TicketStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The tickets that a customer wrote, also those that were sent with the same address without signing in. */
export async function findTickets(
  dataSource: DataSource,
  whose: Whose,
  most: number,
): Promise<Counted<TicketOfCustomer>> {
  const [counts, rows] = ticketStatements(whose, most);
  return counted(dataSource, counts, rows);
}

function ticketStatements({ id, email }: Whose, most: number): [Statement, Statement] {
  // Two indexes, each for its part: one condition for both would read the whole table.
  const own = `(SELECT id FROM support_tickets WHERE userId = ?
    UNION SELECT id FROM support_tickets WHERE email = ? AND userId IS NULL) own
    JOIN support_tickets t ON t.id = own.id`;
  const isOpen = isOneOf('t.status', OPEN_TICKET_STATUSES);
  return [
    {
      sql: `SELECT COUNT(*) AS total, SUM(${isOpen}) AS open FROM ${own}`,
      parameters: [id, email],
    },
    {
      sql: `SELECT t.id, t.subject, t.status, t.createdAt, t.updatedAt FROM ${own}
        ORDER BY ${isOpen} DESC, t.id DESC LIMIT ?`,
      parameters: [id, email, most],
    },
  ];
}

export interface ClaimOfCustomer {
  readonly id: number;
  readonly orderNumber: string;
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly amount: number | string;
  readonly approvedAmount: number | string | null;
  readonly createdAt: number;
}

/** The claims for the orders of a customer. */
export async function findClaims(
  dataSource: DataSource,
  { id }: Whose,
  most: number,
): Promise<Counted<ClaimOfCustomer>> {
  const [counts, rows] = claimStatements(id, most);
  return counted(dataSource, counts, rows);
}

function claimStatements(id: number, most: number): [Statement, Statement] {
  const own = 'orders o JOIN parcel_claims c ON c.orderId = o.id WHERE o.userId = ?';
  const isOpen = isOneOf('c.state', OPEN_CLAIM_STATES);
  return [
    { sql: `SELECT COUNT(*) AS total, SUM(${isOpen}) AS open FROM ${own}`, parameters: [id] },
    {
      sql: `SELECT c.id, o.orderNumber, c.kind, c.state, c.amount, c.approvedAmount, c.createdAt FROM ${own}
        ORDER BY ${isOpen} DESC, c.id DESC LIMIT ?`,
      parameters: [id, most],
    },
  ];
}

/** What is read of one customer's things, for the check of the plans too. */
export function customerStatements(engine: Engine, whose: Whose): Statement[] {
  return [unpaid(engine, whose.id), ...ticketStatements(whose, 1), ...claimStatements(whose.id, 1)];
}

/** 1 where a column has one of some words of ours, else 0. */
function isOneOf(column: string, words: readonly string[]): string {
  return `CASE WHEN ${column} IN (${words.map((word) => `'${word}'`).join(', ')}) THEN 1 ELSE 0 END`;
}

async function counted<Row>(
  dataSource: DataSource,
  counts: Statement,
  rows: Statement,
): Promise<Counted<Row>> {
  const [count] = await read<CountRow>(dataSource, counts);
  return {
    total: Number(count?.total ?? 0),
    open: Number(count?.open ?? 0),
    newest: await read<Row>(dataSource, rows),
  };
}

/** A sum is text on MariaDB, and null of no rows. */
interface CountRow {
  readonly total: number | string;
  readonly open: number | string | null;
}

function read<Row>(dataSource: DataSource, { sql, parameters }: Statement): Promise<Row[]> {
  return dataSource.query<Row[]>(sql, [...parameters]);
}
