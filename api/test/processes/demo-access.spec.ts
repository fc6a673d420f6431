/** @sqlite backups are made otherwise */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { demoPasswords } from '../../src/operations/demo/demo-passwords';
import { makeBackup } from '../../src/operations/backup/make-backup';
import { restoreBackup } from '../../src/operations/backup/restore-backup';
import { readConfig } from '../../src/platform/config/config';
import { simulatorsIn, refuseUnmeantSimulators } from '../../src/platform/config/simulators';
import { openDataSource } from '../../src/platform/database/data-source';
import { DEMO_ACCOUNTS } from '../../src/platform/config/demo-accounts';
import { createTestApp, makeTestPlace, type TestApp, type TestPlace } from '../harness';
import { until } from '../dispatch/until';
import { DEMO_PASSWORD } from '../harness/demo-logins';
import { makeMigratedPlace } from '../harness/test-database';
import { runApi } from '../harness/processes';
import { QUIET } from '../harness/shipments';

const [ADMIN, , CUSTOMER] = DEMO_ACCOUNTS;
const OWN_ADMIN = { ADMIN_EMAIL: 'boss@example.co.za', ADMIN_PASSWORD: 'x8Kd-pQ2m-Zr4t' };

/** Settings that let others than this machine in. */
const PUBLIC_STARTS: readonly Record<string, string>[] = [
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:8080' },
  { HOST: '::', PUBLIC_URL: 'http://localhost:8080' },
  { HOST: '192.168.1.20', PUBLIC_URL: 'http://127.0.0.1:8080' },
  { PUBLIC_URL: 'https://couriers.example' },
  { PUBLIC_URL: 'http://127.0.0.1.couriers.example' },
  { PUBLIC_URL: 'http://localhost.couriers.example' },
  { PUBLIC_URL: 'http://192.168.1.20:8080' },
  { PUBLIC_URL: 'http://[2001:db8::1]:8080' },
  { TRUST_PROXY: 'true' },
  { DATABASE_URL: 'mysql://courier@127.0.0.1:3306/courier' },
  OWN_ADMIN,
];

describe('DEMO setting', () => {
  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:9000' },
    { PUBLIC_URL: 'http://127.8.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
    { DEMO: 'true' },
  ])('is on when the suite is reachable from this machine alone: %j', (environment) => {
    expect(readConfig(environment as Record<string, string>).demo).toBe(true);
  });

  it.each(PUBLIC_STARTS)('is off when the suite is reachable from elsewhere: %j', (environment) => {
    expect(readConfig(environment).demo).toBe(false);
  });

  it.each(PUBLIC_STARTS)(
    'ends the start with a reason when it is true and others can reach the suite: %j',
    (env) => {
      expect(() => readConfig({ ...env, DEMO: 'true' })).toThrow(
        /^The setting DEMO must not be true where [A-Z_]+ is .*: a demo is for this machine alone\.$/,
      );
    },
  );

  it('refuses an ADMIN_EMAIL that belongs to a demo account', () => {
    expect(() => readConfig({ ...OWN_ADMIN, ADMIN_EMAIL: 'Admin@courier.example' })).toThrow(
      /^The setting ADMIN_EMAIL must be an address of your own: /,
    );
  });
});

describe('DEMO_PASSWORD setting', () => {
  it.each([...PUBLIC_STARTS, { DEMO: 'false' }])(
    'ends the start with a reason when there is no demo: %j',
    (env) => {
      expect(() => readConfig({ ...env, DEMO_PASSWORD })).toThrow(
        /^The setting DEMO_PASSWORD must not be set where [A-Z_]+ is .*: it is for the accounts of a demo\.$/,
      );
    },
  );
});

describe('passwords of the demo', () => {
  it('are printed once at each start, are the same then, and are in a file of their owner alone', async () => {
    // A demo is on the embedded database, whatever the others run on.
    const place = { ...(await makeMigratedPlace()), databaseUrl: null };
    const printed: string[] = [];
    for (let start = 1; start <= 2; start += 1) {
      const api = await runApi({ DEMO: 'true', LOG_LEVEL: 'trace' }, place);
      await until('the accounts', async () => api.output().includes(CUSTOMER.email));
      for (const { email, role } of DEMO_ACCOUNTS) {
        const line = new RegExp(`^  ${role} +${email}  (\\S{16})$`, 'm');
        const [, password = ''] = line.exec(api.output()) ?? [];
        printed.push(password);
        const answer = await request(api.server)
          .post('/api/auth/login')
          .send({ email, password })
          .expect(200);
        expect(answer.body.user).toMatchObject({ email, role });
        expect(api.output().split(password)).toHaveLength(2);
      }
      await api.stop();
    }
    const { mode } = await stat(path.join(place.dataDir, 'demo-passwords.json'));
    await place.remove();

    expect(new Set(printed).size).toBe(DEMO_ACCOUNTS.length);
    expect(printed.slice(3)).toEqual(printed.slice(0, 3));
    expect((mode & 0o777).toString(8)).toBe('600');
  });
});

describe('data of a former demo', () => {
  const places: TestPlace[] = [];
  let scratch = '';
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-demo-'));
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
    await rm(scratch, { recursive: true });
  });

  const keep = async (place: Promise<TestPlace>) => {
    places.push(await place);
    return place;
  };
  const open: TestApp[] = [];
  afterEach(async () => {
    for (const test of open.splice(0)) await test.app.close();
    jest.restoreAllMocks();
  });
  const start = async (
    { dataDir, databaseUrl }: TestPlace,
    demo: boolean,
    demoPassword: string | null = DEMO_PASSWORD,
  ) => {
    const test = await createTestApp({ ...QUIET, dataDir, databaseUrl, demo, demoPassword });
    open.push(test);
    return test;
  };
  const signIn = (test: TestApp, { email }: { email: string } = ADMIN, password = DEMO_PASSWORD) =>
    request(test.server).post('/api/auth/login').send({ email, password });
  const userOf = async (test: TestApp, cookie: string) =>
    ((await request(test.server).get('/api/auth/me').set({ cookie })).body as { user: unknown })
      .user;
  const cookieOf = (answer: request.Response) =>
    (answer.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';

  it('disables demo accounts and their sessions when started without the demo, and logs it', async () => {
    const place = await keep(makeMigratedPlace());
    const demo = await start(place, true);
    const cookie = cookieOf(await signIn(demo).expect(200));
    expect(await userOf(demo, cookie)).toMatchObject({ role: 'admin' });
    await demo.app.close();

    const warn = jest.spyOn(Logger.prototype, 'warn');
    const served = await start(place, readConfig({ TRUST_PROXY: 'true' }).demo);
    const said = { msg: expect.stringContaining('accounts of the demo are disabled'), count: 3 };
    expect(warn.mock.calls).toEqual([[said]]);
    for (const account of DEMO_ACCOUNTS) await signIn(served, account).expect(401);
    expect(await userOf(served, cookie)).toBeNull();
    await served.app.close();

    const again = await start(place, true);
    await signIn(again).expect(200);
    expect(await userOf(again, cookie)).toBeNull();
  });

  it('gives accounts whose password everybody can read another one, and ends their sessions', async () => {
    const published = 'Protea-Admin-2026';
    const place = await keep(makeMigratedPlace());
    const earlier = await start(place, true, published);
    const cookie = cookieOf(await signIn(earlier, ADMIN, published).expect(200));
    await earlier.app.close();

    const upgraded = await start(place, true, null);
    await signIn(upgraded, ADMIN, published).expect(401);
    expect(await userOf(upgraded, cookie)).toBeNull();
    const passwords = demoPasswords(upgraded.config);
    for (const account of DEMO_ACCOUNTS)
      await signIn(upgraded, account, passwords[account.email]).expect(200);
  });

  it('disables and signs out demo accounts when a backup is restored', async () => {
    const demo = await start(await keep(makeMigratedPlace()), true);
    await signIn(demo).expect(200);
    const folder = path.join(scratch, 'backup');
    await makeBackup(demo.config, folder);
    await demo.app.close();

    const place = await keep(makeTestPlace());
    const restored = await restoreBackup({ ...place, objectStore: null }, folder);
    expect(restored.disabledDemoAccounts).toBe(3);
    const dataSource = await openDataSource(place);
    const users = await dataSource.query('SELECT username, isActive FROM users ORDER BY username');
    expect(users).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => ({ username: email, isActive: 0 })).sort((one, other) =>
        one.username < other.username ? -1 : 1,
      ),
    );
    expect(await dataSource.query('SELECT * FROM sessions')).toEqual([]);
    await dataSource.destroy();

    await signIn(await start(place, false)).expect(401);
  });
});

describe('start without a key of the provider', () => {
  const SENTENCE =
    /The setting SHIPDAY_API_KEY is missing although (DATABASE_URL is set|PUBLIC_URL is not an address of this machine): .* Set SHIPDAY_SIMULATOR=true if that is meant\.$/m;

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://couriers.example' },
    { DATABASE_URL: 'mysql://root@127.0.0.1:1/courier' },
  ])('is refused in a sentence that names the settings when %j is set', (settings) => {
    expect(() => refuseUnmeantSimulators(readConfig(settings))).toThrow(SENTENCE);
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://couriers.example' },
    { DATABASE_URL: 'mysql://root@127.0.0.1:1/courier' },
  ])('is refused without a mail server, too, when %j is set', (settings) => {
    const config = { ...settings, SHIPDAY_SIMULATOR: 'true' };
    expect(() => refuseUnmeantSimulators(readConfig(config))).toThrow(
      /^The setting SMTP_URL is missing although (DATABASE_URL is set|PUBLIC_URL is not an address of this machine): .* Set WITHOUT_MAIL=true if that is meant\.$/,
    );
    const meant = { ...config, WITHOUT_MAIL: 'true' };
    expect(() => refuseUnmeantSimulators(readConfig(meant))).not.toThrow();
  });

  it('is possible on this machine without any setting', () => {
    expect(() => refuseUnmeantSimulators(readConfig({}))).not.toThrow();
  });

  it('ends the process with that sentence', async () => {
    const api = await runApi({ PUBLIC_URL: 'https://couriers.example', SHIPDAY_SIMULATOR: '' });
    try {
      expect(api.process.exitCode).toBe(1);
      expect(api.output()).toMatch(SENTENCE);
    } finally {
      await api.remove();
    }
  });

  it('is possible at a public address when both are meant, with a warning of each simulated service', async () => {
    const settings = {
      PUBLIC_URL: 'https://couriers.example',
      SHIPDAY_SIMULATOR: 'true',
      WITHOUT_MAIL: 'true',
    };
    const api = await runApi({ ...settings, LOG_LEVEL: 'warn' });
    try {
      expect(api.process.exitCode).toBeNull();
      const warnings = simulatorsIn(readConfig(settings));
      expect(warnings).toHaveLength(2);
      for (const warning of warnings) expect(api.output().split(warning)).toHaveLength(2);
    } finally {
      await api.remove();
    }
  });
});

describe('warnings about simulated services', () => {
  it('say what is missing when provider and mail are not configured', () => {
    expect(simulatorsIn(readConfig({ DEMO: 'false' }))).toEqual([
      'SHIPDAY_API_KEY is not set: orders go to a simulator, and no courier collects them.',
      'SMTP_URL is not set: no email is sent.',
    ]);
  });

  it.each<Record<string, string>>([
    { DEMO: 'true' },
    {
      DEMO: 'false',
      SHIPDAY_API_KEY: 'key',
      SHIPDAY_API_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@courier.example',
    },
  ])('are not given with the settings %j', (settings) => {
    expect(simulatorsIn(readConfig(settings))).toEqual([]);
  });
});
