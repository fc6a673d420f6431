import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  AuditEntryView,
  KeptVersionView,
  NewTeamTokenView,
  PrintedView,
  PublishedView,
  ReleaseChangeView,
  ReleaseView,
  TeamTokenView,
  WaitingVersionView,
} from '@courier/contract';
import request from 'supertest';
import { LiveProcess } from '../src/platform/processes/live-process.entity';
import { readConfig } from '../src/platform/config/config';
import { PreviewPassesService } from '../src/front-ends/releases/preview-passes.service';
import { TeamToken } from '../src/front-ends/releases/team-token.entity';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { get, OUR_SITE, post, QUIET } from './harness/shipments';
import { archiveOf, remoteBuild, shellBuild } from './publishing/builds';

const SCOPES = { team: 'Help desk', publishes: ['help', 'shell'], manages: ['help', 'shell'] };

let test: TestApp;
let admin: Person;
let folder: string;
beforeAll(async () => {
  const publishing = { ...readConfig({}).publishing, needsApproval: false };
  test = await createTestApp({ ...QUIET, publishing, trustProxy: true });
  admin = await signIn(test, 'admin', 'releases');
  folder = await mkdtemp(path.join(tmpdir(), 'courier-releases-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const newToken = async (changes: object = {}) =>
  (await post(test, '/api/team-tokens', { ...SCOPES, ...changes }, admin.cookie).expect(201))
    .body as NewTeamTokenView;
const releases = async () =>
  (await get(test, '/api/releases', admin.cookie).expect(200)).body as ReleaseView[];
const release = async (name: string) => (await releases()).find((each) => each.name === name);
const history = async (query = '') =>
  (await get(test, `/api/releases/history${query}`, admin.cookie).expect(200))
    .body as ReleaseChangeView[];
const audit = async (subjectType: string) =>
  (await get(test, `/api/audit?subjectType=${subjectType}`, admin.cookie).expect(200))
    .body as AuditEntryView[];

/** As a pipeline sends it, from behind a proxy. */
function send(
  token: string,
  name: string,
  archive: Buffer | string,
  query = 'notes=Shorter+answers',
) {
  return request(test.server)
    .post(`/api/publishing/${name}/versions?${query}`)
    .set('authorization', `Bearer ${token}`)
    .set('x-forwarded-for', '203.0.113.7')
    .set('content-type', 'application/gzip')
    .send(archive);
}
const ask = (token: string, verb: 'post' | 'put', name: string, what: string, body: object) => {
  const { [verb]: call } = request(test.server);
  return call(`/api/publishing/${name}/${what}`).set('authorization', `Bearer ${token}`).send(body);
};
const build = async (name: string, script: string, changes?: object) =>
  archiveOf(await remoteBuild(folder, name, script, changes));
const incoming = () => readdir(path.join(test.config.dataDir, 'incoming')).catch(() => []);

describe('publishing over the network', () => {
  let token: string;
  /** A remote of the test's own. */
  let help: string;
  let remotes = 0;
  beforeEach(async () => {
    remotes += 1;
    help = `help-${remotes}`;
    const names = [help, 'shell'];
    ({ token } = await newToken({ publishes: names, manages: names }));
  });
  const publish = async (script: string) =>
    (await send(token, help, await build(help, script)).expect(201)).body as PublishedView;

  it('puts a build live, keeps its notes, and names the team in the audit log', async () => {
    const answer = await send(
      token,
      help,
      await build(help, 'one'),
      'notes=First&commit=5f2c91a',
    ).expect(201);
    const { version } = answer.body as PublishedView;
    expect(answer.body).toEqual({
      ...{ name: help, version, isNew: true, state: 'live', changes: [] },
      ...{ scriptBytes: 3, scriptBytesGzip: null },
    });
    const served = await get(test, `/remotes/${help}/${version}/remoteEntry.js`).expect(200);
    expect(served.text).toBe('one');
    expect(await release(help)).toMatchObject({
      version,
      previous: null,
      isEnabled: true,
      routes: [`/${help}`],
      notes: 'First',
      publishedBy: 'team Help desk',
      lastChange: { action: 'publish', by: 'team Help desk', commit: '5f2c91a' },
    });
    expect((await audit('release'))[0]).toMatchObject({
      actor: { id: 0, email: 'team Help desk' },
      action: 'publish',
      subjectId: help,
      after: { version, notes: 'First', commit: '5f2c91a' },
    });
    expect(await incoming()).toEqual([]);
  });

  it('refuses a build that needs an API which another process does not serve yet', async () => {
    const { dataSource } = test;
    const other = { id: 'another machine', apiVersion: '0.1.0' };
    await dataSource.getRepository(LiveProcess).insert({ ...other, seenAt: Date.now() });
    const archive = await build(help, 'one', { api: '>=0.2' });
    const refused = await send(token, help, archive).expect(409);
    expect(refused.body.detail).toMatch(/wants API >=0\.2, and a process serves 0\.1\.0\.$/);
    expect(await release(help)).toBeUndefined();
    await dataSource.getRepository(LiveProcess).update(other, { seenAt: Date.now() - 60_000 });
    await send(token, help, archive).expect(201);
  });

  it('answers that a version is live already when it is sent again', async () => {
    await publish('one');
    const entries = (await audit('release')).length;
    const answer = await send(token, help, await build(help, 'one')).expect(201);
    expect(answer.body).toMatchObject({ isNew: false });
    expect(await audit('release')).toHaveLength(entries);
  });

  describe('as a preview', () => {
    const publishPreview = async (script: string, query = 'notes=Tried&preview=mr-12') => {
      const { body } = await send(token, help, await build(help, script), query).expect(201);
      const { version, preview } = body as PublishedView;
      const pin = new URL(preview?.path ?? '', 'http://here').searchParams.get('mfe') ?? '';
      return { version, preview, pass: pin.slice(`${help}@${version}~`.length) };
    };
    const documentOf = (version: string, pass: string, name = help) =>
      get(test, `/versions/${name}/${version}?pass=${encodeURIComponent(pass)}`);

    it('is to be seen with its link alone, for as many days as the settings say', async () => {
      const live = await publish('one');
      const { version, preview, pass } = await publishPreview('two');
      expect(await release(help)).toMatchObject({ version: live.version });
      expect(preview?.path).toMatch(new RegExp(`^/${help}\\?mfe=`));
      const days = (Date.parse(preview?.ends ?? '') - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(test.config.previewDays);
      const answer = await documentOf(version, pass).expect(200);
      expect(answer.body).toMatchObject({ version, routes: [`/${help}`] });
      expect(answer.headers['cache-control']).toBe('no-store');
      await get(test, `/versions/${help}/${version}`).expect(401);
      expect((await audit('release'))[0]).toMatchObject({ kind: 'publish_preview' });
    });

    it('is not to be seen with a pass that has ended, was changed, is for another version or remote, or once the version was published', async () => {
      await publish('one');
      const { version, pass } = await publishPreview('two');
      const other = await publishPreview('three');
      const [ends = '', signature = ''] = pass.split('.');
      const later = `${Number(ends) + 1}.${signature}`;
      const passes = test.app.get(PreviewPassesService);
      const ended = passes.give(help, version, new Date(Date.now() - 1));
      const ofAnother = passes.give('shell', version, new Date(Date.now() + 60_000));
      for (const wrong of ['', 'none', later, other.pass, ended, ofAnother]) {
        await documentOf(version, wrong).expect(404);
      }
      await documentOf(version, pass, 'shell').expect(404);
      await documentOf(version, pass).expect(200);
      await publish('two');
      await documentOf(version, pass).expect(404);
    });

    it.each([
      ['a label with a slash', 'notes=Tried&preview=mr/12', 'A preview has lower-case letters'],
      ['a canary', 'notes=Tried&preview=mr-12&canary=10', 'A version is a preview or a canary'],
    ])('is refused with %s', async (_what, query, words) => {
      const refused = await send(token, help, await build(help, 'one'), query).expect(400);
      expect(JSON.stringify(refused.body)).toContain(words);
    });

    it('is refused of the shell, which all pages are in', async () => {
      const archive = await archiveOf(await shellBuild(folder));
      const refused = await send(token, 'shell', archive, 'notes=Tried&preview=mr-12').expect(409);
      expect(refused.body.detail).toBe('The shell has no preview.');
    });
  });

  it('publishes the shell too, where the token names it', async () => {
    await send(token, 'shell', await archiveOf(await shellBuild(folder))).expect(201);
    expect((await releases())[0]).toMatchObject({ name: 'shell', version: '1.0.0-abc' });
  });

  it('lands both of two remotes that arrive at the same time', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const { token: many } = await newToken({ publishes: names, manages: [] });
    const archives = await Promise.all(names.map((name) => build(name, name)));
    await Promise.all(names.map((name, n) => send(many, name, archives[n] ?? '').expect(201)));
    const live = (await releases()).map(({ name }) => name);
    expect(live).toEqual(expect.arrayContaining(names));
  });

  it('answers 409 with the sentence of the command line when the build is refused', async () => {
    await send(token, 'shell', await archiveOf(await shellBuild(folder))).expect(201);
    const before = await releases();
    const taken = await build(help, 'two', { routes: ['/login'] });
    const answer = await send(token, help, taken).expect(409);
    expect(answer.body).toMatchObject({
      detail: `The route /login of ${help} belongs to the shell or the server.`,
    });
    const needy = await build(help, 'two', { requires: { react: '^99.0.0' } });
    expect((await send(token, help, needy).expect(409)).text).toContain('wants react ^99.0.0');
    expect(await releases()).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  it.each([
    ['no archive', 'application/gzip', Buffer.from('hello'), 400],
    ['JSON', 'application/json', Buffer.from('{}'), 400],
    ['an archive by another name', 'application/zip', Buffer.from('PK'), 415],
  ])('answers %s with the status that says so', async (_what, type, body, status) => {
    await send(token, help, body as never)
      .set('content-type', type)
      .expect(status);
    expect(await incoming()).toEqual([]);
  });

  it('answers 400 without notes', async () => {
    for (const query of ['', 'notes=', 'notes=+++']) {
      const answer = await send(token, help, await build(help, 'two'), query).expect(400);
      expect(answer.text).toContain('Say what changes, or why');
    }
  });

  it('leaves nothing when the sender breaks off', async () => {
    const before = await releases();
    const archive = await build(help, 'broken off');
    const { port } = test.server.address() as AddressInfo;
    const sending = httpRequest({
      port,
      method: 'POST',
      path: `/api/publishing/${help}/versions?notes=x`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/gzip',
        'content-length': archive.length,
      },
    });
    sending.on('error', () => undefined);
    await new Promise<void>((resolve) => sending.write(archive.subarray(0, 100), () => resolve()));
    while ((await incoming()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    sending.destroy();
    while ((await incoming()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await releases()).toEqual(before);
  });

  it('rolls back, switches off and on, each with its reason', async () => {
    const { version: one } = await publish('one');
    const { version: two } = await publish('two');
    await ask(token, 'post', help, 'rollback', { notes: 'Wrong prices' }).expect(204);
    expect(await release(help)).toMatchObject({ version: one, previous: two });
    await ask(token, 'put', help, 'enabled', { enabled: false, notes: 'Down' }).expect(204);
    expect(await release(help)).toMatchObject({
      isEnabled: false,
      lastChange: { action: 'disable', notes: 'Down', by: 'team Help desk' },
    });
    await ask(token, 'put', help, 'enabled', { enabled: true, notes: 'Up' }).expect(204);
    expect(
      (await audit('release')).slice(0, 3).map(({ action, after }) => [action, after]),
    ).toEqual([
      ['switch on', { notes: 'Up' }],
      ['switch off', { notes: 'Down' }],
      ['roll back', { version: one, notes: 'Wrong prices' }],
    ]);
    await ask(token, 'post', help, 'rollback', {}).expect(400);
  });

  it('publishes to a part of the visitors or to the staff alone, and without that to everybody', async () => {
    await publish('one');
    const live = await release(help);
    const archive = await build(help, 'canary');
    const asCanary = (canary: string) =>
      send(token, help, archive, `notes=Try&canary=${canary}`).expect(201);
    const { version } = (await asCanary('20')).body as PublishedView;
    expect((await audit('release'))[0]).toMatchObject({
      action: 'publish a canary',
      after: { version },
    });
    const canary = async () => {
      const { remotes } = (await get(test, '/discovery.json').expect(200)).body as {
        remotes: Record<string, { version: string; canary: object | null }>;
      };
      return remotes[help];
    };
    expect(await canary()).toMatchObject({
      version: live?.version,
      canary: { version, share: 20, staffOnly: false },
    });
    expect(await release(help)).toMatchObject({
      version: live?.version,
      canary: { version, share: 20, staffOnly: false },
    });
    await asCanary('staff');
    expect(await canary()).toMatchObject({ canary: { version, share: 0, staffOnly: true } });
    await asCanary('auto');
    expect(await canary()).toMatchObject({ canary: { version, share: 10, promotes: true } });
    await send(token, help, archive).expect(201);
    expect(await canary()).toMatchObject({ version, canary: null });
  });

  it('says what is live, and which versions of its own a team may roll back to', async () => {
    const { version } = await publish('one');
    const read = (what: string, bearer = token) =>
      request(test.server).get(`/api/publishing/${what}`).set('authorization', `Bearer ${bearer}`);
    const status = await read('status').expect(200);
    expect((status.body as PrintedView).lines).toContainEqual(
      expect.stringMatching(new RegExp(`^${help} +${version}  before: none  /${help}$`)),
    );
    const versions = await read(`${help}/versions`).expect(200);
    expect((versions.body as PrintedView).lines).toEqual([
      help,
      expect.stringMatching(new RegExp(`${version} +live .* by team Help desk  Shorter answers`)),
    ]);
    const { token: other } = await newToken({ publishes: ['other'], manages: [] });
    await read(`${help}/versions`, other).expect(403);
    await read('other/versions', other).expect(409);
    await read('status', 'none').expect(401);
  });

  it('refuses a remote with more script than the site allows, and names the setting', async () => {
    const large = await build(help, `//${'x'.repeat(2_500_000)}`);
    const refused = await send(token, help, large).expect(409);
    expect(refused.text).toContain('2500 kB is the most here (REMOTE_SCRIPT_KB)');
    expect(await release(help)).toBeUndefined();
  });

  it('lets a team give its canary to more visitors, promote it, and abort the next one', async () => {
    await publish('one');
    const before = await release(help);
    const asCanary = async (script: string) =>
      (await send(token, help, await build(help, script), 'notes=Try&canary=5').expect(201))
        .body as PublishedView;
    const steer = (verb: 'post' | 'put', what: string, body: object) =>
      ask(token, verb, help, what, { notes: 'Looks well', ...body });
    const lastEntry = async () => (await audit('release'))[0];

    const { version } = await asCanary('steered');
    const changed = await steer('put', 'canary', { canary: '50' }).expect(200);
    expect(changed.body).toEqual({ name: help, version });
    expect(await release(help)).toMatchObject({
      version: before?.version,
      canary: { share: 50 },
    });
    expect(await lastEntry()).toMatchObject({ action: 'change the canary', after: { version } });
    await steer('put', 'canary', { canary: 'staff' }).expect(200);
    expect(await release(help)).toMatchObject({ canary: { share: 0, staffOnly: true } });

    await steer('post', 'canary/promotion', {}).expect(200);
    expect(await release(help)).toMatchObject({
      version,
      previous: before?.version,
      canary: null,
    });
    expect(await lastEntry()).toMatchObject({ action: 'promote the canary', after: { version } });

    const next = await asCanary('aborted');
    await steer('post', 'canary/abort', {}).expect(200);
    expect(await release(help)).toMatchObject({ version, canary: null });
    expect(await lastEntry()).toMatchObject({
      actor: { email: 'team Help desk' },
      action: 'abort the canary',
      after: { version: next.version, notes: 'Looks well' },
    });
  });

  it('refuses to change a canary that there is not, for nobody it knows, without notes or the right', async () => {
    await publish('one');
    const none = await ask(token, 'post', help, 'canary/abort', { notes: 'x' }).expect(409);
    expect(none.text).toContain(`There is no canary of ${help}.`);
    await ask(token, 'put', help, 'canary', { canary: '101', notes: 'x' }).expect(400);
    await ask(token, 'put', help, 'canary', { notes: 'x' }).expect(400);
    await ask(token, 'post', help, 'canary/promotion', {}).expect(400);
    const publisher = await newToken({ publishes: [help], manages: [] });
    await ask(publisher.token, 'post', help, 'canary/abort', { notes: 'x' }).expect(403);
    const stranger = await newToken({ publishes: ['other'], manages: ['other'] });
    const body = { canary: '10', notes: 'x' };
    await ask(stranger.token, 'put', help, 'canary', body).expect(403);
    await ask(stranger.token, 'post', help, 'canary/promotion', { notes: 'x' }).expect(403);
  });

  it('refuses a canary of the shell, and one for nobody that it knows', async () => {
    const shell = await archiveOf(await shellBuild(folder));
    const refused = await send(token, 'shell', shell, 'notes=x&canary=10').expect(409);
    expect(refused.text).toContain('The shell has no canary.');
    const archive = await build(help, 'canary for nobody');
    for (const canary of ['101', '-1', 'all', '5.5']) {
      const answer = await send(token, help, archive, `notes=x&canary=${canary}`).expect(400);
      expect(answer.text).toContain('Canary must be auto, a percentage of the visitors, or staff');
    }
  });

  it('answers 403 for front ends that the token does not name, and for what it may not do with them', async () => {
    await publish('one');
    const { token: narrow } = await newToken({ publishes: [help], manages: [] });
    await send(narrow, 'customer', await build('customer', 'x')).expect(403);
    await send(narrow, 'shell', await build('shell', 'x')).expect(403);
    await ask(narrow, 'post', help, 'rollback', { notes: 'x' }).expect(403);
    await ask(narrow, 'put', help, 'enabled', { enabled: false, notes: 'x' }).expect(403);
    expect(await release(help)).toMatchObject({ isEnabled: true });
  });
});

describe('versions that change links, routes or roles', () => {
  const OPERATOR = 'operator@courier.example';
  /** Each test has a front end of its own. */
  const NAMES = ['help', 'advice', 'answers'];
  const linkOf = (name: string) => [{ label: `See ${name}`, to: `/${name}`, order: 9 }];
  const contact = 'help-team@courier.example';
  let mailed: MailedApp;
  let cookie: string;
  let token: string;
  beforeAll(async () => {
    const canary = { ...readConfig({}).canary, email: OPERATOR };
    mailed = await createMailedApp({ ...QUIET, canary });
    ({ cookie } = await signIn(mailed.test, 'admin', 'approvals'));
    const scopes = { ...SCOPES, publishes: NAMES, manages: NAMES };
    const made = await post(mailed.test, '/api/team-tokens', scopes, cookie).expect(201);
    ({ token } = made.body as NewTeamTokenView);
  });
  afterAll(() => mailed.close());

  const publish = async (name: string, script: string, nav: object[] = linkOf(name)) => {
    const archive = await build(name, script, { contact, nav });
    const answer = await request(mailed.test.server)
      .post(`/api/publishing/${name}/versions?notes=New+page`)
      .set('authorization', `Bearer ${token}`)
      .set('content-type', 'application/gzip')
      .send(archive)
      .expect(201);
    return answer.body as PublishedView;
  };
  const read = async <T>(address: string) =>
    (await get(mailed.test, address, cookie).expect(200)).body as T;
  const waiting = async (of: string) =>
    (await read<WaitingVersionView[]>('/api/releases/waiting')).filter(({ name }) => name === of);
  const live = async (of: string) =>
    (await read<ReleaseView[]>('/api/releases')).find(({ name }) => name === of);
  const decide = (name: string, how: string, version: string, by = cookie) =>
    post(mailed.test, `/api/releases/${name}/${how}`, { version, notes: 'Seen' }, by);
  const mailsTo = (address: string, name: string) =>
    mailed.smtp.received
      .filter(({ to }) => to.includes(address))
      .map(({ mail }) => mail.subject)
      .filter((subject) => subject?.includes(name));
  const approved = async (name: string) => {
    const { version } = await publish(name, 'one');
    await decide(name, 'approval', version).expect(204);
    return live(name);
  };

  it('wait for an admin, who sees what changes, and are live by a yes that is audited and mailed', async () => {
    const { version, state, changes } = await publish('help', 'one');
    expect(state).toBe('waiting');
    expect(await live('help')).toBeUndefined();
    expect(mailsTo(OPERATOR, 'help')).toEqual(['A version of help waits for your yes']);
    expect(await waiting('help')).toEqual([
      {
        ...{ name: 'help', version, live: null, publishedBy: 'team Help desk', notes: 'New page' },
        ...{ publishedAt: expect.any(String), commit: null, canary: null, changes },
      },
    ]);
    await decide('help', 'approval', version, '').expect(401);
    const { cookie: support } = await signIn(mailed.test, 'support', 'no-approvals');
    await decide('help', 'approval', version, support).expect(403);
    await post(mailed.test, '/api/releases/help/approval', { notes: 'Seen' }, cookie).expect(400);

    const both = await Promise.all([
      decide('help', 'approval', version),
      decide('help', 'approval', version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await live('help')).toMatchObject({ name: 'help', version, previous: null });
    expect(await waiting('help')).toEqual([]);
    const audit = await read<AuditEntryView[]>('/api/audit?subjectType=release&subjectId=help');
    expect(audit.map(({ action }) => action)).toEqual([
      'approve a version',
      'ask for approval of a version',
    ]);
    await until('the mail', () => mailsTo(contact, 'help').length > 0);
    expect(mailsTo(contact, 'help')).toEqual(['The version of help was approved']);
  });

  it('stay out by a no, and their team cannot roll back to them', async () => {
    const before = await approved('advice');
    const { version } = await publish('advice', 'two', []);
    expect(await waiting('advice')).toMatchObject([
      {
        version,
        live: before?.version,
        changes: [{ kind: 'link', before: 'See advice · 9', after: null }],
      },
    ]);
    await decide('advice', 'refusal', version).expect(204);
    await decide('advice', 'refusal', version).expect(409);
    await decide('advice', 'approval', version).expect(409);
    expect(await waiting('advice')).toEqual([]);
    const refused = await request(mailed.test.server)
      .post('/api/publishing/advice/rollback')
      .set('authorization', `Bearer ${token}`)
      .send({ version, notes: 'By another way' })
      .expect(409);
    expect(refused.text).toContain('was never live');
    expect(await live('advice')).toEqual(before);
  });

  it('do not wait where nothing of these changes', async () => {
    await approved('answers');
    expect(await publish('answers', 'two')).toMatchObject({ state: 'live', changes: [] });
  });
});

describe('the token of a team', () => {
  it('is shown once, and is stored as a hash alone', async () => {
    const { token, id } = await newToken();
    const listed = await get(test, '/api/team-tokens', admin.cookie).expect(200);
    expect((listed.body as TeamTokenView[])[0]).toMatchObject({ id, ...SCOPES, revokedAt: null });
    const row = await test.dataSource.manager.findOneByOrFail(TeamToken, { id });
    for (const text of [
      listed.text,
      JSON.stringify(row),
      JSON.stringify(await audit('team_token')),
    ]) {
      expect(text).not.toContain(token);
    }
    expect(row.tokenHash).toMatch(/^[\da-f]{64}$/);
  });

  it('works until it is revoked, and its last use is shown', async () => {
    const { token, id, lastUsedAt } = await newToken();
    expect(lastUsedAt).toBeNull();
    const rollback = () => ask(token, 'post', 'nothing', 'rollback', { notes: 'x' });
    await rollback().expect(403);
    const tokens = async () =>
      (await get(test, '/api/team-tokens', admin.cookie)).body as TeamTokenView[];
    expect((await tokens()).find((each) => each.id === id)?.lastUsedAt).not.toBeNull();
    const revoke = () =>
      request(test.server)
        .delete(`/api/team-tokens/${id}`)
        .set('cookie', admin.cookie)
        .set(OUR_SITE);
    await revoke().expect(204);
    await rollback().expect(401);
    await revoke().expect(404);
    expect((await tokens()).find((each) => each.id === id)?.revokedAt).not.toBeNull();
    expect((await audit('team_token')).slice(0, 2).map(({ action }) => action)).toEqual([
      'revoke the team token',
      'create a team token',
    ]);
  });

  it('answers 401 once it has expired', async () => {
    const { token, id } = await newToken({ days: 1 });
    const expiresAt = new Date(Date.now() - 1000);
    await test.dataSource.manager.update(TeamToken, id, { expiresAt });
    await ask(token, 'post', 'help', 'rollback', { notes: 'x' }).expect(401);
    await send(token, 'help', await build('help', 'late')).expect(401);
  });

  it('is refused before the archive is read, when it is missing or made up', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      await send(token, 'help', Buffer.alloc(1024)).expect(401);
    }
    expect(await incoming()).toEqual([]);
  });

  it('opens no route of people, and no session opens a route of teams', async () => {
    const { token } = await newToken();
    for (const path of ['/api/releases', '/api/team-tokens', '/api/audit', '/api/orders']) {
      await request(test.server).get(path).set('authorization', `Bearer ${token}`).expect(401);
    }
    for (const what of ['rollback', 'versions?notes=x']) {
      await post(test, `/api/publishing/help/${what}`, { notes: 'x' }, admin.cookie).expect(401);
    }
  });

  it.each([
    [{ team: ' ' }, 'Team is required'],
    [{ publishes: [] }, 'Name at least one front end'],
    [{ publishes: ['../x'] }, 'A name has lower-case letters'],
    [{ manages: ['a b'] }, 'A name has lower-case letters'],
    [{ days: 0 }, 'Days must be at least 1'],
    [{ days: 1000 }, 'Days must be at most 366'],
  ])('is not created for %j', async (wrong, words) => {
    const answer = await post(test, '/api/team-tokens', { ...SCOPES, ...wrong }, admin.cookie);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
  });
});

describe('releases for admins', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await newToken({ publishes: ['desk', 'kept', 'tried'] }));
    for (const script of ['one', 'two'])
      await send(token, 'desk', await build('desk', script)).expect(201);
  });

  it('are rolled back with a reason, unless somebody changed them since they were seen', async () => {
    const seen = await release('desk');
    const rollback = () =>
      post(
        test,
        '/api/releases/desk/rollback',
        { notes: 'Slow', changed: seen?.changed },
        admin.cookie,
      );
    await rollback().expect(204);
    expect(await release('desk')).toMatchObject({
      version: seen?.previous,
      lastChange: { action: 'rollback', by: admin.email, notes: 'Slow' },
    });
    expect((await rollback().expect(409)).text).toContain('was changed by somebody else');
    expect((await audit('release'))[0]).toMatchObject({
      actor: { email: admin.email },
      action: 'roll back',
      subjectId: 'desk',
    });
  });

  it('may go back to any version that is kept, which are listed', async () => {
    const versions: string[] = [];
    for (const script of ['kept one', 'kept two', 'kept three']) {
      versions.push(
        (await send(token, 'kept', await build('kept', script)).expect(201)).body.version,
      );
    }
    const [one = '', two, three] = versions;
    const listed = async () =>
      (await get(test, '/api/releases/kept/versions', admin.cookie).expect(200))
        .body as KeptVersionView[];
    expect((await listed()).map(({ version, state }) => [version, state])).toEqual([
      [three, 'live'],
      [two, 'before'],
      [one, null],
    ]);
    const body = { version: one, notes: 'Both are broken' };
    await post(test, '/api/releases/kept/rollback', body, admin.cookie).expect(204);
    expect(await release('kept')).toMatchObject({ version: one, previous: three });
    expect((await listed()).at(-1)).toMatchObject({ version: one, state: 'live' });
    expect((await get(test, '/api/releases/nobody/versions', admin.cookie)).body).toEqual([]);
    await get(test, '/api/releases/__proto__/versions', admin.cookie).expect(404);
  });

  it('have their canary promoted or stopped, while it is the one that was seen', async () => {
    const live = (await send(token, 'tried', await build('tried', 'live')).expect(201)).body;
    const tried = await send(token, 'tried', await build('tried', 'try'), 'notes=Try&canary=10');
    const { version } = tried.body as PublishedView;
    const end = (how: string, seen: string) =>
      post(
        test,
        `/api/releases/tried/canary/${how}`,
        { version: seen, notes: 'Seen' },
        admin.cookie,
      );
    await end('promotion', live.version).expect(409);
    await end('abort', live.version).expect(409);
    await end('abort', version).expect(204);
    expect(await release('tried')).toMatchObject({ version: live.version, canary: null });
    await end('promotion', version).expect(409);
    await send(token, 'tried', await build('tried', 'try'), 'notes=Try&canary=10').expect(201);
    await end('promotion', version).expect(204);
    expect(await release('tried')).toMatchObject({ version, previous: live.version });
    expect((await audit('release'))[0]).toMatchObject({
      actor: { email: admin.email },
      action: 'promote the canary',
      after: { version },
    });
  });

  it('offer what the running release brought, until an admin takes it', async () => {
    const live = await release('desk');
    const brought = live?.previous ?? '';
    const list = [{ release: '9.0.0-abcdef0', versions: { desk: brought } }];
    const file = path.join(test.config.dataDir, 'store/releases.json');
    await writeFile(file, JSON.stringify(list));
    expect(await release('desk')).toMatchObject({ version: live?.version, offered: brought });
    const body = { version: brought, notes: 'As the release has it' };
    await post(test, '/api/releases/desk/rollback', body, admin.cookie).expect(204);
    const lastChange = { action: 'publish', by: admin.email };
    expect(await release('desk')).toMatchObject({ version: brought, offered: null, lastChange });
    await rm(file);
  });

  it('are switched off and on', async () => {
    const put = (body: object) =>
      request(test.server)
        .put('/api/releases/desk/enabled')
        .set('cookie', admin.cookie)
        .set(OUR_SITE)
        .send(body);
    await put({ enabled: false, notes: 'Broken' }).expect(204);
    expect(await release('desk')).toMatchObject({ isEnabled: false });
    await put({ enabled: true, notes: 'Mended', changed: 0 }).expect(409);
    await put({ enabled: true, notes: 'Mended' }).expect(204);
    await put({ enabled: true }).expect(400);
  });

  it.each(['nothing', 'constructor'])('answer 409 for %s, which is not published', async (name) => {
    await post(test, `/api/releases/${name}/rollback`, { notes: 'x' }, admin.cookie).expect(409);
  });

  it('have a history in pages', async () => {
    const all = await history();
    expect(all.map(({ id }) => id)).toEqual(all.map((_, n) => (all[0]?.id ?? 0) - n));
    const pages = [
      ...(await history('?limit=2')),
      ...(await history(`?limit=2&after=${all[1]?.id}`)),
    ];
    expect(pages).toEqual(all.slice(0, 4));
  });

  it('answer 503 with the way out when discovery is lost', async () => {
    const discovery = path.join(test.config.dataDir, 'store/discovery.json');
    const live = await readFile(discovery);
    await rm(discovery);
    const answer = await get(test, '/api/releases', admin.cookie).expect(503);
    expect(answer.text).toContain('is missing: bring back what was live');
    await send(token, 'desk', await build('desk', 'three')).expect(409);
    await writeFile(discovery, live);
  });
});
