import type { Socket } from 'node:net';
import { type MariaDb, startMariaDb } from '../../tools/programs/mariadb';
import request from 'supertest';
import { createConnection } from 'mysql2/promise';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { get, placeOrder, post, makeQuote, QUIET } from './harness/shipments';

/** A server of its own, that may be killed; only where the tests run on MariaDB anyway. */
const onMariaDb = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onMariaDb('a database server that is killed', () => {
  let server: MariaDb;
  let test: TestApp;

  beforeAll(async () => {
    server = await startMariaDb();
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE courier CHARACTER SET utf8mb4');
    await connection.end();
    test = await createTestApp({ ...QUIET, databaseUrl: `${server.url}/courier` });
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('answers 503 with Retry-After on every route while it is down', async () => {
    const { orderNumber } = await placeOrder(test);
    const { id: quoteId } = await makeQuote(test);
    await server.kill();
    const answers = await Promise.all([
      get(test, `/api/orders/${orderNumber}`),
      get(test, '/api/stores/active'),
      post(test, '/api/orders', { quoteId, paymentMethod: 'eft' }),
      post(test, '/api/auth/login', { email: 'someone@example.com', password: 'Protea-7' }),
      get(test, '/api/ready'),
    ]);
    for (const { status, headers, body } of answers) {
      expect([status, body.status]).toEqual([503, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['content-type']).toContain('application/problem+json');
    }
    await request(test.server).get('/api/health').expect(200);
    await server.start();
    await request(test.server).get('/api/ready').expect(200);
    await get(test, `/api/orders/${orderNumber}`).expect(200);
    await post(test, '/api/orders', { quoteId, paymentMethod: 'eft' }).expect(201);
  });

  it('goes unnoticed by people who order and read when it restarts immediately', async () => {
    const quotes = [];
    for (let count = 0; count < 6; count += 1) quotes.push(await makeQuote(test));
    const orders = quotes.map(({ id: quoteId }) =>
      post(test, '/api/orders', { quoteId, paymentMethod: 'eft' }).then((answer) => answer),
    );
    // The others are under way.
    await Promise.race(orders);
    // However long the server takes on a busy machine, it is back before anybody's patience ends.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await server.kill();
    await server.start();
    const placed = await Promise.all(orders);
    clock.mockRestore();
    // 200 where the commit arrived and its answer did not: the second try finds the order of the first.
    expect(placed.filter(({ status }) => status !== 201 && status !== 200)).toEqual([]);
    const numbers = placed.map(({ body }) => body.orderNumber as string);
    expect(new Set(numbers).size).toBe(quotes.length);
    for (const { body } of placed) {
      await get(test, `/api/orders/${body.orderNumber as string}`).expect(200);
    }
    const [row] = await test.dataSource.query<{ orders: number }[]>(
      `SELECT COUNT(*) AS orders FROM orders WHERE quoteId IN (${quotes.map(({ id }) => id).join()})`,
    );
    expect(Number(row?.orders)).toBe(quotes.length);
  });

  it('goes unnoticed by reads when their connections are killed', async () => {
    const { orderNumber } = await placeOrder(test);
    let isOver = false;
    const statuses: number[] = [];
    const reads = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push((await get(test, `/api/orders/${orderNumber}`)).status);
    });
    const killer = await createConnection(server.url);
    for (let round = 0; round < 8; round += 1) {
      const [rows] = await killer.query(
        'SELECT id FROM information_schema.processlist WHERE db = ?',
        ['courier'],
      );
      for (const { id } of rows as { id: number }[]) {
        await killer.query(`KILL ${id}`).catch(() => undefined);
      }
      const answered = statuses.length;
      await until('more reads', () => statuses.length > answered + 4);
    }
    await killer.end();
    isOver = true;
    await Promise.all(reads);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('goes unnoticed when a connection is closed just before it is used', async () => {
    const { orderNumber } = await placeOrder(test);
    const count = 'SELECT COUNT(*) AS orders FROM orders WHERE orderNumber = ?';
    const runner = test.dataSource.createQueryRunner();
    socketOf(await runner.connect()).destroy();
    expect(await runner.query(count, [orderNumber])).toEqual([{ orders: 1 }]);
    await runner.release();

    let attempts = 0;
    await test.app.get(TransactionsService).run(async ({ queryRunner }) => {
      attempts += 1;
      if (attempts === 1) socketOf(await queryRunner?.connect()).destroy();
      return queryRunner?.query(count, [orderNumber]);
    });
    expect(attempts).toBe(2);
  });

  // As a node of a cluster does that cannot catch up with the others in time.
  it('goes unnoticed by a read when the server aborts its statement', async () => {
    const read = test.dataSource.query<object[]>('SELECT SLEEP(2) AS slept');
    const killer = await createConnection(server.url);
    const running = async () => {
      const [rows] = await killer.query(
        `SELECT id FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP%'`,
      );
      return rows as { id: number }[];
    };
    await until('the statement', async () => (await running()).length === 1);
    for (const { id } of await running()) await killer.query(`KILL QUERY ${id}`);
    await killer.end();
    expect(await read).toEqual([{ slept: 0 }]);
  });
});

/** What mysql2 writes to. */
const socketOf = (connection: unknown) => (connection as { readonly stream: Socket }).stream;

onMariaDb('a database with two addresses', () => {
  it('is reached at the second node while the first is down', async () => {
    const second = await startMariaDb();
    const first = await startMariaDb();
    for (const { url } of [first, second]) {
      const connection = await createConnection(url);
      await connection.query('CREATE DATABASE courier CHARACTER SET utf8mb4');
      await connection.end();
    }
    const { host } = new URL(second.url);
    const databaseUrl = `${first.url},${host}/courier`;
    // Two servers that know nothing of each other: what the second lacks shows which of them answers.
    const other = await createTestApp({ ...QUIET, databaseUrl: `${second.url}/courier` });
    const test = await createTestApp({ ...QUIET, databaseUrl });
    const quote = await makeQuote(test);
    await first.kill();
    await get(test, '/api/ready').expect(200);
    await post(test, '/api/orders', { quoteId: quote.id, paymentMethod: 'eft' }).expect(404);
    await placeOrder(test);
    await test.close();
    await other.close();
    await first.stop();
    await second.stop();
  });
});
