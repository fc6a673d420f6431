/**
 * `npm run query-plans -w tools -- STATEMENTS`: what a MariaDB that is full of orders reads for each statement that the API's
 * tests have recorded. Ends with 1 when one reads, sorts or stores an unbounded set. `npm run test:long` records and runs it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { ENTITIES } from '../../../api/src/entities';
import { openDataSource } from '../../../api/src/platform/database/data-source';
import { migrate } from '../../../api/src/platform/database/migrate';
import type { RecordedStatement } from '../../../api/test/harness/statement-recorder';
import { fillOrders } from '../bench/fill-orders';
import { newDatabase, startMariaDb } from '../../programs/mariadb';
import { fillOthers } from './fill-others';
import { explanationOf } from './explained';
import { type Offence, offencesOf } from './query-plans';

const MERCHANT = { id: 900_000, email: 'merchant@plans.example' };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '1000000' },
      report: { type: 'string' },
    },
  });
  const statements = await recorded(positionals);
  const server = await startMariaDb();
  try {
    const databaseUrl = await newDatabase(server.url, 'plans');
    await makeSchema(databaseUrl);
    const began = Date.now();
    await fillOrders(databaseUrl, Number(values.orders), MERCHANT);
    await giveMerchantMore(databaseUrl);
    print(`${values.orders} orders filled in ${Math.round((Date.now() - began) / 1000)} s`);
    const found = await offencesOf(databaseUrl, statements, MERCHANT.id);
    const offences = found.filter((offence) => explanationOf(offence) === null);
    for (const offence of offences) print(textOf(offence));
    print(
      `${statements.length} statements, ${offences.length} over unbounded sets, ${found.length - offences.length} explained`,
    );
    if (offences.length > 0 || statements.length === 0) process.exitCode = 1;
    if (values.report) {
      const passed = statements.length - offences.length;
      const failures = offences.map(({ from, reason }) => `${from}: ${reason}`);
      await writeFile(values.report, JSON.stringify({ passed, failed: offences.length, failures }));
    }
  } finally {
    await server.stop();
  }
}

/** Of every process of the tests, each kind once. */
async function recorded(files: readonly string[]): Promise<RecordedStatement[]> {
  const kinds = new Map<string, RecordedStatement>();
  // As they are named where npm was called.
  const { INIT_CWD = '.' } = process.env;
  for (const file of files) {
    for (const line of (await readFile(path.resolve(INIT_CWD, file), 'utf8'))
      .split('\n')
      .filter(Boolean)) {
      const statement = JSON.parse(line) as RecordedStatement;
      kinds.set(`${statement.from} ${statement.sql}`, statement);
    }
  }
  return [...kinds.values()];
}

/** A third of everything, so that what grows with one account shows among fewer orders, too. */
async function giveMerchantMore(databaseUrl: string): Promise<void> {
  const connection = await createConnection(databaseUrl);
  try {
    for (const table of ['quotes', 'orders', 'notifications', 'support_tickets']) {
      await connection.query(`UPDATE ${table} SET userId = ? WHERE id % 3 = 1`, [MERCHANT.id]);
    }
    await fillOthers(connection, MERCHANT.id);
  } finally {
    await connection.end();
  }
}

async function makeSchema(databaseUrl: string): Promise<void> {
  const dataSource = await openDataSource({ databaseUrl, dataDir: '' }, ENTITIES);
  try {
    await migrate(dataSource);
    await dataSource.query(
      `INSERT INTO users (id, username, password, role, fullName, isActive, createdAt)
       VALUES (?, ?, '-', 'customer', 'Merchant', 1, 0)`,
      [MERCHANT.id, MERCHANT.email],
    );
  } finally {
    await dataSource.destroy();
  }
}

function textOf({ from, sql, reason }: Offence): string {
  return `\n${from}\n  ${reason}\n  ${sql.replace(/\s+/g, ' ').trim().slice(0, 400)}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main();
