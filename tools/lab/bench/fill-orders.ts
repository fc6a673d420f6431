import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { personTerms } from '../../../api/src/platform/search/terms';
import { type Rows, loadRows } from './load-rows';
import {
  accountEmail,
  accountsFor,
  FIRST_ACCOUNT,
  type MadeOrder,
  madeOrder,
  type Merchant,
  person,
} from './made-orders';
import { OrderSums } from './order-sums';
import { type OrderTable, orderTables } from './order-tables';
import { SearchRows } from './search-rows';

/**
 * Fills a migrated MariaDB database without orders with very many, in minutes: everything that the product would have
 * written of them, with accounts, notifications and tickets. The API must not run meanwhile. A million take less than a
 * gigabyte of memory, most of it for the index of the search.
 */
export async function fillOrders(url: string, orders: number, merchant: Merchant): Promise<void> {
  const now = Date.now();
  const connection = await createConnection({ uri: url });
  const index = new SearchRows();
  const sums = new OrderSums(now);
  const tables = [...orderTables(orders), index.texts];
  try {
    await connection.query('SET unique_checks = 0, foreign_key_checks = 0');
    for (const [table, rows] of accountTables(orders, now)) await loadRows(connection, table, rows);
    for (let first = 0; first < orders; first += MADE) {
      const made = Array.from({ length: Math.min(MADE, orders - first) }, (_, place) =>
        madeOrder(first + place, orders, merchant, now),
      );
      for (const [table, rowsOf] of tables) await loadRows(connection, table, each(made, rowsOf));
      for (const order of made) sums.add(order);
    }
    for (const [table, rows] of [...index.tables(), ...sums.tables()]) {
      await loadRows(connection, table, rows);
    }
    const [names] = await connection.query<RowDataPacket[][]>({
      sql: 'SHOW TABLES',
      rowsAsArray: true,
    });
    await connection.query(`ANALYZE TABLE ${names.map(([name]) => String(name)).join(', ')}`);
  } finally {
    await connection.end();
  }
}

/** Orders that are made and loaded together. */
const MADE = 20_000;

function accountTables(orders: number, now: number): [string, Rows][] {
  const accounts = accountsFor(orders);
  return [
    [
      'users (id, username, password, role, fullName, isActive, createdAt)',
      accountRows(accounts, now),
    ],
    ['account_search_terms (term, userId)', accountTerms(accounts)],
  ];
}

function* accountRows(accounts: number, now: number): Rows {
  for (let at = 0; at < accounts; at += 1) {
    const { name } = person(at);
    yield [FIRST_ACCOUNT + at, accountEmail(at), '-', 'customer', name, 1, now];
  }
}

function accountTerms(accounts: number): Rows {
  const rows: [string, number][] = [];
  for (let at = 0; at < accounts; at += 1) {
    for (const term of personTerms(person(at).name, accountEmail(at)))
      rows.push([term, FIRST_ACCOUNT + at]);
  }
  return rows.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
}

function* each(orders: readonly MadeOrder[], rowsOf: OrderTable[1]): Rows {
  for (const order of orders) yield* rowsOf(order);
}
