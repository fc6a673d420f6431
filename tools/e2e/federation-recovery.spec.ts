import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditEntryView, Discovery } from '@courier/contract';
import type { Page } from '@playwright/test';
import { mailServer } from '../../api/test/harness/mail-server';
import { buildFolder, buildRemotes, publish, type Variant } from './built-remotes';
import { drawn, expect, sendSignIn, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';
import { deployIn } from './probe-remote';

const ADMIN = { email: 'owner@couriers.example', password: 'Baobab-Watch-2026' };
const TEAM = 'staged-team@courier.example';

/** Of two with one name, the second is published later. */
const VARIANTS = [
  { name: 'neighbour', words: 'The neighbour' },
  { name: 'linking', words: 'Has links' },
  { name: 'dying', words: 'Version one' },
  { name: 'dying', words: 'Version two' },
  { name: 'unfit', words: 'Version one' },
  { name: 'unfit', words: 'Version two' },
  { name: 'staged', words: 'Version one', contact: TEAM },
  { name: 'staged', words: 'Version two', contact: TEAM, throwsIn: 'render' },
] as const satisfies readonly Variant[];

/** A suite of its own, whose discovery may be broken. Behind a proxy, so that visitors come from many networks. */
let suite: OwnSuite;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let builds: readonly string[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  smtp = await mailServer();
  suite = await startOwnSuite(async (site) => ({
    PUBLIC_URL: site,
    TRUST_PROXY: 'true',
    SHIPDAY_SIMULATOR: 'true',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Courier <no-reply@courier.example>',
    CANARY_MIN_LOADS: '10',
  }));
  builds = await buildRemotes(VARIANTS, await buildFolder());
});
test.afterAll(async () => {
  await suite.stop();
  await smtp.close();
});

const distOf = (name: string, words: string) =>
  builds[VARIANTS.findIndex((built) => built.name === name && built.words === words)] ?? '';
/** @returns the version that is live now */
const goLive = (name: string, words: string) => publish(name, distOf(name, words), suite.dataDir);
const open = (page: Page, address: string) => page.goto(suite.site + address);
const heading = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

/**
 * Writes into discovery what no command would.
 * @returns a function that takes it back
 */
async function spoil(name: string, changes: object): Promise<() => Promise<void>> {
  const file = path.join(suite.dataDir, 'store/discovery.json');
  const before = await readFile(file, 'utf8');
  const live = JSON.parse(before) as Discovery;
  const remotes = { ...live.remotes, [name]: { ...live.remotes[name], ...changes } };
  await writeFile(file, JSON.stringify({ ...live, remotes }));
  await Promise.all(['br', 'gz'].map((ending) => rm(`${file}.${ending}`, { force: true })));
  return () => writeFile(file, before);
}

for (const [what, nav] of [
  [
    'whose entries cannot be shown',
    [null, 7, { label: {}, to: '/linking', order: 1 }, { label: 'Out', to: 'https://x.example' }],
  ],
  ['that is no list', 'nonsense'],
] as const) {
  test(`a nav ${what} in discovery costs its own remote at most: all other pages stand`, async ({
    page,
  }) => {
    await goLive('neighbour', 'The neighbour');
    await goLive('linking', 'Has links');
    const mend = await spoil('linking', { nav });
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll handle your package.');
    const bar = page.getByRole('navigation').first();
    await expect(bar.getByRole('link', { name: 'Quote' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Out' })).toHaveCount(0);
    await open(page, '/quote');
    await expect(drawn(page).quote).toBeVisible();
    await open(page, '/neighbour');
    await expect(heading(page, 'The neighbour')).toBeVisible();
    await mend();
  });
}

test('Retry of a version whose files are gone loads the one that is live by then', async ({
  page,
  complaints,
}) => {
  const first = await goLive('dying', 'Version one');
  await rm(path.join(suite.dataDir, 'store/remotes/dying', first), { recursive: true });
  await open(page, '/dying');
  await expect(heading(page, 'We can’t load this page')).toBeVisible();
  await expect(page.getByText(`dying ${first}`)).toBeVisible();
  const second = await goLive('dying', 'Version two');
  expect(second).not.toBe(first);
  await retry(page);
  await expect(heading(page, 'Version two')).toBeVisible();
  complaints.splice(0);
});

test('Retry of a version that does not fit loads the one that is live by then, and nothing of the first', async ({
  page,
}) => {
  const first = await goLive('unfit', 'Version one');
  await spoil('unfit', { contract: 99 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/unfit');
  await expect(heading(page, 'This page does not match the rest of the site')).toBeVisible();
  await goLive('unfit', 'Version two');
  await retry(page);
  await expect(heading(page, 'Version two')).toBeVisible();
  expect(asked.filter((url) => url.includes(first) && url.endsWith('.js'))).toEqual([]);
});

test('a canary that crashes for everybody is rolled back, with the reason in the audit log and in a mail to its team', async ({
  page,
  browser,
  complaints,
}) => {
  const live = await goLive('staged', 'Version one');
  let networks = 0;
  /** The next visitor, of another network. */
  const visit = async () => {
    networks += 1;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.1.${networks}.7` });
    await open(page, '/staged');
    await expect(page.getByRole('button', { name: 'Counted 0' })).toBeVisible();
    return heading(page, 'Version two').isVisible();
  };
  for (let visitor = 0; visitor < 3; visitor += 1) expect(await visit()).toBe(false);

  const dist = distOf('staged', 'Version two');
  await deployIn(suite.dataDir, 'publish', 'staged', dist, '--canary', '100');
  let crashes = 0;
  while (await visit()) {
    crashes += 1;
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await expect(heading(page, 'Something went wrong on this page')).toBeVisible();
  }
  await expect(heading(page, 'Version one')).toBeVisible();
  expect(crashes).toBeGreaterThan(0);

  const admin = await (await browser.newContext()).newPage();
  await open(admin, '/login');
  await sendSignIn(admin, ADMIN);
  await expect(admin).not.toHaveURL(/login/);
  const answer = await admin.request.get(
    `${suite.site}/api/audit?subjectType=release&subjectId=staged`,
  );
  const [entry] = (await answer.json()) as AuditEntryView[];
  expect(entry).toMatchObject({
    actor: { email: 'automatic rollback' },
    action: 'abort the canary',
    after: { reason: expect.stringContaining('failed or crashed') },
  });
  await expect.poll(() => smtp.received.map(({ to }) => to)).toContainEqual([TEAM]);
  const mail = smtp.received.find(({ to }) => to.includes(TEAM))?.mail;
  expect(mail?.subject).toBe('The canary of staged was rolled back');
  expect(mail?.text).toContain('failed or crashed');
  const discovery = await page.request.get(`${suite.site}/discovery.json`);
  expect(((await discovery.json()) as Discovery).remotes.staged).toMatchObject({
    version: live,
    canary: null,
  });
  expect(complaints.splice(0).join()).toContain('The probe fell over');
  await admin.context().close();
});
