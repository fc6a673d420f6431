/** @sqlite one connection for all: transactions wait for each other */
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager } from 'typeorm';
import { Store } from '../src/places/stores/store.entity';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { isDuplicateKey } from '../src/platform/database/database-errors';
import { User } from '../src/identity/users/user.entity';
import { UnavailableError } from '../src/platform/errors/domain-errors';
import { openTestDatabase, type TestDatabase } from './harness/test-database';

const STORE = {
  storeBrand: 'Brand',
  fullName: 'A Person',
  phone: '011 555 0100',
  addressLine1: '1 Street',
  addressLine2: null,
  city: 'Town',
  zipCode: '0002',
  isActive: true,
};

const onMariaDb = process.env.TEST_DATABASE_URL ? it : it.skip;

describe('parallel transactions', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: TransactionsService;

  beforeAll(async () => {
    database = await openTestDatabase();
    dataSource = database.dataSource;
    transactions = new TransactionsService(dataSource);
  });
  beforeEach(() => dataSource.manager.clear(Store));
  afterAll(() => database.close());

  const add = (manager: EntityManager, name: string) =>
    manager.insert(Store, { ...STORE, name, createdAt: new Date() });
  const names = async () =>
    (await dataSource.manager.find(Store, { order: { name: 'ASC' } })).map(({ name }) => name);

  it('keep what one stored when another is rolled back', async () => {
    const slow = transactions.run(async (manager) => {
      await add(manager, 'slow 1');
      await pause(60);
      throw new Error('no');
    });
    const quick = transactions.run((manager) => add(manager, 'quick'));
    await expect(slow).rejects.toThrow('no');
    await quick;
    expect(await names()).toEqual(['quick']);
  });

  // What two nodes of a cluster do now and then while a third joins or leaves.
  onMariaDb('takes the next id for a row whose counted one is taken', async () => {
    await add(dataSource.manager, 'first');
    const first = await dataSource.manager.findOneByOrFail(Store, { name: 'first' });
    let attempts = 0;
    await transactions.run(async (manager) => {
      attempts += 1;
      if (attempts === 1) await manager.query(`SET insert_id = ${first.id}`);
      await add(manager, 'second');
    });
    expect(attempts).toBe(2);
    expect(await names()).toEqual(['first', 'second']);
  });

  it('keep both rows of one when a later one is rolled back', async () => {
    const slow = transactions.run(async (manager) => {
      await add(manager, 'slow 1');
      await pause(60);
      await add(manager, 'slow 2');
    });
    const quick = transactions.run(async (manager) => {
      await add(manager, 'quick');
      throw new Error('no');
    });
    await expect(quick).rejects.toThrow('no');
    await slow;
    expect(await names()).toEqual(['slow 1', 'slow 2']);
  });

  it('keep a plain statement of another caller, which reads nothing uncommitted', async () => {
    let seen: string[] = ['not read'];
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = transactions.run(async (manager) => {
      await add(manager, 'slow');
      begin();
      await pause(60);
      throw new Error('no');
    });
    await begun;
    const plain = add(dataSource.manager, 'plain').then(async () => {
      seen = await names();
    });
    await expect(slow).rejects.toThrow('no');
    await plain;
    expect(seen).toEqual(['plain']);
    expect(await names()).toEqual(['plain']);
  });

  it('lose none of fifty changes to one row', async () => {
    await add(dataSource.manager, '0');
    const isSqlite = dataSource.options.type === 'better-sqlite3';
    const increments = Array.from({ length: 50 }, () =>
      transactions.run(async (manager) => {
        const store = await manager.findOneOrFail(Store, {
          where: { zipCode: '0002' },
          lock: isSqlite ? undefined : { mode: 'pessimistic_write' },
        });
        await pause(1);
        await manager.update(Store, { id: store.id }, { name: String(Number(store.name) + 1) });
      }),
    );
    await Promise.all(increments);
    expect(await names()).toEqual(['50']);
  });

  it('roll back only the inner part when nested', async () => {
    await transactions.run(async (manager) => {
      await add(manager, 'outer');
      await manager
        .transaction(async (inner) => {
          await add(inner, 'inner');
          throw new Error('no');
        })
        .catch(() => {});
    });
    expect(await names()).toEqual(['outer']);
  });

  it('refuse to nest instead of waiting for themselves', async () => {
    const nested = transactions.run(() => transactions.run((manager) => add(manager, 'never')));
    await expect(nested).rejects.toThrow('a transaction within a transaction');
  });

  it('run a hook after the commit once when the work was repeated', async () => {
    const seen: string[][] = [];
    const hooks: Promise<void>[] = [];
    let attempts = 0;
    await transactions.run(async (manager) => {
      attempts += 1;
      await add(manager, `try ${attempts}`);
      transactions.afterCommit(() => hooks.push(names().then((stored) => void seen.push(stored))));
      if (attempts === 1) throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
    });
    await Promise.all(hooks);
    expect(seen).toEqual([['try 2']]);
  });

  it('run no hook after the commit when rolled back', async () => {
    let isDone = false;
    const failed = transactions.run(async (manager) => {
      await add(manager, 'never');
      transactions.afterCommit(() => (isDone = true));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(isDone).toBe(false);
  });

  it('refuse a hook outside of a transaction', () => {
    expect(() => transactions.afterCommit(() => undefined)).toThrow('no transaction');
  });

  it('refuse a statement outside the running transaction on SQLite', async () => {
    if (dataSource.options.type !== 'better-sqlite3') return;
    const beside = transactions.run(() => names());
    await expect(beside).rejects.toThrow('query outside the running transaction');
    expect(await names()).toEqual([]);
  });

  it('let work that was not awaited go on after the commit', async () => {
    let later: Promise<string[]> = Promise.resolve([]);
    await transactions.run(async (manager) => {
      await add(manager, 'first');
      later = pause(30).then(names);
    });
    expect(await later).toEqual(['first']);
  });

  it('run again when the database aborted them', async () => {
    let tries = 0;
    await transactions.run(async (manager) => {
      await add(manager, 'once');
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('deadlock'), { errno: 1213 });
    });
    expect([tries, await names()]).toEqual([3, ['once']]);
  });

  // While the next release starts beside this one.
  onMariaDb('run again when a migration has rebuilt a table since they began', async () => {
    let attempts = 0;
    await transactions.run(async (manager) => {
      attempts += 1;
      // What is seen is settled by the first read.
      await manager.count(User);
      if (attempts === 1) {
        await dataSource.query('ALTER TABLE stores ADD COLUMN tried integer NULL, ALGORITHM=COPY');
      }
      await manager.count(Store);
    });
    await dataSource.query('ALTER TABLE stores DROP COLUMN tried');
    expect(attempts).toBe(2);
  });

  it('run again when the connection was lost', async () => {
    if (dataSource.options.type === 'better-sqlite3') return;
    let tries = 0;
    await transactions.run(async (manager) => {
      await add(manager, 'once');
      tries += 1;
      if (tries === 1) await manager.query('KILL CONNECTION_ID()');
    });
    expect([tries, await names()]).toEqual([2, ['once']]);
  });

  it('refuse text that is too long instead of truncating it', async () => {
    if (dataSource.options.type === 'better-sqlite3') return;
    await expect(add(dataSource.manager, 'x'.repeat(121))).rejects.toThrow(/too long/);
  });

  it('answer that the service is unavailable when the database does not come back', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    await expect(transactions.run(() => Promise.reject(gone))).rejects.toBeInstanceOf(
      UnavailableError,
    );
  }, 15_000);

  it('recognise a duplicate key on every engine', async () => {
    const user = {
      username: 'one@example.co.za',
      password: 'x',
      role: 'customer' as const,
      fullName: 'One',
      isActive: true,
      createdAt: new Date(),
    };
    await dataSource.manager.insert(User, user);
    const again = dataSource.manager.insert(User, user).catch((error: unknown) => error);
    expect(isDuplicateKey(await again)).toBe(true);
  });

  it('are refused by the database when a value is not in its list', async () => {
    const wrong = dataSource.query(
      `INSERT INTO users (username, password, role, fullName, createdAt) VALUES ('a', 'b', 'king', 'c', 1)`,
    );
    await expect(wrong).rejects.toThrow(/CHK_users_role/);
  });

  it('return instants, flags and numbers as written', async () => {
    const createdAt = new Date('2026-11-21T09:08:07.654Z');
    await dataSource.manager.insert(Store, {
      ...STORE,
      name: 'ＡＢ 🚚 é',
      isActive: false,
      createdAt,
    });
    const [store] = await dataSource.manager.find(Store);
    expect(store).toMatchObject({ name: 'ＡＢ 🚚 é', isActive: false, createdAt, zipCode: '0002' });
    const [row] = await dataSource.query('SELECT createdAt, isActive FROM stores');
    expect(row).toEqual({ createdAt: createdAt.getTime(), isActive: 0 });
  });
});
