/** @sqlite deletes are limited otherwise, and bytes stay in its file */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import request from 'supertest';
import {
  Column,
  DataSource,
  Entity,
  type EntityMetadata,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { PersonalDataRegistry } from '../src/identity/personal-data/personal-data.registry';
import { User } from '../src/identity/users/user.entity';
import { RetentionService } from '../src/operations/retention/retention.service';
import { SqliteDatabase } from '../src/platform/database/sqlite';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  makeQuote,
  patch,
  placeOrder,
  post,
  QUIET,
  rowCounts,
} from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  // Nothing looks for events meanwhile: one that waits would be applied.
  const dispatch = { ...QUIET.dispatch!, pollMs: 600_000 };
  test = await createTestApp({ ...QUIET, dispatch });
});
afterAll(() => test.close());

describe('RetentionService', () => {
  const DAY = 86_400_000;
  const TICKET = {
    name: 'Lerato Mokoena',
    email: 'lerato@example.com',
    category: 'general',
    subject: 'Where is my parcel?',
    description: 'It should have been here on Tuesday.',
  };

  let retention: RetentionService;

  beforeAll(async () => {
    retention = test.app.get(RetentionService);
  });
  beforeEach(() => emptyTables(test.dataSource));

  const run = (sql: string, parameters: unknown[] = []) => test.dataSource.query(sql, parameters);
  const count = async (table: string) =>
    Number((await run(`SELECT COUNT(*) AS rowCount FROM ${table}`))[0].rowCount);

  it('deletes quotes that nobody ordered, with their addresses, a month after they expired', async () => {
    const { orderNumber } = await placeOrder(test);
    const kept = await rowCounts(test.dataSource);
    await makeQuote(test);
    expect(await retention.prune(Date.now() + 30 * DAY)).toMatchObject({ quotes: 0 });
    expect(await retention.prune(Date.now() + 32 * DAY)).toMatchObject({ quotes: 1 });
    expect(await rowCounts(test.dataSource)).toEqual(kept);
    await get(test, `/api/orders/${orderNumber}`).expect(200);
  });

  it('erases the people of ended orders without an account after five years', async () => {
    const { cookie } = await signIn(test, 'customer', 'of-an-account');
    const contact = { contactEmail: 'guest@example.com', contactPhone: '072 946 3825' };
    const [ended, waiting] = [await placeOrder(test, contact), await placeOrder(test, contact)];
    const owned = await placeOrder(test, {}, cookie);
    const numbers = [ended, waiting, owned].map(({ orderNumber }) => orderNumber);
    await run(`UPDATE orders SET status = 'delivered' WHERE orderNumber <> ?`, [numbers[1]]);
    const senders = () =>
      run(
        `SELECT a.fullName, q.contactEmail, q.contactPhone, o.totalAmount > 0 AS hasAmount FROM orders o
         JOIN quotes q ON q.id = o.quoteId JOIN addresses a ON a.id = q.pickupAddressId
         WHERE o.orderNumber IN (?, ?, ?) ORDER BY o.id`,
        numbers,
      );
    const before = await senders();
    await retention.prune(Date.now() + 5 * 365 * DAY);
    expect(await senders()).toEqual(before);
    const { peopleInOrders } = await retention.prune(Date.now() + 5 * 366 * DAY);
    expect(peopleInOrders).toBeGreaterThan(0);
    const [erased, ...others] = await senders();
    const nobody = { fullName: 'Erased', contactEmail: null, contactPhone: null };
    expect(erased).toMatchObject({ ...nobody, hasAmount: 1 });
    expect(others).toEqual(before.slice(1));
    expect(await retention.prune(Date.now() + 5 * 366 * DAY)).toMatchObject({ peopleInOrders: 0 });
  });

  it('deletes entries of the audit log after five years, and keeps the younger', async () => {
    const { id, cookie, email } = await signIn(test, 'admin', 'audited');
    const { orderNumber } = await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'confirmed' }, cookie).expect(200);
    const entries = () =>
      run('SELECT actorEmail FROM audit_entries WHERE actorId = ?', [id]) as Promise<object[]>;
    await retention.prune(Date.now() + 5 * 365 * DAY);
    expect(await entries()).toEqual([{ actorEmail: email }]);
    await retention.prune(Date.now() + 5 * 366 * DAY);
    expect(await entries()).toEqual([]);
  });

  it('deletes closed tickets without an account five years after their last change', async () => {
    const { cookie } = await signIn(test, 'customer', 'with-a-ticket');
    const write = async (session?: string) => {
      const answer = await post(test, '/api/support/tickets', TICKET, session).expect(201);
      return (answer.body as { ticketId: number }).ticketId;
    };
    const [settled, open, owned] = [await write(), await write(), await write(cookie)];
    await run(`UPDATE support_tickets SET status = 'closed' WHERE id <> ?`, [open]);
    const left = async () => {
      const rows: { id: number }[] = await run('SELECT id FROM support_tickets ORDER BY id');
      return rows.map(({ id }) => id);
    };
    await retention.prune(Date.now() + 5 * 365 * DAY);
    expect(await left()).toEqual([settled, open, owned]);
    await retention.prune(Date.now() + 5 * 366 * DAY);
    expect(await left()).toEqual([open, owned]);
  });

  it('deletes sessions when they expire, and failed sign-ins after two days', async () => {
    const { cookie } = await signIn(test, 'customer');
    await run('INSERT INTO sign_in_attempts VALUES (?, 1, ?, 0)', ['account:x', Date.now()]);
    await retention.prune();
    await get(test, '/api/account', cookie).expect(200);
    expect(await count('sign_in_attempts')).toBeGreaterThan(0);
    await retention.prune(Date.now() + 31 * DAY);
    expect([await count('sessions'), await count('sign_in_attempts')]).toEqual([0, 0]);
  });

  it('deletes finished jobs and applied events after ninety days, but none that wait', async () => {
    await placeOrder(test);
    const [job] = await run('SELECT id FROM dispatch_jobs ORDER BY id LIMIT 1');
    const now = Date.now();
    await run(`UPDATE dispatch_jobs SET state = 'done', finishedAt = ? WHERE id = ?`, [
      now,
      job.id,
    ]);
    const jobs = await count('dispatch_jobs');
    for (const [key, appliedAt] of [
      ['applied', now],
      ['waiting', null],
    ]) {
      await run(
        `INSERT INTO webhook_events (deliveryKey, event, occurredAt, payload, receivedAt, appliedAt)
         VALUES (?, 'X', 1, '{}', 1, ?)`,
        [key, appliedAt],
      );
    }
    await retention.prune(now + 89 * DAY);
    expect([await count('dispatch_jobs'), await count('webhook_events')]).toEqual([jobs, 2]);
    await retention.prune(now + 91 * DAY);
    expect([await count('dispatch_jobs'), await count('webhook_events')]).toEqual([jobs - 1, 1]);
  });

  it('deletes sent and parked messages after KEEP_HISTORY_DAYS, also when it was shortened', async () => {
    const now = Date.now();
    const long = { keep: { ...test.config.keep, historyDays: 365 } };
    for (const state of ['done', 'parked']) {
      await run(
        `INSERT INTO notification_deliveries
           (channel, state, title, message, attempts, nextAttemptAt, createdAt, finishedAt)
         VALUES ('email', ?, 'T', 'M', 1, ?, ?, ?)`,
        [state, now - 300 * DAY, now - 300 * DAY, now - 300 * DAY],
      );
    }
    const { dataDir, databaseUrl } = test.config;
    const restarted = await createTestApp({ ...QUIET, ...long, dataDir, databaseUrl });
    try {
      expect(await count('notification_deliveries')).toBe(2);
      const keeping = restarted.app.get(RetentionService);
      await keeping.prune(now + 64 * DAY);
      expect(await count('notification_deliveries')).toBe(2);
      await keeping.prune(now + 66 * DAY);
      expect(await count('notification_deliveries')).toBe(0);
    } finally {
      await restarted.app.close();
    }
  });

  it('deletes shared counts of rate limits after two days', async () => {
    const insert = 'INSERT INTO rate_counts (subject, windowStart, calls) VALUES (?, ?, 1)';
    await run(insert, ['one', Date.now()]);
    await run(insert, ['one', Date.now() - 49 * 3_600_000]);
    await retention.prune();
    expect(await count('rate_counts')).toBe(1);
  });

  it('deletes idempotency keys after a day', async () => {
    const insert =
      'INSERT INTO keyed_requests (keyHash, bodyHash, resultId, isNew, createdAt) VALUES (?, ?, 1, 1, ?)';
    await run('DELETE FROM keyed_requests');
    await run(insert, ['old', 'x', Date.now() - 25 * 3_600_000]);
    await run(insert, ['new', 'x', Date.now() - 23 * 3_600_000]);
    await retention.prune();
    expect(await run('SELECT keyHash FROM keyed_requests')).toMatchObject([{ keyHash: 'new' }]);
  });

  it('runs on one of several servers, and at most once an hour', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => retention.runIfDue()));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await retention.runIfDue()).toBe(false);
    await run(`UPDATE schema_lock SET expiresAt = 0 WHERE name = 'retention'`);
    expect(await retention.runIfDue()).toBe(true);
  });
});

/** Always the embedded database: what a server keeps in its files is its own. */
describe('files of the data folder, on the embedded database', () => {
  const PERSON = {
    fullName: 'Zanele Vuyiswa',
    email: 'zanele.vuyiswa@example.co.za',
    password: 'secret-of-zanele',
  };
  const PHONE = '071 946 3825';
  /** In lower case, as every spelling of them is looked for: what is searched by is stored in parts. */
  const PLANTED = ['zanele', 'vuyiswa', '071 946 3825', '71946382', '946 38'];

  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, databaseUrl: null });
  });
  afterAll(() => test.close());

  async function files(): Promise<string[]> {
    const { dataDir } = test.config;
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  }

  /** Which of the planted texts lie in which file. */
  async function traces(): Promise<string[]> {
    const found: string[] = [];
    for (const file of await files()) {
      const bytes = (await readFile(file)).toString('latin1').toLowerCase();
      for (const text of PLANTED) {
        if (bytes.includes(text)) found.push(`${path.basename(file)}: ${text}`);
      }
    }
    return found;
  }

  it('are readable by their owner alone', async () => {
    const modes = await Promise.all(
      (await files()).map(async (file) => {
        const { mode } = await stat(file);
        return [path.basename(file), (mode & 0o777).toString(8)];
      }),
    );
    expect(Object.fromEntries(modes)).toMatchObject({
      'courier.sqlite': '600',
      'courier.sqlite-wal': '600',
      'courier.sqlite-shm': '600',
    });
  });

  it('hold no byte of the name, the phone number or the email of an erased account', async () => {
    const admin = await signIn(test, 'admin');
    const registered = await request(test.server).post('/api/auth/register').send(PERSON);
    const cookie = (registered.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';
    const place = { fullName: PERSON.fullName, phone: PHONE };
    const { orderNumber } = await placeOrder(
      test,
      { pickupAddress: { ...CAPE_TOWN, ...place }, deliveryAddress: { ...JOHANNESBURG, ...place } },
      cookie,
    );
    const ticket = {
      name: PERSON.fullName,
      email: PERSON.email,
      phone: PHONE,
      category: 'general',
    };
    const words = { subject: `From ${PERSON.fullName}`, description: `Call me: ${PHONE}` };
    await post(test, '/api/support/tickets', { ...ticket, ...words }, cookie).expect(201);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie).expect(
      200,
    );
    await test.dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(await traces()).toContain('courier.sqlite: zanele');

    await del(test, '/api/account', cookie, { password: PERSON.password }).expect(200);

    expect(await traces()).toEqual([]);
  });
});

/** Columns that say whose a row is. Who of the staff changed one (`changedById`) is no owner. */
const OWNER_COLUMN = /^(user|owner|customer|actor|author)(Id|Email)$|^(contactE|e)mail$|Email$/;

/** Tables whose rows belong to an account, or name one, and that no feature exports or erases. */
function unregistered(tables: readonly EntityMetadata[], { all }: PersonalDataRegistry): string[] {
  const answered = new Set<unknown>(all.flatMap(({ entities }) => entities));
  return tables
    .filter(({ target }) => !answered.has(target))
    .filter(
      ({ columns, foreignKeys }) =>
        columns.some(
          ({ propertyName, type }) => OWNER_COLUMN.test(propertyName) && type !== 'boolean',
        ) ||
        foreignKeys.some(
          ({ referencedEntityMetadata }) => referencedEntityMetadata.target === User,
        ),
    )
    .map(({ tableName }) => tableName);
}

@Entity('diaries')
class Diary {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'integer' })
  ownerId: number;
}

@Entity('portraits')
class Portrait {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'sitterId' })
  sitter: Relation<User>;
}

@Entity('paints')
class Paint {
  @PrimaryColumn({ type: 'integer' })
  id: number;
}

describe('register of personal data', () => {
  let registry: PersonalDataRegistry;
  beforeAll(async () => {
    registry = test.app.get(PersonalDataRegistry);
  });

  it('covers every table that refers to an account', () => {
    expect(unregistered(test.dataSource.entityMetadatas, registry)).toEqual([]);
  });

  it('lists the tables that refer to an account and are registered by nobody', async () => {
    const dataSource = await new DataSource({
      type: 'better-sqlite3',
      driver: SqliteDatabase,
      database: ':memory:',
      entities: [User, Diary, Portrait, Paint],
    }).initialize();
    try {
      expect(unregistered(dataSource.entityMetadatas, registry)).toEqual(['diaries', 'portraits']);
    } finally {
      await dataSource.destroy();
    }
  });
});
