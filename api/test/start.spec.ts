/** @sqlite its file can be damaged or out of reach */
import type { StatsFs } from 'node:fs';
import fs, { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/platform/config/config';
import { createApp } from '../src/create-app';
import { makeLogger } from '../src/platform/logging/logger';
import { sentenceFor } from '../src/operations/processes/start-failure';

describe('failed start', () => {
  let folder = '';
  let taken: Server;
  let takenPort = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'courier-start-'));
    await writeFile(path.join(folder, 'a-file'), '');
    taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    takenPort = (taken.address() as { port: number }).port;
  });
  afterAll(async () => {
    taken.close();
    await rm(folder, { recursive: true });
  });

  /** The sentence that a process with these settings ends with. */
  async function start(environment: Record<string, string>): Promise<string> {
    try {
      const config = readConfig({
        DATA_DIR: folder,
        DEMO: 'no',
        LOG_LEVEL: 'silent',
        ...environment,
      });
      const app = await createApp(config, makeLogger(config.logLevel));
      try {
        await app.listen(config.port, config.host);
      } finally {
        await app.close();
      }
      return 'started';
    } catch (error) {
      return sentenceFor(error);
    }
  }

  it('names the port when it is taken', async () => {
    expect(await start({ PORT: String(takenPort) })).toBe(
      `The port ${takenPort} is already in use: stop what uses it, or choose another with PORT.`,
    );
  });

  it.each(['a-file', 'a-file/below', '/proc/nowhere/below'])(
    'names the data folder when it is %s',
    async (name) => {
      const sentence = await start({ DATA_DIR: path.resolve(folder, name) });
      expect(sentence).toMatch(/^The folder for data \(.*\) cannot be written to: .*DATA_DIR\.$/);
    },
  );

  it('leaves all of it in the database file, which may be copied by itself then', async () => {
    const ended = path.join(folder, 'ended');
    await start({ DATA_DIR: ended, PORT: String(takenPort) });
    const log = await stat(path.join(ended, 'courier.sqlite-wal')).catch(() => ({ size: 0 }));
    expect(log.size).toBe(0);
  });

  it('names the database file when it is damaged', async () => {
    const damaged = path.join(folder, 'damaged');
    await start({ DATA_DIR: damaged, PORT: String(takenPort) });
    await rm(path.join(damaged, 'courier.sqlite-wal'), { force: true });
    await writeFile(path.join(damaged, 'courier.sqlite'), 'not a database'.repeat(100));
    expect(await start({ DATA_DIR: damaged })).toMatch(/^The file courier\.sqlite .* is damaged: /);
  });

  it.each(['ENOSPC', 'SQLITE_FULL'])('names the disk when it is full (%s)', (code) => {
    expect(sentenceFor(Object.assign(new Error('full'), { code }))).toMatch(
      /^The disk of the folder for data is full: /,
    );
  });

  it('names the host of the database when there is none of that name', async () => {
    const sentence = await start({ DATABASE_URL: 'mysql://root@db.invalid/courier' });
    expect(sentence).toBe(
      'The host of the database, db.invalid, is not known: correct DATABASE_URL.',
    );
    expect(await start({ HOST: 'web.invalid' })).toMatch(/correct HOST\.$/);
  });

  it('is not ready while the disk of its database is full', async () => {
    const config = readConfig({ DATA_DIR: path.join(folder, 'full'), LOG_LEVEL: 'silent' });
    const app = await createApp(config, makeLogger(config.logLevel));
    const ready = () => app.inject({ url: '/api/ready' });
    try {
      expect((await ready()).statusCode).toBe(200);
      jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4096 } as StatsFs);
      const answer = await ready();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ detail: 'The disk of the database is full.' });
    } finally {
      jest.restoreAllMocks();
      await app.close();
    }
  });

  it('names the database when it does not answer', async () => {
    const sentence = await start({ DATABASE_URL: 'mysql://root@127.0.0.1:1/courier' });
    expect(sentence).toMatch(/^The database does not answer \(ECONNREFUSED\): .*DATABASE_URL\.$/);
  }, 20_000);

  it.each([
    [{ PORT: 'eighty' }, 'The setting PORT must be a number from 1 to 65535.'],
    [
      { RATE_PER_KM: '10.005' },
      'The setting RATE_PER_KM must be an amount in rand with at most two decimals.',
    ],
    [
      { RATE_PER_KG: '0' },
      'The setting RATE_PER_KG is too low: the lightest package would cost nothing.',
    ],
    [
      { COMPANY_VAT_NUMBER: '512345' },
      'The setting COMPANY_VAT_NUMBER must have ten digits, the first a 4.',
    ],
    [
      { COMPANY_PHONE: '082 123' },
      'The setting COMPANY_PHONE must be a phone number such as 010 500 1234.',
    ],
    [{ COMPANY_EMAIL: 'us' }, 'The setting COMPANY_EMAIL must be an email address.'],
    [
      { COMPANY_HOURS_CHAT: 'always' },
      'The setting COMPANY_HOURS_CHAT must look like Mon-Fri: 8AM-6PM; Sat: 8AM-2PM.',
    ],
    [
      { COMPANY_NAME: 'Mzansi Parcel Delivery' },
      'The setting COMPANY_SHORT_NAME is missing although COMPANY_NAME has more than 16 characters.',
    ],
    [{ ADMIN_EMAIL: 'boss' }, 'The setting ADMIN_EMAIL must be an email address.'],
    [
      { ADMIN_EMAIL: 'boss@example.co.za', ADMIN_PASSWORD: 'short' },
      'The setting ADMIN_PASSWORD must have at least 12 characters.',
    ],
    [
      { ADMIN_EMAIL: 'boss@example.co.za', ADMIN_PASSWORD: 'Monkey-Dragon-99' },
      'The setting ADMIN_PASSWORD must not be made of common passwords.',
    ],
    [{ DEMO_PASSWORD: 'short' }, 'The setting DEMO_PASSWORD must have at least 12 characters.'],
    [
      { DEMO_PASSWORD: 'Monkey-Dragon-99' },
      'The setting DEMO_PASSWORD must not be made of common passwords.',
    ],
    [
      { SHIPDAY_WEBHOOK_TOKEN: 'secret' },
      'The setting SHIPDAY_WEBHOOK_TOKEN must have at least 24 characters that nobody can guess, such as openssl rand -hex 24 prints.',
    ],
    [
      { METRICS_TOKEN: 'abcabcabcabcabcabcabcabc' },
      'The setting METRICS_TOKEN must have at least 24 characters that nobody can guess, such as openssl rand -hex 24 prints.',
    ],
    [
      { ADMIN_EMAIL: 'boss@example.co.za' },
      'The setting ADMIN_PASSWORD is missing although ADMIN_EMAIL is set.',
    ],
    [
      { DATABASE_URL: 'postgres://x' },
      'The setting DATABASE_URL must be an address that starts with mysql:// or mariadb://.',
    ],
  ])('names the setting when it is %j', async (environment, sentence) => {
    expect(await start(environment as Record<string, string>)).toBe(sentence);
  });
});
