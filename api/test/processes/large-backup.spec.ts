import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDataSource } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { ENTITIES } from '../../src/entities';

const ROWS = 20_000;
const API = path.resolve(__dirname, '../..');
let scratch: string;
const dataDir = () => path.join(scratch, 'data');
/** Collects garbage several times a run, so that whatever nothing holds any more is gone at the next row. */
const collecting = () => path.join(scratch, 'collecting.cjs');

/** As `npm run backup -- folder` does on an embedded database. */
function runCommand(name: 'backup' | 'restore', DATA_DIR: string, folder: string): string {
  const loader = ['--conditions=source', '-r', './test/harness/run-from-source.cjs'];
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '-r', collecting(), ...loader, 'src/cli/backup.ts', name, folder],
    {
      cwd: API,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR },
    },
  );
  expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' });
  return stdout;
}

describe('a backup of a table with twenty thousand rows', () => {
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-large-backup-'));
    await writeFile(collecting(), 'setInterval(gc, 200).unref();');
    const dataSource = await openDataSource({ databaseUrl: null, dataDir: dataDir() }, ENTITIES);
    await migrate(dataSource);
    for (let first = 0; first < ROWS; first += 1000) {
      const rows = Array.from(
        { length: 1000 },
        (_, index) => `('key ${first + index}', 'ORDER_TEST', 1, '{}', 1, 1)`,
      );
      await dataSource.query(
        `INSERT INTO webhook_events (deliveryKey, event, occurredAt, payload, receivedAt, appliedAt)
         VALUES ${rows.join(', ')}`,
      );
    }
    await dataSource.destroy();
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  it('has every row, and gives it back to an empty database', async () => {
    const folder = path.join(scratch, randomUUID());
    const target = path.join(scratch, randomUUID());
    expect(runCommand('backup', dataDir(), folder)).toMatch(/^Backed up \d+ rows/);
    expect(runCommand('restore', target, folder)).toMatch(/^Restored and compared \d+ rows/);
    const dataSource = await openDataSource({ databaseUrl: null, dataDir: target });
    const counted = await dataSource.query<object[]>('SELECT COUNT(*) AS n FROM webhook_events');
    await dataSource.destroy();
    expect(counted).toEqual([{ n: ROWS }]);
  });

  it('removes the copies that killed backups have left, and nothing else', async () => {
    // The engine may leave files of its own beside the database.
    const ours = async () => {
      const names = await readdir(dataDir());
      return names.filter((name) => !/-(shm|wal)$/.test(name)).sort();
    };
    const before = await ours();
    // No process has so high a number.
    for (const name of ['backup-99999999-abcdef', 'backup-abcdef', 'backup-monday']) {
      await mkdir(path.join(dataDir(), name), { recursive: true });
    }
    await writeFile(path.join(dataDir(), 'backup-99999999-abcdef/courier.sqlite'), '');
    await writeFile(path.join(dataDir(), 'backup-abcdef/courier.sqlite-wal'), '');
    await writeFile(path.join(dataDir(), 'backup-monday/manifest.json'), '');
    runCommand('backup', dataDir(), path.join(scratch, randomUUID()));
    expect(await ours()).toEqual([...before, 'backup-monday'].sort());
  });
});
