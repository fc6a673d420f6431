/** @sqlite each engine is read and written in its own way, and one restores what the other made */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeBackup } from '../src/operations/backup/make-backup';
import { restoreBackup } from '../src/operations/backup/restore-backup';
import { ENTITIES } from '../src/entities';
import { FiguresCountService } from '../src/insights/figures/figures-count.service';
import { openDataSource } from '../src/platform/database/data-source';
import { rollback } from '../src/front-ends/publishing/manage';
import { publishRemote } from '../src/front-ends/publishing/publish';
import { publishShell } from '../src/front-ends/publishing/publish-shell';
import { openConfiguredStore, openStore } from '../src/front-ends/publishing/store';
import { createTestApp, makeTestPlace, type TestApp, type TestPlace } from './harness';
import { startObjectServer } from './harness/object-server';
import { signIn } from './harness/people';
import { AUTHOR, remoteBuild, shellBuild } from './publishing/builds';
import { CAPE_TOWN, placeOrder, QUIET } from './harness/shipments';

/** Ends of lines that are none, a zero byte’s neighbour, four-byte characters, quotes of every kind. */
const AWKWARD = 'a\u2028b\u2029c\\n"\'` 🚚 ’ end';

let test: TestApp;
let scratch: string;
const places: TestPlace[] = [];

beforeAll(async () => {
  test = await createTestApp(QUIET);
  scratch = await mkdtemp(path.join(tmpdir(), 'courier-backup-'));
  const customer = await signIn(test, 'customer');
  await placeOrder(test, {}, customer.cookie);
  await placeOrder(test, { deliveryAddress: { ...CAPE_TOWN, addressLine1: '1 Awkward Street' } });
  // A request with such characters is refused today; rows from before may hold them.
  await test.dataSource.query('UPDATE addresses SET addressLine1 = ? WHERE addressLine1 = ?', [
    AWKWARD,
    '1 Awkward Street',
  ]);
  const webhook = { event: 'ORDER_TEST', timestamp: 1, order: { id: 1 }, note: AWKWARD };
  // Applied already: the inbox must not touch it between the backup and the comparison.
  await test.dataSource.query(
    `INSERT INTO webhook_events (deliveryKey, event, occurredAt, payload, receivedAt, appliedAt)
     VALUES (?, ?, ?, ?, ?, ?)`,
    ['key', 'ORDER_TEST', 1.7e12, JSON.stringify(webhook), 1.7e12, 1.7e12],
  );
  // Nor what counts orders for the reports, seconds after they are placed.
  await test.app.get(FiguresCountService).run();
  await mkdir(uploads());
  await writeFile(path.join(uploads(), 'picture.png'), Buffer.from([1, 2, 3, 255]));
});
afterAll(async () => {
  await test.close();
  for (const place of places) await place.remove();
  await rm(scratch, { recursive: true });
});

const uploads = () => path.join(test.config.dataDir, 'uploads');

let count = 0;
const backUp = async () => {
  const folder = path.join(scratch, `backup-${(count += 1)}`);
  return { folder, manifest: await makeBackup(test.config, folder) };
};
const emptyPlace = async () => {
  const place = await makeTestPlace();
  places.push(place);
  return { ...place, objectStore: null };
};

/** Every row of every table, in an order of its own. */
async function everything(config: { dataDir: string; databaseUrl: string | null }) {
  const dataSource = await openDataSource(config, ENTITIES);
  const tables = [...dataSource.entityMetadatas.map(({ tableName }) => tableName), 'migrations'];
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await dataSource.query<object[]>(`SELECT * FROM ${table}`);
    all[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  await dataSource.destroy();
  return all;
}

/** Of an app that wrote nothing meanwhile: it notes that it lives, and what the provider says, in the middle of it. */
async function backUpAtRest() {
  for (;;) {
    const before = await everything(test.config);
    const made = await backUp();
    if (isDeepStrictEqual(await everything(test.config), before)) return { before, ...made };
  }
}

describe('backup', () => {
  it('restores every row and every upload into an empty database', async () => {
    const { before, folder, manifest } = await backUpAtRest();
    const place = await emptyPlace();
    await restoreBackup(place, folder);

    expect(await everything(place)).toEqual(before);
    const rows = manifest.tables.find(({ name }) => name === 'orders')?.rows;
    expect(rows).toBeGreaterThanOrEqual(2);
    expect(before.orders).toHaveLength(rows ?? 0);
    expect(await readFile(path.join(place.dataDir, 'uploads', 'picture.png'))).toEqual(
      Buffer.from([1, 2, 3, 255]),
    );
  });

  it('contains every table of the product', async () => {
    const { manifest } = await backUp();
    const names = test.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect(manifest.tables.map(({ name }) => name)).toEqual(names.sort());
  });

  it('restores on another database engine than it was made on', async () => {
    const { folder, manifest } = await backUp();
    const place = { dataDir: path.join(scratch, 'embedded'), databaseUrl: null, objectStore: null };
    await restoreBackup(place, folder);
    const again = path.join(scratch, 'of-embedded');
    expect((await makeBackup(place, again)).tables).toEqual(manifest.tables);
  });

  it('brings the published front ends back, and leaves others that are published there', async () => {
    const store = await openStore(test.config.dataDir);
    const publish = async (script: string) =>
      publishRemote(store, 'help', await remoteBuild(scratch, 'help', script), AUTHOR);
    const { version: earlier } = await publish('one');
    await publish('two');
    await publishShell(store, await shellBuild(scratch), AUTHOR);
    const { folder, manifest } = await backUp();
    expect(manifest.frontEnds?.length).toBeGreaterThan(0);

    const place = await emptyPlace();
    expect(await restoreBackup(place, folder)).toMatchObject({ hasFrontEnds: true, faults: [] });
    const restored = await openStore(place.dataDir);
    expect(await restored.readDiscovery()).toEqual(await store.readDiscovery());
    await rollback(restored, 'help', AUTHOR);
    expect((await restored.readDiscovery()).remotes.help?.version).toBe(earlier);

    const moved = { ...(await emptyPlace()), dataDir: place.dataDir };
    await rm(path.join(place.dataDir, 'uploads'), { recursive: true });
    await rm(path.join(place.dataDir, 'courier.sqlite'), { force: true });
    expect(await restoreBackup(moved, folder)).toMatchObject({ hasFrontEnds: false });
    expect((await restored.readDiscovery()).remotes.help?.version).toBe(earlier);
  });

  it('restores uploads into a bucket, and from there into a folder', async () => {
    const bucket = await startObjectServer();
    try {
      const { folder } = await backUp();
      const inBucket = { ...(await emptyPlace()), objectStore: bucket.config };
      await restoreBackup(inBucket, folder);
      const published = await (await openConfiguredStore(inBucket)).readDiscovery();
      expect(published).toEqual(await (await openStore(test.config.dataDir)).readDiscovery());
      await expect(restoreBackup(inBucket, folder)).rejects.toThrow('uploads in s3://courier/');

      const again = path.join(scratch, 'of-bucket');
      const { uploads: found } = await makeBackup(inBucket, again);
      expect(found.map(({ name }) => name)).toEqual(['picture.png']);
      const place = await emptyPlace();
      await restoreBackup(place, again);
      expect(await readFile(path.join(place.dataDir, 'uploads', 'picture.png'))).toEqual(
        Buffer.from([1, 2, 3, 255]),
      );
    } finally {
      await bucket.close();
    }
  });

  it('refuses a backup whose front ends were damaged, and keeps nothing', async () => {
    const store = await openStore(test.config.dataDir);
    await publishRemote(store, 'help', await remoteBuild(scratch, 'help', 'damaged'), AUTHOR);
    const { folder, manifest } = await backUp();
    const { name = '' } = manifest.frontEnds?.find((file) => file.name.endsWith('.js')) ?? {};
    await writeFile(path.join(folder, 'front-ends', name), 'changed');
    const place = await emptyPlace();
    await expect(restoreBackup(place, folder)).rejects.toThrow(`damaged (${name})`);
    await expect(readdir(path.join(place.dataDir, 'store'))).rejects.toThrow('ENOENT');
  });

  it('serves orders from the restored database', async () => {
    const { folder } = await backUp();
    const place = await emptyPlace();
    await restoreBackup(place, folder);
    const successor = await createTestApp({ ...QUIET, ...place });
    await expect(placeOrder(successor)).resolves.toMatchObject({ status: 'pending' });
    await successor.app.close();
  });

  it('is consistent while orders are being placed', async () => {
    const placing = Promise.all(Array.from({ length: 10 }, () => placeOrder(test)));
    const { folder } = await backUp();
    await placing;
    const place = await emptyPlace();
    // Restoring checks that every row finds what it refers to.
    const { tables } = await restoreBackup(place, folder);
    const rows = (name: string) => tables.find((table) => table.name === name)?.rows;
    expect(rows('dispatch_jobs')).toBe(rows('orders'));
  });

  it('refuses to overwrite an existing backup or a database that is not empty', async () => {
    const { folder } = await backUp();
    await expect(makeBackup(test.config, folder)).rejects.toThrow('exists already');
    await expect(restoreBackup(test.config, folder)).rejects.toThrow(/uploads|not empty/);
    const place = await emptyPlace();
    await restoreBackup(place, folder);
    await rm(path.join(place.dataDir, 'uploads'), { recursive: true });
    await expect(restoreBackup(place, folder)).rejects.toThrow('not empty');
  });

  it('refuses to restore when a byte has changed, and writes nothing', async () => {
    const { folder } = await backUp();
    const file = path.join(folder, 'orders.jsonl.gz');
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(file, bytes);
    const place = await emptyPlace();
    await expect(restoreBackup(place, folder)).rejects.toThrow('damaged (orders)');
    const dataSource = await openDataSource(place);
    expect(await dataSource.createQueryRunner().hasTable('orders')).toBe(false);
    await dataSource.destroy();
  });

  it('refuses to restore an unfinished backup or one of a newer version', async () => {
    const { folder } = await backUp();
    const file = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { migrations: string[] };
    manifest.migrations.push('FromTheFuture1');
    await writeFile(file, JSON.stringify(manifest));
    const place = await emptyPlace();
    await expect(restoreBackup(place, folder)).rejects.toThrow('FromTheFuture1');
    await rm(file);
    await expect(restoreBackup(place, folder)).rejects.toThrow('no finished backup');
  });

  it('leaves an empty database when a restore fails half-way, so that it can be repeated', async () => {
    const { folder } = await backUp();
    const file = path.join(folder, 'manifest.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"orderNumber"', '"noSuchColumn"'));
    const place = await emptyPlace();
    await expect(restoreBackup(place, folder)).rejects.toThrow();
    await writeFile(file, text);
    await restoreBackup(place, folder);
    expect(await readdir(place.dataDir)).toContain('uploads');
  });
});
