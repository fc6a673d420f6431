import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditEntryView, CrashReport, VersionHealthView } from '@courier/contract';
import { abortCanary, audienceOf } from '../src/front-ends/publishing/canary';
import { publishRemote } from '../src/front-ends/publishing/publish';
import { openStore, type Store } from '../src/front-ends/publishing/store';
import { CanaryGuard } from '../src/front-ends/health/canary-guard';
import { until } from './dispatch/until';
import { VersionHealthRecorder } from '../src/front-ends/health/version-health.recorder';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { pagePass } from './harness/page-pass';
import { signIn } from './harness/people';
import { get, post } from './harness/shipments';
import { AUTHOR, remoteBuild } from './publishing/builds';

const OPERATOR = 'operator@courier.example';
const TEAM = 'help-team@courier.example';

interface Visits {
  readonly address: () => string;
  readonly passOf: (address: string) => Promise<string | undefined>;
  readonly cookie: string;
}

describe('CanaryGuard', () => {
  let mailed: MailedApp;
  let admin: string;
  let builds: string;
  let store: Store;
  let live: string;

  beforeAll(async () => {
    const canary = { minLoads: 20, margin: 5, minutes: 60, quietHours: 24, email: OPERATOR };
    mailed = await createMailedApp({ canary, rateLimitScale: 100, trustProxy: true });
    ({ cookie: admin } = await signIn(mailed.test, 'admin', 'canary'));
    builds = await mkdtemp(path.join(tmpdir(), 'courier-canary-'));
    store = await openStore(mailed.test.config.dataDir);
    live = await publish('one');
    await visit(live, 30, 1);
  });
  afterAll(async () => {
    await mailed.close();
    await rm(builds, { recursive: true, force: true });
  });

  const publish = async (script: string, share?: number | 'staff' | 'auto') => {
    const dist = await remoteBuild(builds, 'help', script, { contact: TEAM });
    const audience = share === undefined ? undefined : audienceOf(String(share), 10);
    return (await publishRemote(store, 'help', dist, AUTHOR, audience)).version;
  };
  const running = async () => (await store.readDiscovery()).remotes.help?.canary?.version;
  const judge = () => mailed.test.app.get(CanaryGuard).judge();

  const ownPass = (address: string) => pagePass(mailed.test, address);

  let visitors = 0;
  const elsewhere = () => {
    visitors += 1;
    return `10.${visitors >> 8}.${visitors & 255}.7`;
  };

  /**
   * Pages that loaded a version, the first so many of which crashed; stored when it returns.
   * @param address of the next visitor
   * @param passOf what the page at an address reports with
   */
  async function visit(
    version: string,
    pages: number,
    crashes: number,
    { address = elsewhere, passOf = ownPass, cookie = '' }: Partial<Visits> = {},
  ): Promise<void> {
    // What is live is read again after a second.
    await until('the version', async () => {
      const load = { remote: 'help', version, outcome: 'disabled', ms: 1 };
      await post(mailed.test, '/api/remote-loads', load).expect(204);
      return (await health()).some((row) => row.version === version);
    });
    for (let page = 0; page < pages; page += 1) {
      const from = address();
      const pass = await passOf(from);
      const load = { remote: 'help', version, outcome: 'ready', ms: 1, pass };
      const send = (path: string, body: object) =>
        post(mailed.test, path, body, cookie).set('x-forwarded-for', from).expect(204);
      await send('/api/remote-loads', load);
      if (page >= crashes) continue;
      const crash: CrashReport = {
        ...{ remote: 'help', version, kind: 'render', message: 'Error: broken' },
        ...{ frames: [], isFirst: true, pass },
      };
      await send('/api/crashes', crash);
    }
    await health();
  }
  /**
   * Pages that begin to load a version.
   * @param ends what comes of them: one after the other, or all of each
   */
  async function start(
    version: string,
    pages: number,
    ends: readonly string[] = [],
    address = elsewhere,
    hasAll = false,
  ): Promise<void> {
    await visit(version, 0, 0);
    for (let page = 0; page < pages; page += 1) {
      const from = address();
      const load = { remote: 'help', version, ms: 1, pass: await ownPass(from) };
      const own = hasAll ? ends : ends.slice(page % (ends.length || 1)).slice(0, 1);
      for (const outcome of ['started', ...own]) {
        await post(mailed.test, '/api/remote-loads', { ...load, outcome })
          .set('x-forwarded-for', from)
          .expect(204);
      }
    }
    await health();
  }
  const health = async () =>
    (await get(mailed.test, '/api/version-health', admin).expect(200)).body as VersionHealthView[];

  it('leaves a canary alone that does as well as the live version', async () => {
    const canary = await publish('two', 10);
    await visit(canary, 30, 1);
    await judge();
    expect(await running()).toBe(canary);
    await abortCanary(store, 'help', AUTHOR);
  });

  it('takes a crashing canary from its visitors, audits the reason and writes to the team', async () => {
    const canary = await publish('three', 10);
    await visit(canary, 25, 20);
    await judge();
    await until('the rollback', async () => (await running()) === undefined);
    expect((await store.readDiscovery()).remotes.help?.version).toBe(live);

    const ofCanary = async () =>
      (await aborted()).filter(({ before }) => before?.version === canary);
    await until('the audit', async () => (await ofCanary()).length > 0);
    expect(await ofCanary()).toMatchObject([
      {
        actor: { id: 0, email: 'automatic rollback' },
        action: 'abort the canary',
        subjectType: 'release',
        before: { version: canary, share: 10 },
        after: {
          reason: '20 of 25 pages failed or crashed, against 1 of 30 pages of the live version',
        },
      },
    ]);
    const mails = () =>
      mailed.smtp.received.filter(({ mail }) => mail.text?.includes(`help ${canary}`));
    await until('the mails', () => mails().length > 1);
    expect(mails().map(({ to }) => to)).toEqual([[TEAM], [OPERATOR]]);
    for (const { mail } of mails()) {
      // The team's people have no account: the link shows them the version itself.
      expect(mail.text).toContain(`/help?mfe=help%40${encodeURIComponent(canary)}`);
      expect(mail.text).toContain('What happened most: Error: broken\n');
      expect(mail.subject).toBe('The canary of help was rolled back');
      expect(mail.text).toContain('20 of 25 pages failed or crashed');
    }
  });

  it('leaves a canary alone of which only one network reports crashes, however many', async () => {
    const canary = await publish('hostile', 10);
    await visit(canary, 40, 0);
    await visit(canary, 60, 60, { address: () => '203.0.113.9' });
    await judge();
    expect(await running()).toBe(canary);
    // The back office shows all that was reported.
    expect((await health()).find(({ version }) => version === canary)).toMatchObject({
      ...{ loads: 100, crashed: 60 },
    });
    await abortCanary(store, 'help', AUTHOR);
  });

  it('judges a canary that one network alone has seen not at all', async () => {
    const canary = await publish('one network', 10);
    await visit(canary, 40, 40, { address: () => '203.0.113.9' });
    await judge();
    expect(await running()).toBe(canary);
    await abortCanary(store, 'help', AUTHOR);
  });

  it('judges a canary by no page that was opened elsewhere, without the list of versions or before it', async () => {
    const early = new Map<string, string>();
    for (let at = 0; at < 25; at += 1) {
      const address = elsewhere();
      early.set(address, await ownPass(address));
    }
    const canary = await publish('unseen', 10);
    await visit(canary, 25, 25, { passOf: () => Promise.resolve(undefined) });
    const borrowed = await ownPass('198.51.100.7');
    await visit(canary, 25, 25, { passOf: () => Promise.resolve(borrowed) });
    const addresses = [...early.keys()];
    await visit(canary, 25, 25, {
      address: () => addresses.pop() ?? '',
      passOf: (address) => Promise.resolve(early.get(address)),
    });
    await judge();
    expect(await running()).toBe(canary);
    await abortCanary(store, 'help', AUTHOR);
  });

  it('counts a /48 of IPv6 as one network', async () => {
    const canary = await publish('one line', 10);
    let lines = 0;
    const address = () => `2001:db8:7:${(lines++).toString(16)}00::1`;
    await visit(canary, 40, 40, { address });
    await judge();
    expect(await running()).toBe(canary);
    await abortCanary(store, 'help', AUTHOR);
  });

  it('judges a canary for the staff by pages of the staff alone', async () => {
    const canary = await publish('inside', 'staff');
    await visit(canary, 25, 25);
    await judge();
    expect(await running()).toBe(canary);
    await visit(canary, 25, 25, { cookie: admin });
    await judge();
    expect(await running()).toBeUndefined();
  });

  it('aborts a crashing canary although one network reports that all is well, however often', async () => {
    const canary = await publish('praised', 10);
    await visit(canary, 25, 20);
    // So many that their share would be fine, if each page counted.
    await visit(canary, 250, 0, { address: () => '203.0.113.9' });
    await judge();
    expect(await running()).toBeUndefined();
  });

  it('takes a canary from its visitors that starts and neither draws its page nor throws', async () => {
    const canary = await publish('hangs', 10);
    await start(canary, 8);
    // Their pages may still be on their way.
    await judge();
    expect(await running()).toBe(canary);
    await mailed.test.app.get(VersionHealthRecorder).store(Date.now() + 60_000);
    await judge();
    expect(await running()).toBeUndefined();
    expect((await health()).find(({ version }) => version === canary)).toMatchObject({
      ...{ loads: 8, failed: 8, crashed: 0 },
    });
  });

  it('leaves a canary alone whose pages start and are drawn or left, and one that hangs in one network', async () => {
    const canary = await publish('draws', 10);
    await start(canary, 8, ['ready', 'left']);
    await start(canary, 6, [], () => '203.0.113.9');
    await mailed.test.app.get(VersionHealthRecorder).store(Date.now() + 60_000);
    await judge();
    expect(await running()).toBe(canary);
    await abortCanary(store, 'help', AUTHOR);
  });

  it.each(['unsettled', 'stuck'])(
    'takes a canary from few visitors whose pages are %s',
    async (outcome) => {
      const canary = await publish(outcome, 10);
      await start(canary, 8, outcome === 'stuck' ? ['ready', 'stuck'] : [outcome], elsewhere, true);
      await judge();
      expect(await running()).toBeUndefined();
    },
  );

  describe('of a canary that promotes itself', () => {
    const judgeAfter = (minutes: number) =>
      mailed.test.app.get(CanaryGuard).judge(Date.now() + minutes * 60_000);
    const liveNow = async () => (await store.readDiscovery()).remotes.help?.version;
    const promotions = async () =>
      (await aborted()).filter(({ action }) => action === 'promote the canary');
    // What all canaries are compared with has been seen by visitors.
    afterEach(async () => {
      if ((await liveNow()) !== live) await publish('one');
      expect(await liveNow()).toBe(live);
    });

    it('gives it to everybody once it ran for an hour and enough pages showed it, once', async () => {
      const canary = await publish('auto', 'auto');
      await visit(canary, 20, 1);
      await judgeAfter(59);
      expect(await running()).toBe(canary);
      const before = (await promotions()).length;
      await Promise.all([judgeAfter(61), judgeAfter(61)]);
      expect(await liveNow()).toBe(canary);
      const made = await promotions();
      expect(made).toHaveLength(before + 1);
      const reason = expect.stringContaining('1 of 20 pages failed or crashed in 60 minutes');
      expect(made[0]).toMatchObject({
        actor: { id: 0, email: 'automatic promotion' },
        before: { version: canary, share: 10 },
        after: { reason },
      });
      const history = await get(mailed.test, '/api/releases/history', admin).expect(200);
      expect((history.body as object[])[0]).toMatchObject({
        ...{ action: 'promote', by: 'automatic promotion', version: canary, notes: reason },
      });
      const mails = () =>
        mailed.smtp.received.filter(({ mail }) => mail.text?.includes(`help ${canary}`));
      await until('the mails', () => mails().length > 1);
      expect(mails().map(({ to }) => to)).toEqual([[TEAM], [OPERATOR]]);
      expect(mails()[0]?.mail.subject).toBe('The canary of help is live for everybody');
      expect(mails()[0]?.mail.text).not.toContain('What happened most');
    });

    it('leaves it to people as long as it is seen to be worse, and one that others have given away', async () => {
      const worse = await publish('auto worse', 'auto');
      await visit(worse, 20, 3);
      await judgeAfter(25 * 60);
      expect(await running()).toBe(worse);
      const byHand = await publish('by hand', 10);
      await visit(byHand, 20, 0);
      await judgeAfter(25 * 60);
      expect(await running()).toBe(byHand);
      await abortCanary(store, 'help', AUTHOR);
    });

    it.each([
      ['nobody', 0],
      ['few pages', 3],
    ])('gives it to everybody after a day although %s showed it', async (_who, pages) => {
      const canary = await publish(`auto, seen by ${pages}`, 'auto');
      if (pages > 0) await visit(canary, pages, 0);
      await judgeAfter(23 * 60);
      expect(await running()).toBe(canary);
      await judgeAfter(24 * 60 + 1);
      expect(await liveNow()).toBe(canary);
    });
  });

  it('rolls a canary back once when two processes judge it', async () => {
    const canary = await publish('four', 10);
    await visit(canary, 25, 25);
    const before = (await aborted()).length;
    await Promise.all([judge(), judge()]);
    await until('the audit', async () => (await aborted()).length > before);
    expect(await aborted()).toHaveLength(before + 1);
    expect(await running()).toBeUndefined();
  });

  async function aborted(): Promise<AuditEntryView[]> {
    const address = '/api/audit?subjectType=release&subjectId=help';
    return (await get(mailed.test, address, admin).expect(200)).body as AuditEntryView[];
  }
});
