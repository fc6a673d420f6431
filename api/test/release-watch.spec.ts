import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditEntryView, VersionHealthView } from '@courier/contract';
import { publishRemote } from '../src/front-ends/publishing/publish';
import { openStore, type Store } from '../src/front-ends/publishing/store';
import { ReleaseWatchService } from '../src/front-ends/health/release-watch.service';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { pagePass } from './harness/page-pass';
import { signIn } from './harness/people';
import { get, post } from './harness/shipments';
import { AUTHOR, remoteBuild } from './publishing/builds';

const TEAM = 'help-team@courier.example';

describe('ReleaseWatchService', () => {
  let mailed: MailedApp;
  let admin: string;
  let builds: string;
  let store: Store;
  let networks = 0;
  /** A remote of the test's own. */
  let name: string;
  let remotes = 0;
  beforeEach(() => {
    remotes += 1;
    name = `help-${remotes}`;
  });

  beforeAll(async () => {
    const canary = { minLoads: 20, margin: 5, minutes: 60, quietHours: 24, email: null };
    mailed = await createMailedApp({ canary, rateLimitScale: 100, trustProxy: true });
    ({ cookie: admin } = await signIn(mailed.test, 'admin', 'watch'));
    builds = await mkdtemp(path.join(tmpdir(), 'courier-watch-'));
    store = await openStore(mailed.test.config.dataDir);
  });
  afterAll(async () => {
    await mailed.close();
    await rm(builds, { recursive: true, force: true });
  });

  const publish = async (script: string) => {
    const dist = await remoteBuild(builds, name, script, { contact: TEAM });
    return (await publishRemote(store, name, dist, AUTHOR)).version;
  };
  const look = () => mailed.test.app.get(ReleaseWatchService).look();
  const read = async <T>(address: string) =>
    (await get(mailed.test, address, admin).expect(200)).body as T;
  const healthOf = async (version: string) =>
    (await read<VersionHealthView[]>('/api/version-health')).find((row) => row.version === version);
  const said = async () =>
    (await read<AuditEntryView[]>(`/api/audit?subjectType=release&subjectId=${name}`)).filter(
      ({ actor }) => actor.email === 'release watch',
    );

  /** Pages of as many networks, the first so many of which could not load the version; stored when it returns. */
  async function visit(version: string, pages: number, failed: number): Promise<void> {
    const load = { remote: name, version, ms: 1 };
    // What is live is read again after a second.
    await until('the version', async () => {
      await post(mailed.test, '/api/remote-loads', { ...load, outcome: 'disabled' }).expect(204);
      return (await healthOf(version)) !== undefined;
    });
    for (let page = 0; page < pages; page += 1) {
      networks += 1;
      const address = `10.0.${networks}.7`;
      await post(mailed.test, '/api/remote-loads', {
        ...load,
        outcome: page < failed ? 'unreachable' : 'ready',
        pass: await pagePass(mailed.test, address),
      })
        .set('x-forwarded-for', address)
        .expect(204);
    }
    await healthOf(version);
  }

  it('says nothing of a version that does as well as the one before', async () => {
    await visit(await publish('one'), 30, 1);
    const second = await publish('two');
    await visit(second, 30, 1);
    await look();
    expect(await said()).toEqual([]);
    expect(await healthOf(second)).toMatchObject({ alarm: null });
  });

  it('records once that a version published to everybody is bad, writes to its team, and leaves it live', async () => {
    await visit(await publish('good'), 30, 1);
    const bad = await publish('bad');
    await visit(bad, 30, 20);
    await look();
    await look();
    const reason = '20 of 30 pages failed or crashed, against 1 of 30 pages of the version before';
    expect(await said()).toMatchObject([
      { action: 'turn bad', subjectType: 'release', after: { version: bad, reason } },
    ]);
    expect(await healthOf(bad)).toMatchObject({ state: 'live', alarm: reason });
    expect((await store.readDiscovery()).remotes[name]?.version).toBe(bad);
    const subject = `The new version of ${name} is bad`;
    const received = () => mailed.smtp.received.filter(({ mail }) => mail.subject === subject);
    await until('the mail', () => received().length > 0);
    expect(received().map(({ to }) => to)).toEqual([[TEAM]]);
    expect(received()[0]?.mail.text).toContain(reason);
  });

  it('says so once where two processes look at the same time', async () => {
    await visit(await publish('good again'), 30, 0);
    const bad = await publish('four');
    await visit(bad, 30, 30);
    await Promise.all([look(), look()]);
    expect(await said()).toHaveLength(1);
  });

  it('leaves a version alone that was published more than a day ago', async () => {
    await visit(await publish('good'), 30, 0);
    const old = await publish('five');
    await visit(old, 30, 30);
    const document = `versions/${name}/${old}.json`;
    const { release, ...version } = JSON.parse(String(await store.readFile(document))) as {
      release: object;
    };
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await store.placeFile(document, JSON.stringify({ ...version, release: { ...release, at } }));
    await look();
    expect(await said()).toEqual([]);
  });
});
