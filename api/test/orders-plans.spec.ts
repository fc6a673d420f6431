/** @sqlite plans differ */
import type { OrderSort } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { findCustomerIds } from '../src/identity/users/account-search.queries';
import { customerStatements } from '../src/insights/customers/customer-details.read-model';
import { FIRST_ORDER } from '../src/orders/customer-orders/customer-totals.read-model';
import type { OrderFilter } from '../src/orders/reading/order-filter';
import { orderPage, OrdersRepository } from '../src/orders/reading/orders.repository';
import type { Statement } from '../src/platform/database/statement';
import { openTestDatabase, type TestDatabase } from './harness/test-database';

const ORDERS = 20_000;

/** How MariaDB means to read the tables of the list; on SQLite there is nothing like it to look at. */
const onMariaDb = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onMariaDb('the list of orders among many', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await fill(database.dataSource);
  }, 60_000);
  afterAll(() => database.close());

  const middle = ORDERS / 2;
  it.each<[string, OrderFilter, number | undefined]>([
    ['of everyone', {}, undefined],
    ['of everyone, far down', {}, middle],
    ['of one customer', { userId: 1 }, undefined],
    ['of one customer, far down', { userId: 1 }, middle],
    ['of one e-mail', { userEmail: 'one@example.com' }, undefined],
    ['of one e-mail, far down', { userEmail: 'one@example.com' }, middle],
    ['unpaid', { paymentStatus: 'pending' }, undefined],
    ['unpaid, far down', { paymentStatus: 'pending' }, middle],
    ['paid, far down', { paymentStatus: 'completed' }, middle],
    ['delivered', { status: 'delivered' }, undefined],
    ['that need attention', { needsAttention: 1 }, undefined],
    ['that need attention, far down', { needsAttention: 1 }, middle],
    ['delivered, far down', { status: 'delivered' }, middle],
  ])('listing orders (%s) reads only its page, by an index', async (_, filter, after) => {
    const plan = await explain(filter, after);
    const ids = plan.findLast(({ table }) => table === 'o');
    expect(ids?.type).toMatch(/^(range|ref|index)$/);
    expect(ids?.Extra).toContain('Using index');
    expect(ids?.Extra).not.toContain('filesort');
    expect(await rowsRead(filter, after)).toBeLessThan(500);
  });

  it('a page of orders filtered by status and payment is not sorted as a whole', async () => {
    const filter = { paymentStatus: 'completed', status: 'pending' } as const;
    const ids = (await explain(filter, middle)).findLast(({ table }) => table === 'o');
    expect(ids?.Extra).not.toContain('filesort');
    expect(await rowsRead(filter, middle)).toBeLessThan(1500);
  });

  it.each<[string, OrderFilter, string]>([
    ['placed in some days', { createdFrom: ORDERS / 2, createdBefore: ORDERS / 2 + 50 }, 'range'],
    ['that are late', { dueBefore: '2026-01-02' }, 'range'],
    ['that are due on a day', { dueOn: '2026-01-02' }, 'range'],
  ])('a page of the orders %s reads no others', async (_, filter, type) => {
    const ids = (await explain(filter, undefined)).findLast(({ table }) => table === 'o');
    expect(ids?.type).toBe(type);
    expect(await rowsRead(filter, undefined)).toBeLessThan(500);
  });

  it.each<[string, OrderFilter, OrderSort | undefined]>([
    ['of a town', { also: [{ sql: 'o.toTown LIKE ?', parameters: ['cape%'] }] }, undefined],
    ['by value', {}, '-value'],
    ['delivered, by promise', { status: 'delivered' }, 'promise'],
  ])(
    'a list that the staff narrows or sorts (%s) is read from one index alone',
    async (...[, filter, sort]) => {
      const { sql, parameters } = orderPage(filter, { limit: 51, sort }, 'mariadb');
      const plan = await database.dataSource.query<PlanRow[]>(`EXPLAIN ${sql}`, [...parameters]);
      const ids = plan.find(({ table, key }) => table === 'o' && key === 'IX_orders_list');
      expect(ids?.Extra).toContain('Using index');
    },
  );

  it('a month of a customer reads the orders of the month alone', async () => {
    // Of 500 orders, every tenth is in the month.
    const month = { userId: 1, createdFrom: ORDERS / 2, createdBefore: (ORDERS * 3) / 5 };
    const ids = (await explain(month, undefined)).findLast(({ table }) => table === 'o');
    expect(ids?.type).toBe('range');
    expect(await rowsRead(month, undefined)).toBeLessThan(500);
    expect(await new OrdersRepository(database.dataSource).count(month)).toBe(50);
  });

  it('the first order of a customer is read from an index alone', async () => {
    const [plan] = await database.dataSource.query<PlanRow[]>(`EXPLAIN ${FIRST_ORDER}`, [1]);
    expect(plan?.Extra).toMatch(/Using index|Select tables optimized away/);
  });

  it('what the page of a customer says is read of what belongs to the account alone', async () => {
    // Of 500 orders; each is looked for among the claims.
    for (const statement of customerStatements('mariadb', { id: 1, email: 'one@example.com' })) {
      expect(await rowsReadBy(statement)).toBeLessThan(1500);
    }
  });

  const placeAfter = (id: number | undefined) => ({
    after: id === undefined ? undefined : { id, value: null },
    limit: 51,
  });

  async function explain(filter: OrderFilter, after: number | undefined): Promise<PlanRow[]> {
    const { sql, parameters } = orderPage(filter, placeAfter(after), 'mariadb');
    return database.dataSource.query(`EXPLAIN ${sql}`, [...parameters]);
  }

  /** What the storage engine handed over, whatever the plan said. */
  function rowsRead(filter: OrderFilter, after: number | undefined): Promise<number> {
    return rowsReadBy(orderPage(filter, placeAfter(after), 'mariadb'));
  }

  async function rowsReadBy({ sql, parameters }: Statement): Promise<number> {
    const runner = database.dataSource.createQueryRunner();
    try {
      await runner.query('FLUSH STATUS');
      await runner.query(sql, [...parameters]);
      const counters = (await runner.query("SHOW SESSION STATUS LIKE 'Handler_read%'")) as {
        Variable_name: string;
        Value: string;
      }[];
      return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
    } finally {
      await runner.release();
    }
  }
});

interface PlanRow {
  readonly table: string | null;
  readonly type: string;
  readonly key: string | null;
  readonly Extra: string;
}

/** Orders of 40 customers, each with its quote; every second one is paid, every fourth delivered, every hundredth needs attention. */
async function fill(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET SESSION foreign_key_checks = 0');
    for (const statement of [
      `INSERT INTO addresses (id, fullName, phone, addressLine1, city, zipCode)
       SELECT seq, 'Thandi', '0821234567', '1 Long Street', 'Cape Town', '8001' FROM seq_1_to_${ORDERS}`,
      `INSERT INTO quotes (id, pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate, kilometerFee,
         distanceFee, serviceFee, insuranceFee, totalAmount, distance, freeRadius, chargeableDistance, actualWeight,
         volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt)
       SELECT seq, seq, seq, 'standard', 500, 2500, 1000, 0, 0, 0, 2500, 0, 5, 0, 5, 2.25, 5, 'Mon 23 November', seq, seq
       FROM seq_1_to_${ORDERS}`,
      `INSERT INTO orders (id, orderNumber, quoteId, userId, userEmail, status, paymentStatus, needsAttention,
         deliverBy, totalAmount, createdAt, updatedAt)
       SELECT seq, CONCAT('EC', LPAD(seq, 12, '0')), seq, seq MOD 40, IF(seq MOD 40 = 1, 'one@example.com', 'x@example.com'),
         IF(seq MOD 4 = 0, 'delivered', 'pending'), IF(seq MOD 2 = 0, 'completed', 'pending'), seq MOD 100 = 0,
         IF(seq MOD 250 = 1, '2026-01-01', IF(seq MOD 250 = 3, '2026-01-02', '2026-02-01')), 2500, seq, seq
       FROM seq_1_to_${ORDERS}`,
      'ANALYZE TABLE addresses, quotes, orders',
    ]) {
      await runner.query(statement);
    }
  } finally {
    await runner.query('SET SESSION foreign_key_checks = 1');
    await runner.release();
  }
}

/** What MariaDB reads is counted; SQLite counts nothing, so that there only the plan is checked. */
describe('search of customers among many', () => {
  const ROWS = 20_000;
  /** Of a page. */
  const LIMIT = 50;
  /** What one search may read, however many rows have its terms: 3,000 of them, a page of each of two terms, their union. */
  const MOST_READ = 4000;

  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await fill(database.dataSource);
  }, 60_000);
  afterAll(() => database.close());

  it('finds the newest when everybody matches', async () => {
    const { ids } = await findCustomerIds(database.dataSource, 'th', ROWS + 1, LIMIT);
    // Beyond the page, for those of the staff among them.
    expect(ids).toHaveLength(LIMIT + 20);
    expect(ids.slice(0, 3)).toEqual([ROWS, ROWS - 1, ROWS - 2]);
    const deep = await findCustomerIds(database.dataSource, 'thabo', ROWS / 2, LIMIT);
    expect(deep.ids.slice(0, 2)).toEqual([ROWS / 2 - 2, ROWS / 2 - 4]);
  });

  it('reads the terms by their key, and no more of them than a page needs', async () => {
    const statements = await statementsOf(database.dataSource, () =>
      findCustomerIds(database.dataSource, 'th', ROWS + 1, LIMIT),
    );
    expect(statements.length).toBeGreaterThan(2);
    let read = 0;
    for (const statement of statements) read += await rowsRead(database.dataSource, statement);
    expect(read).toBeLessThan(MOST_READ);
  });

  type Call = readonly [sql: string, parameters: unknown[]];

  function isSqlite({ options }: DataSource): boolean {
    return options.type === 'better-sqlite3';
  }

  async function statementsOf(
    dataSource: DataSource,
    work: () => Promise<unknown>,
  ): Promise<Call[]> {
    const query = jest.spyOn(dataSource, 'query');
    await work();
    const calls = query.mock.calls.map(
      ([sql, parameters]) => [sql, parameters as unknown[]] as const,
    );
    query.mockRestore();
    return calls;
  }

  /** Counted on MariaDB; on SQLite a plan that reads the table otherwise than by its key counts as all of it. */
  async function rowsRead(dataSource: DataSource, [sql, parameters]: Call): Promise<number> {
    if (isSqlite(dataSource)) {
      const plan = await dataSource.query<{ detail: string }[]>(
        `EXPLAIN QUERY PLAN ${sql}`,
        parameters,
      );
      const reads = plan.filter(({ detail }) => detail.includes('_search_terms'));
      expect(reads).not.toEqual([]);
      return reads.every(({ detail }) => /^SEARCH .*_autoindex_.*\(term/.test(detail)) ? 0 : ROWS;
    }
    const runner = dataSource.createQueryRunner();
    try {
      await runner.query('FLUSH STATUS');
      await runner.query(sql, parameters);
      const counters = (await runner.query("SHOW SESSION STATUS LIKE 'Handler_read%'")) as {
        Value: string;
      }[];
      return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
    } finally {
      await runner.release();
    }
  }

  /** Every row is found by Thandi, every second one by Thabo as well; terms of another kind lie before and after. */
  async function fill(dataSource: DataSource): Promise<void> {
    const runner = dataSource.createQueryRunner();
    try {
      const isOnSqlite = isSqlite(dataSource);
      await runner.query(
        isOnSqlite ? 'PRAGMA foreign_keys = OFF' : 'SET SESSION foreign_key_checks = 0',
      );
      if (!isOnSqlite) await runner.query(`SET SESSION max_recursive_iterations = ${ROWS}`);
      const ids = `WITH RECURSIVE ids (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < ${ROWS})`;
      const into = 'INSERT INTO account_search_terms (term, userId)';
      for (const select of [
        `SELECT 'w:thandi', id FROM ids`,
        `SELECT 'w:thabo', id FROM ids WHERE id % 2 = 0`,
        `SELECT 'e:thandi@example.com', id FROM ids`,
        `SELECT 'w:zungu', id FROM ids`,
      ]) {
        await runner.query(isOnSqlite ? `${ids} ${into} ${select}` : `${into} ${ids} ${select}`);
      }
      await runner.query(isOnSqlite ? 'ANALYZE' : 'ANALYZE TABLE account_search_terms');
    } finally {
      await runner.query(
        isSqlite(dataSource) ? 'PRAGMA foreign_keys = ON' : 'SET SESSION foreign_key_checks = 1',
      );
      await runner.release();
    }
  }
});
