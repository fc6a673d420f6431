import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CrashReport, CrashView, VersionHealthView } from '@courier/contract';
import request from 'supertest';
import { RetentionService } from '../src/operations/retention/retention.service';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { signIn } from './harness/people';
import { get, post, QUIET } from './harness/shipments';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SCRIPT = '/remotes/customer/1.2.3-abc/quote.js';

/** Line 1, column 9 of the script is line 3, column 5 of `customer-app/src/Quote.tsx`. */
const MAP = {
  version: 3,
  names: [],
  sources: ['customer-app/src/Quote.tsx'],
  mappings: 'QAEI',
};

function crash(changes: Partial<CrashReport> = {}): CrashReport {
  return {
    remote: 'customer',
    version: '1.2.3-abc',
    kind: 'script',
    message: "TypeError: Cannot read properties of undefined (reading 'city')",
    frames: [{ file: SCRIPT, line: 1, column: 9 }],
    isFirst: true,
    ...changes,
  };
}

describe('health of published versions', () => {
  let test: TestApp;
  let admin: string;

  const place = async (name: string, content: object) => {
    const file = path.join(test.config.dataDir, 'store', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  };
  const report = (body: object) => post(test, '/api/crashes', body).set('user-agent', FIREFOX);
  const crashes = async (query = '') =>
    (await get(test, `/api/crashes${query}`, admin).expect(200)).body as CrashView[];
  const healthOf = async (version: string) =>
    ((await get(test, '/api/version-health', admin).expect(200)).body as VersionHealthView[]).find(
      (row) => row.version === version,
    );

  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, metricsToken: 'a-token' });
    await place('discovery.json', {
      remotes: {
        customer: { version: '1.2.3-abc', previous: '1.2.2-abc' },
        support: { version: '1.0.0-abc', previous: null },
      },
    });
    await place('shell.json', { version: '2.0.0-abc', previous: null });
    await place('history/maps/customer/1.2.3-abc/quote.js.map', MAP);
  });
  afterAll(() => test.close());

  let admins = 0;
  beforeEach(async () => {
    admins += 1;
    ({ cookie: admin } = await signIn(test, 'admin', `health-${admins}`));
    // What is still to be stored is stored when somebody reads.
    await crashes();
    await emptyTables(test.dataSource);
  });

  it('lists a crash once, with its source, how often it happened and in which browser', async () => {
    await report(crash()).expect(204);
    await report(crash({ isFirst: false })).expect(204);
    expect(await crashes('?remote=customer')).toEqual([
      {
        id: expect.any(Number),
        remote: 'customer',
        version: '1.2.3-abc',
        kind: 'script',
        message: "TypeError: Cannot read properties of undefined (reading 'city')",
        stack: [{ file: 'customer-app/src/Quote.tsx', line: 3, column: 5 }],
        occurrences: 2,
        firstSeenAt: expect.any(String),
        lastSeenAt: expect.any(String),
        browser: 'Firefox',
      },
    ]);
  });

  it('adds up a crash that is reported again after it was stored', async () => {
    const repeated = crash({ remote: 'support', version: '1.0.0-abc', frames: [] });
    await report(repeated).expect(204);
    expect(await crashes('?remote=support')).toMatchObject([{ occurrences: 1 }]);
    await report(repeated).expect(204);
    expect(await crashes('?remote=support')).toMatchObject([{ occurrences: 2, stack: [] }]);
  });

  it('keeps a frame as it is where its source map is missing', async () => {
    const frames = [{ file: '/shell/2.0.0-abc/main.0a.js', line: 1, column: 2 }];
    await report(crash({ remote: 'shell', version: '2.0.0-abc', frames })).expect(204);
    expect(await crashes('?remote=shell&version=2.0.0-abc')).toMatchObject([{ stack: frames }]);
  });

  it('keeps nothing of what a person may have typed', async () => {
    const message = 'Error: no customer "Thandi Nkosi" (thandi@example.com, 082 123 4567)';
    await report(crash({ message })).expect(204);
    await crashes();
    const stored = JSON.stringify(await test.dataSource.query('SELECT * FROM crashes'));
    expect(stored).toContain('Error: no customer … … …)');
    expect(stored).not.toMatch(/Thandi|thandi|4567/);
  });

  it('counts the pages that a version was shown on, failed on and crashed on', async () => {
    const load = { remote: 'customer', version: '1.2.2-abc', ms: 5 };
    for (const outcome of ['ready', 'ready', 'crashed', 'timed-out', 'disabled']) {
      await post(test, '/api/remote-loads', { ...load, outcome }).expect(204);
    }
    const version = '1.2.2-abc';
    await report(crash({ version })).expect(204);
    await report(crash({ version, isFirst: false })).expect(204);
    await report(crash({ version, kind: 'reported' })).expect(204);
    expect(await healthOf(version)).toEqual({
      ...{ remote: 'customer', version, state: 'previous' },
      ...{ loads: 4, failed: 1, crashed: 1, alarm: null },
    });
  });

  it('neither stores nor labels what is reported of versions that are not live', async () => {
    const made = { remote: 'customer', version: '9.9.9-abc' };
    // Not 204: the page must not say that it was recorded.
    await report(crash(made)).expect(202);
    await report(crash({ version: '1.2.2-abc', kind: 'promise' })).expect(204);
    await post(test, '/api/remote-loads', { ...made, outcome: 'ready', ms: 1 }).expect(204);
    expect(await crashes('?version=9.9.9-abc')).toEqual([]);
    expect(await healthOf('9.9.9-abc')).toBeUndefined();
    const { text } = await request(test.server).get('/api/metrics').expect(200);
    expect(text).not.toContain('9.9.9-abc');
    expect(text).toMatch(
      /^courier_remote_crashes_total\{remote="other",version="",kind="script"\} 1$/m,
    );
    expect(text).toMatch(
      /^courier_remote_crashes_total\{remote="customer",version="1.2.2-abc",kind="promise"\} 1$/m,
    );
  });

  it('keeps the frequent crashes of a version when a stranger invents new ones', async () => {
    const version = '1.0.0-abc';
    const frequent = crash({ remote: 'support', version, message: 'Error: frequent' });
    for (let count = 0; count < 3; count += 1) await report(frequent).expect(204);
    for (let count = 0; count < 450; count += 1) {
      const message = `Error: ${'x'.repeat(count % 190)} ${count}`;
      await report(crash({ remote: 'support', version, message })).expect(204);
      if (count % 150 === 149) await crashes();
    }
    const [{ rowCount }] = await test.dataSource.query(
      "SELECT COUNT(*) AS rowCount FROM crashes WHERE remote = 'support'",
    );
    expect(Number(rowCount)).toBeLessThanOrEqual(200);
    const kept = await test.dataSource.query(
      "SELECT occurrences FROM crashes WHERE message = 'Error: frequent'",
    );
    expect(kept).toEqual([{ occurrences: 3 }]);
  });

  it.each([
    [{ frames: [{ file: '/remotes/customer/../history/a.js', line: 1, column: 1 }] }, 'frames'],
    [{ frames: [{ file: '/shell/../../etc/passwd', line: 1, column: 1 }] }, 'frames'],
    [{ frames: [{ file: SCRIPT, line: 0, column: 1 }] }, 'frames'],
    [{ frames: Array(21).fill({ file: SCRIPT, line: 1, column: 1 }) }, 'frames'],
    [{ frames: 'at x' }, 'frames'],
    [{ kind: 'other' }, 'kind'],
    [{ message: 'x'.repeat(1001) }, 'message'],
    [{ message: { toString: 1 } }, 'message'],
    [{ remote: '../..' }, 'remote'],
    [{ isFirst: 'yes' }, 'isFirst'],
  ])('refuses the malformed report %#', async (changes, field) => {
    const answer = await report({ ...crash(), ...changes }).expect(400);
    expect(answer.body.errors[0].path).toContain(field);
  });

  it('finds no map outside its folder for a frame of a version made of dots', async () => {
    await place('history/maps/quote.js.map', MAP);
    const frames = [{ file: '/remotes/customer/../quote.js', line: 1, column: 9 }];
    await report(crash({ message: 'Error: dots', frames })).expect(204);
    const found = (await crashes()).find(({ message }) => message === 'Error: dots');
    expect(found?.stack).toEqual(frames);
  });

  it('deletes crashes and counts after 90 days', async () => {
    await report(crash()).expect(204);
    await crashes();
    const retention = test.app.get(RetentionService);
    expect(await retention.prune(Date.now() + 89 * 86_400_000)).toMatchObject({ crashes: 0 });
    await retention.prune(Date.now() + 91 * 86_400_000);
    for (const table of ['crashes', 'version_loads']) {
      expect(await test.dataSource.query(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });
});

describe('health of published versions over two processes', () => {
  it('adds up what both store at the same time', async () => {
    const first = await createTestApp(QUIET);
    const { dataDir, databaseUrl } = first.config;
    const second = await createTestApp({ ...QUIET, dataDir, databaseUrl });
    const { cookie } = await signIn(first, 'admin', 'two');
    const store = path.join(first.config.dataDir, 'store');
    await mkdir(store, { recursive: true });
    const remotes = { customer: { version: '1.2.3-abc', previous: null } };
    await writeFile(path.join(store, 'discovery.json'), JSON.stringify({ remotes }));
    const report = crash({ frames: [] });
    const load = { remote: 'customer', version: '1.2.3-abc', outcome: 'ready', ms: 1 };
    for (const app of [first, second]) {
      await post(app, '/api/crashes', report).expect(204);
      await post(app, '/api/remote-loads', load).expect(204);
    }
    await Promise.all([first, second].map((app) => get(app, '/api/crashes', cookie).expect(200)));
    expect((await get(first, '/api/crashes', cookie)).body).toMatchObject([{ occurrences: 2 }]);
    expect((await get(second, '/api/version-health', cookie)).body).toMatchObject([
      { loads: 2, crashed: 2 },
    ]);
    await second.close();
    await first.close();
  });
});
