/** @sqlite migrations are other statements on each engine, and each is cut short in its own way */
import {
  formatDay,
  type Notice,
  noticeWords,
  notificationTypeOf,
  type OrderNotice,
  type OrderView,
} from '@courier/contract';
import type { DataSource, QueryRunner } from 'typeorm';
import { INITIAL } from '#migrations';
import { ENTITIES } from '../src/entities';
import { makeBackup } from '../src/operations/backup/make-backup';
import { restoreBackup } from '../src/operations/backup/restore-backup';
import { examine } from '../src/operations/doctor/examine';
import { sentenceFor } from '../src/operations/processes/start-failure';
import { readConfig } from '../src/platform/config/config';
import { openDataSource } from '../src/platform/database/data-source';
import { migrate, pendingMigrations } from '../src/platform/database/migrate';
import { createTestApp, makeMigratedPlace, makeTestPlace, type TestApp } from './harness';
import { makePlaceOf010 } from './harness/release-0-1-0';
import { schemaFacts } from './harness/schema-facts';
import { get, post, QUIET } from './harness/shipments';
import type { TestPlace } from './harness/test-database';

const RELEASED = 'IndexUsersByRole1795219314000';
/** One of those that were in no release, and the last of them. */
const BETWEEN = 'CreateUploads1795219350000';
const LAST = 'KeepReasonsForAttention1795825200947';

const places: TestPlace[] = [];
const open: DataSource[] = [];
afterEach(async () => {
  for (const dataSource of open.splice(0)) await dataSource.destroy();
  for (const place of places.splice(0)) await place.remove();
});

async function opened(makePlace: () => Promise<TestPlace>) {
  const place = await makePlace();
  places.push(place);
  return reopened(place);
}

async function reopened(place: TestPlace) {
  const dataSource = await openDataSource(place, ENTITIES);
  open.push(dataSource);
  return { place, dataSource };
}

/** Every row of every table but the names of migrations. */
async function rowsIn(dataSource: DataSource): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { tableName } of dataSource.entityMetadatas) {
    rows[tableName] = await dataSource.query(`SELECT * FROM ${tableName}`);
  }
  return rows;
}

const COLLECTION = { day: '2027-01-04', window: '08:00-12:00' } as const;
const DUE = { amount: 26_840, method: 'speedpoint' } as const;
const EFT = {
  amount: 26_840,
  orderNumber: 'EC7K3M9QXA2TBF',
  payTo: 'FNB, account 62000000000 of Mzansi, branch 250655',
  awaitsPayment: true,
};
const LEFT = { status: 'in_transit' } as const;

/** One for each way in which a notice is worded. */
const WORDED_NOTICES: readonly OrderNotice[] = [
  { kind: 'order_placed', data: { awaitsPayment: true, collection: COLLECTION, eft: EFT } },
  { kind: 'order_placed', data: { awaitsPayment: false, collection: COLLECTION, due: DUE } },
  {
    kind: 'order_placed',
    data: {
      awaitsPayment: false,
      collection: null,
      eft: { ...EFT, payTo: null, awaitsPayment: false },
    },
  },
  { kind: 'order_confirmed', data: { step: { kind: 'confirmed' }, status: 'confirmed', due: DUE } },
  {
    kind: 'order_in_transit',
    data: { step: { kind: 'collected' }, ...LEFT, reason: 'Back on. Sorry' },
  },
  { kind: 'order_delivered', data: { step: { kind: 'delivered' }, status: 'delivered' } },
  {
    kind: 'order_cancelled',
    data: { step: { kind: 'cancelled' }, status: 'cancelled', reason: 'Asked to: twice' },
  },
  { kind: 'order_step', data: { step: { kind: 'awaiting_driver' }, status: 'pending' } },
  { kind: 'order_step', data: { step: { kind: 'attempt_failed' }, ...LEFT } },
  { kind: 'order_step', data: { step: { kind: 'return_started' }, ...LEFT, reason: 'Moved away' } },
  { kind: 'order_step', data: { step: { kind: 'returned' }, status: 'delivered' } },
  { kind: 'collection_moved', data: { collection: { ...COLLECTION, window: null } } },
  {
    kind: 'addresses_corrected',
    data: { collection: COLLECTION, price: { from: 30_000, to: 26_840, paid: 30_000 } },
  },
  {
    kind: 'addresses_corrected',
    data: { collection: null, price: { from: 26_840, to: 30_000, paid: 26_840 } },
  },
  {
    kind: 'payment_received',
    data: { amount: 26_840, isExact: true, excess: 0, isShippedNow: true },
  },
  {
    kind: 'payment_received',
    data: { amount: 30_000, isExact: false, excess: 3160, isShippedNow: false },
  },
  { kind: 'payment_due', data: { due: { amount: 20_000, method: 'eft' } } },
  { kind: 'refund_paid', data: { amount: 5000 } },
  { kind: 'claim_received', data: { amount: 90_000 } },
  { kind: 'claim_approved', data: { amount: 80_000, reason: 'The receipt says less.' } },
  { kind: 'claim_declined', data: {} },
  { kind: 'claim_declined', data: { reason: 'It was delivered.' } },
  { kind: 'claim_paid_out', data: { amount: 80_000 } },
];

const addDone = (dataSource: DataSource, ...names: string[]) =>
  Promise.all(
    names.map((name) =>
      dataSource.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [
        name.slice(-13),
        name,
      ]),
    ),
  );

describe('A database of release 0.1.0', () => {
  it('gets the schema of a new one, to the order of its columns', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    const before = await schemaFacts(dataSource);
    await migrate(dataSource);
    const fresh = await opened(makeMigratedPlace);
    const after = await schemaFacts(dataSource);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).toEqual(await schemaFacts(fresh.dataSource));
    expect(await pendingMigrations(dataSource)).toBe(0);
  });

  it('is left as it is by a second run', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    await migrate(dataSource);
    const after = [await schemaFacts(dataSource), await rowsIn(dataSource)];
    await migrate(dataSource);
    // Also where it had done all, and died before that was written down.
    await dataSource.query(`DELETE FROM migrations WHERE name LIKE 'BringRelease%'`);
    expect(await pendingMigrations(dataSource)).toBe(1);
    await migrate(dataSource);
    expect([await schemaFacts(dataSource), await rowsIn(dataSource)]).toEqual(after);
  });

  it('begins a ledger for each order that is paid, and counts what cancelled ones cost no more', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    await migrate(dataSource);
    expect(
      await dataSource.query(
        'SELECT orderId, kind, method, amount, paidAt, actor FROM payment_entries ORDER BY id',
      ),
    ).toEqual([
      payment(2, 'speedpoint', 1_647_200, 1795841186022),
      payment(4, 'eft', 1_636_200, 1795841186077),
      payment(5, 'eft', 1_642_200, 1795841186109),
      // Nothing says when it was paid: it counts as paid when it was placed.
      payment(8, 'speedpoint', 1_636_200, 1795841185913),
    ]);
    expect(
      await dataSource.query(
        'SELECT orderId, kind, amount, createdAt FROM order_price_changes ORDER BY id',
      ),
    ).toEqual([
      { orderId: 5, kind: 'cancellation', amount: -1_642_200, createdAt: 1795841186122 },
      // It was reinstated and cancelled again.
      { orderId: 6, kind: 'cancellation', amount: -1_635_700, createdAt: 1795841186152 },
    ]);
    expect(await dataSource.query('SELECT id, paidAmount FROM orders ORDER BY id')).toEqual(
      [0, 1_647_200, 0, 1_636_200, 1_642_200, 0, 0, 1_636_200].map((paidAmount, index) => ({
        id: index + 1,
        paidAmount,
      })),
    );
  });

  it('keeps the promised day of each order that is on its way, by the words of its estimate', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    const orders = (): Promise<{ status: string; estimate: string; deliverBy: string | null }[]> =>
      dataSource.query(
        `SELECT o.status, q.estimatedDeliveryTime AS estimate, o.deliverBy
         FROM orders o JOIN quotes q ON q.id = o.quoteId ORDER BY o.id`,
      );
    await migrate(dataSource);
    const all = await orders();
    const open = all.filter(({ status }) => !['delivered', 'cancelled'].includes(status));
    expect(open.length).toBeGreaterThan(0);
    for (const { estimate, deliverBy } of open) {
      expect(formatDay(deliverBy ?? '')).toBe(estimate.split(' – ').at(-1));
    }
    for (const order of all) if (!open.includes(order)) expect(order.deliverBy).toBeNull();
  });

  it('names what its staff did by kinds, and keeps what nobody knows in its own words', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    const actions = async () => {
      const rows = await dataSource.query<{ action: string }[]>(
        'SELECT action FROM audit_entries ORDER BY id',
      );
      return rows.map(({ action }) => action);
    };
    await dataSource.query(`UPDATE audit_entries SET action = 'wave a flag' WHERE id = 2`);
    expect((await actions()).slice(0, 3)).toEqual([
      'create the store',
      'wave a flag',
      'set the status',
    ]);
    await migrate(dataSource);
    expect((await actions()).slice(0, 3)).toEqual(['create_store', 'wave a flag', 'set_status']);
  });

  it('gives each step of its orders the kind that its sentence had, and keeps what nobody knows as a note', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    await dataSource.query(
      `INSERT INTO tracking_updates (orderId, status, message, timestamp) VALUES (2, 'delivered', ?, 1795841186099)`,
      ['At the depot in “Musina”'],
    );
    await migrate(dataSource);
    const steps = await dataSource.query<{ kind: string; data: string | null; message: string }[]>(
      'SELECT kind, data, message FROM tracking_updates WHERE orderId = 2 ORDER BY id',
    );
    expect(steps.map(({ data, ...step }) => ({ ...step, data: data && JSON.parse(data) }))).toEqual(
      [
        { kind: 'placed', message: 'Order received', data: null },
        { kind: 'confirmed', message: 'Order confirmed', data: null },
        { kind: 'in_transit', message: 'In transit', data: null },
        {
          kind: 'payment_received',
          message: 'Payment received',
          // That release kept no ledger: its entry was made for this step, but not at its instant.
          data: null,
        },
        { kind: 'delivered', message: 'Delivered', data: null },
        {
          kind: 'note',
          message: 'At the depot in “Musina”',
          data: { text: 'At the depot in “Musina”' },
        },
      ],
    );
  });

  it('gives each notice the kind that its words had, and keeps what nobody knows as a note', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    const unknown = {
      kind: 'note',
      data: { title: 'Hello', message: 'Your van is “blue”' },
    } as const;
    for (const notice of [...WORDED_NOTICES, unknown]) {
      const { title, message } = noticeWords(notice);
      await dataSource.query(
        `INSERT INTO notifications (userId, orderId, type, title, message, isRead, sentViaEmail, sentViaSMS, createdAt)
         VALUES (2, 2, ?, ?, ?, 0, 0, 0, ?)`,
        [notificationTypeOf(notice.kind), title, message, Date.UTC(2026, 11, 30)],
      );
    }
    await migrate(dataSource);
    const rows = await dataSource.query<
      { kind: Notice['kind']; data: string; title: string; message: string }[]
    >('SELECT kind, data, title, message FROM notifications ORDER BY id');
    const notices = rows.map(({ kind, data }) => ({ kind, data: JSON.parse(data) }) as Notice);
    // Those that the release itself has written, and then the others.
    expect(notices.map(noticeWords)).toEqual(
      rows.map(({ title, message }) => ({ title, message })),
    );
    const added = WORDED_NOTICES.length + 1;
    expect(notices.slice(0, -added).map(({ kind }) => kind)).not.toContain('note');
    expect(notices.slice(-added)).toEqual([...WORDED_NOTICES, unknown]);
  });

  describe('that died while it was brought forward', () => {
    let whole: readonly [readonly object[], Record<string, unknown[]>];
    beforeAll(async () => {
      const { dataSource } = await opened(makePlaceOf010);
      await migrate(dataSource);
      whole = [await schemaFacts(dataSource), await rowsIn(dataSource)];
    });

    // MariaDB keeps what was done before; SQLite takes it back.
    it.each([
      ['among the new tables', /CREATE TABLE .*parcel_claims/],
      ['among the new columns', /ADD COLUMN trace/],
      ['once it had written what is paid', /INSERT INTO payment_entries/],
      ['before its last statement', /SET\s+refundDue/],
      ['among the kinds of its steps', /SET data = \(/],
      ['among the kinds of its notices', /UPDATE notifications SET kind/],
    ])('%s, is so by the next start', async (_when, statement) => {
      const { place, dataSource } = await opened(makePlaceOf010);
      dyingBefore(dataSource, statement);
      await expect(migrate(dataSource)).rejects.toThrow('died');
      const { dataSource: next } = await reopened(place);
      await migrate(next);
      expect([await schemaFacts(next), await rowsIn(next)]).toEqual(whole);
    });
  });

  it('goes on to be written to by processes of 0.1.0', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    await migrate(dataSource);
    // With the columns that it names, and none of those that are new.
    for (const [table, columns] of Object.entries(COLUMNS_OF_010)) {
      const names = columns.join(', ');
      const [row] = await dataSource.query<Record<string, unknown>[]>(
        `SELECT ${names} FROM ${table} ORDER BY id DESC LIMIT 1`,
      );
      const values = columns.map((name) => OTHERWISE[name] ?? row?.[name] ?? null);
      await dataSource.query(
        `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
        values,
      );
    }
    expect(
      await dataSource.query(
        'SELECT paidAmount, awaitsPayment, refundDue FROM orders WHERE orderNumber = ?',
        [OTHERWISE.orderNumber],
      ),
    ).toEqual([{ paidAmount: 0, awaitsPayment: 0, refundDue: 0 }]);
  });

  it('is restored from a backup, and brought forward by the next start', async () => {
    const { place } = await opened(makePlaceOf010);
    const folder = `${place.dataDir}/backup`;
    await makeBackup({ ...place, objectStore: null }, folder);
    const { place: target } = await opened(makeTestPlace);
    await restoreBackup({ ...target, objectStore: null }, folder);
    const restored = await reopened(target);
    expect(await pendingMigrations(restored.dataSource)).toBeGreaterThan(0);
    await migrate(restored.dataSource);
    const upgraded = await opened(makePlaceOf010);
    await migrate(upgraded.dataSource);
    expect(await rowsIn(restored.dataSource)).toEqual(await rowsIn(upgraded.dataSource));
    expect(await schemaFacts(restored.dataSource)).toEqual(await schemaFacts(upgraded.dataSource));
  });
});

describe('A database of no release', () => {
  const refusal = `The schema is of no release (it ends with ${BETWEEN}): start a checkout of commit 80d301bd on it first, or restore a backup of release 0.1.0.`;

  async function between() {
    const made = await opened(makePlaceOf010);
    await addDone(made.dataSource, BETWEEN);
    return made;
  }

  it('is refused before anything is changed, whether it is newer or older than 0.1.0', async () => {
    const { dataSource } = await between();
    const before = [await schemaFacts(dataSource), await dataSource.query(DONE)];
    await expect(migrate(dataSource)).rejects.toThrow(refusal);
    expect([await schemaFacts(dataSource), await dataSource.query(DONE)]).toEqual(before);

    await dataSource.query('DELETE FROM migrations WHERE name IN (?, ?)', [BETWEEN, RELEASED]);
    await expect(migrate(dataSource)).rejects.toThrow('ends with IndexAuditByKind1795219313000');
  });

  it('is refused in one sentence, at the start and by the doctor', async () => {
    const { place, dataSource } = await between();
    const error: unknown = await migrate(dataSource).catch((refused: unknown) => refused);
    expect(sentenceFor(error)).toBe(refusal);
    const findings = await examine({ ...readConfig({ DEMO: 'false' }), ...place });
    expect(findings.filter(({ subject }) => subject === 'Database')).toEqual([
      { subject: 'Database', state: 'problem', sentence: refusal },
    ]);
  });

  it('is not restored from a backup', async () => {
    const { place } = await between();
    const folder = `${place.dataDir}/backup`;
    await makeBackup({ ...place, objectStore: null }, folder);
    const { place: target, dataSource } = await opened(makeTestPlace);
    await expect(restoreBackup({ ...target, objectStore: null }, folder)).rejects.toThrow(refusal);
    expect(await schemaFacts(dataSource)).toEqual([]);
  });
});

describe('A database that has all that was in no release', () => {
  it('goes on as it is, with rows that 0.1.0 would have had converted', async () => {
    const { dataSource } = await opened(makePlaceOf010);
    await migrate(dataSource);
    // As those before the initial migrations left it; since then staff have settled the refund in another way.
    await dataSource.query('DELETE FROM migrations WHERE timestamp > ?', [LAST.slice(-13)]);
    await addDone(dataSource, BETWEEN, LAST);
    await dataSource.query('UPDATE orders SET refundDue = 0');
    await dataSource.query('DELETE FROM payment_entries WHERE orderId = 8');
    const before = [await schemaFacts(dataSource), await rowsIn(dataSource)];
    expect(await pendingMigrations(dataSource)).toBeGreaterThan(INITIAL.length);
    await migrate(dataSource);
    expect([await schemaFacts(dataSource), await rowsIn(dataSource)]).toEqual(before);
    expect(await pendingMigrations(dataSource)).toBe(0);
  });
});

describe('What release 0.1.0 has kept', () => {
  let place: TestPlace;
  let test: TestApp;
  const ADMIN = '__Host-session=-Ai1eKgNRETO0ZOzoiXVeObs0n1D_mJnX2gM66wFZAw';
  const CUSTOMER = '__Host-session=MkHAX9RtbKRTAHLwLwtBmokZiBp_P-9eSlM2VoFs_I4';
  beforeAll(async () => {
    place = await makePlaceOf010();
    test = await createTestApp({
      ...QUIET,
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl,
    });
  });
  afterAll(async () => {
    await test.close();
    await place.remove();
  });

  const order = async (orderNumber: string) =>
    (await get(test, `/api/orders/${orderNumber}`, ADMIN).expect(200)).body as OrderView;

  it.each([
    ['ECQHWB16BRGFYA', 'confirmed', 'standard', 'pending', []],
    ['ECP62K7SHXRDTR', 'delivered', 'express', 'completed', []],
    ['ECQ6P1KJW50NKP', 'in_transit', 'same_day', 'pending', ['attemptFailed']],
    ['EC90A4R14YTS2T', 'confirmed', 'standard', 'completed', ['handOverFailed']],
    ['ECEX5W3292GDPF', 'cancelled', 'express', 'completed', ['handOverFailed', 'refundDue']],
    ['ECHBSPP8X8BBGB', 'cancelled', 'standard', 'pending', []],
    ['EC31K70K3QHZ5B', 'confirmed', 'standard', 'pending', ['handOverFailed', 'paymentDue']],
    ['ECBCK1TKT6VSB0', 'delivered', 'standard', 'completed', []],
  ])('shows staff order %s: %s, %s, payment %s, attention %j', async (number, ...expected) => {
    const { status, quote, paymentStatus, attention = [] } = await order(number);
    expect([status, quote.serviceType, paymentStatus, [...attention].sort()]).toEqual(expected);
  });

  it('shows a visitor’s order to the visitor, with its steps', async () => {
    const { body } = await get(test, '/api/orders/ECQHWB16BRGFYA').expect(200);
    const { trackingSteps } = body as OrderView;
    expect(trackingSteps.filter(({ completed }) => completed).map(({ status }) => status)).toEqual([
      'Order received',
      'Driver assigned',
      'Driver on the way to collect',
    ]);
  });

  it('shows a customer their orders, what is due of them, and an address from the book', async () => {
    const { body: orders } = await get(test, '/api/orders', CUSTOMER).expect(200);
    expect((orders as OrderView[]).map(({ orderNumber }) => orderNumber)).toEqual([
      'EC31K70K3QHZ5B',
      'ECHBSPP8X8BBGB',
      'ECQ6P1KJW50NKP',
      'ECP62K7SHXRDTR',
    ]);
    const { body: statement } = await get(
      test,
      '/api/statements/month?month=2026-11',
      CUSTOMER,
    ).expect(200);
    // Of two orders nothing is paid, one is paid whole, and one was cancelled.
    expect(statement).toMatchObject({ closingBalance: 16_482 + 16_362 });
    const { body: book } = await get(test, '/api/saved-addresses', CUSTOMER).expect(200);
    expect(book).toMatchObject([{ label: 'Home' }, { label: 'Pieter van Wyk, Johannesburg' }]);
  });

  it('shows staff payments, rates, stores, tickets and sums', async () => {
    const read = async (path: string) => (await get(test, path, ADMIN).expect(200)).body as unknown;
    expect(await read('/api/orders/ECP62K7SHXRDTR/payments')).toMatchObject({
      entries: [{ kind: 'payment', method: 'speedpoint', amount: 16_472 }],
    });
    expect(await read('/api/rate-cards')).toContainEqual(
      expect.objectContaining({
        id: 1,
        baseRate: 100,
        kilometerFee: 5,
        version: 1,
        customer: null,
      }),
    );
    expect(await read('/api/stores')).toMatchObject([{ name: 'Parcel Point Sandton' }]);
    expect(await read('/api/support/tickets')).toMatchObject([
      { subject: 'Invoice' },
      { subject: 'Late' },
    ]);
    expect(await read('/api/reports/summary')).toMatchObject({ totalOrders: 8 });
    expect(await read('/api/customers?q=naledi')).toMatchObject([
      { email: 'customer@example.com' },
    ]);
  });

  it('finds an order by a name in it', async () => {
    const { body } = await get(test, '/api/orders?q=thandi', ADMIN).expect(200);
    expect((body as OrderView[]).map(({ orderNumber }) => orderNumber)).toContain('ECQHWB16BRGFYA');
  });

  it('lets a customer sign in with the password from then', async () => {
    const body = { email: 'customer@example.com', password: 'customer-Protea-7' };
    await post(test, '/api/auth/login', body).expect(200);
    await post(test, '/api/auth/login', { ...body, password: 'customer-Protea-8' }).expect(401);
  });
});

const DONE = 'SELECT name FROM migrations ORDER BY id';

function payment(orderId: number, method: string, amount: number, paidAt: number) {
  return { orderId, kind: 'payment', method, amount, paidAt, actor: 'system' };
}

/** As a process that is killed: the statement is not sent, nor any after it. */
function dyingBefore(dataSource: DataSource, statement: RegExp): void {
  const create = dataSource.createQueryRunner.bind(dataSource);
  let isDead = false;
  dataSource.createQueryRunner = (...args) => {
    const runner: QueryRunner = create(...args);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    runner.query = (...sent: unknown[]) => {
      isDead ||= statement.test(String(sent[0]));
      return isDead && !/ROLLBACK|schema_lock|UNLOCK|SET SESSION/.test(String(sent[0]))
        ? Promise.reject(new Error('died'))
        : (query(...sent) as never);
    };
    return runner;
  };
}

/** What 0.1.0 names when it writes a row. */
const COLUMNS_OF_010: Readonly<Record<string, readonly string[]>> = {
  addresses: ['fullName', 'phone', 'addressLine1', 'city', 'zipCode', 'latitude', 'longitude'],
  quotes: [
    ...['id', 'pickupAddressId', 'deliveryAddressId', 'serviceType', 'baseRate'],
    ...['weightBasedRate', 'kilometerFee', 'distanceFee', 'serviceFee', 'insuranceFee'],
    ...['totalAmount', 'distance', 'distanceEstimated', 'freeRadius', 'chargeableDistance'],
    ...['actualWeight', 'volumetricWeight', 'chargeableWeight', 'estimatedDeliveryTime'],
    ...['createdAt', 'expiresAt'],
  ],
  orders: [
    ...['orderNumber', 'quoteId', 'status', 'paymentMethod', 'paymentStatus', 'totalAmount'],
    ...['needsAttention', 'version', 'createdAt', 'updatedAt'],
  ],
  tracking_updates: ['orderId', 'status', 'message', 'timestamp', 'actor'],
  stores: [
    ...['name', 'storeBrand', 'fullName', 'phone', 'addressLine1', 'city', 'zipCode'],
    ...['isActive', 'createdAt'],
  ],
  rate_cards: [
    ...['effectiveFrom', 'baseRate', 'kilometerFee', 'freeRadius', 'standardFee'],
    ...['expressFee', 'sameDayFee', 'insuranceFee', 'createdBy', 'createdAt'],
  ],
};

const OTHERWISE: Readonly<Record<string, unknown>> = {
  id: 7,
  quoteId: 7,
  orderNumber: 'EC0000000000AA',
};
