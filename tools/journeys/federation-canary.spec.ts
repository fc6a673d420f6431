import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditEntryView, CrashView, VersionHealthView } from '@courier/contract';
import type { Page } from '@playwright/test';
import { buildFolder, buildRemotes, publish } from './built-remotes';
import { expect, signInAs, test } from './journey';
import { deploy } from './probe-remote';

const VARIANTS = [
  { name: 'reporting', words: 'Reports', throwsIn: 'handler' },
  { name: 'drawing', words: 'Draws', throwsIn: 'render' },
  { name: 'effective', words: 'Has effects', throwsIn: 'effect' },
  { name: 'staged', words: 'Version one' },
  { name: 'staged', words: 'Version two', throwsIn: 'render' },
] as const;

let builds: readonly string[] = [];

test.beforeAll(async () => {
  builds = await buildRemotes(VARIANTS, await buildFolder());
});

const distOf = (words: string) =>
  builds[VARIANTS.findIndex((built) => built.words === words)] ?? '';
const heading = (page: Page, words: string | RegExp) =>
  page.getByRole('heading', { name: words, exact: true });
const count = (page: Page) => page.getByRole('button', { name: 'Counted 0' }).click();

async function read<T>(admin: Page, address: string): Promise<T> {
  const answer = await admin.request.get(address);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

/** Where the probe throws, as its source has it. */
async function lineOf(words: string): Promise<number> {
  const source = await readFile(path.join(__dirname, 'probe/src/App.tsx'), 'utf8');
  return source.split('\n').findIndex((line) => line.includes(words)) + 1;
}

test('crashes of a remote are listed with the line of its source', async ({
  page,
  browser,
  complaints,
}) => {
  const version = await publish('reporting', distOf('Reports'));
  for (const [name, words] of [
    ['reporting', 'Reports'],
    ['drawing', 'Draws'],
    ['effective', 'Has effects'],
  ] as const) {
    if (name !== 'reporting') await publish(name, distOf(words));
    await page.goto(`/${name}`);
    await expect(heading(page, words)).toBeVisible();
    await count(page);
    await expect.poll(() => complaints.join()).toContain('The probe');
    complaints.splice(0);
  }

  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, 'admin');
  const crashes = (remote: string) => read<CrashView[]>(admin, `/api/crashes?remote=${remote}`);
  await expect.poll(async () => (await crashes('reporting')).length).toBe(2);
  for (const [remote, kind, message, thrown] of [
    ['reporting', 'script', 'Error: The probe fell over in a handler', 'over in a handler'],
    ['reporting', 'promise', 'Error: The probe rejected', 'The probe rejected'],
    ['drawing', 'render', 'Error: The probe fell over', "'The probe fell over')"],
    ['effective', 'render', 'Error: The probe fell over in an effect', 'over in an effect'],
  ] as const) {
    await expect.poll(async () => (await crashes(remote)).map(({ kind }) => kind)).toContain(kind);
    const crash = (await crashes(remote)).find((found) => found.kind === kind);
    expect(crash).toMatchObject({ message, browser: 'Chrome' });
    expect(crash?.stack[0]?.file).toMatch(/src\/App\.tsx$/);
    expect(crash?.stack[0]?.line).toBe(await lineOf(thrown));
  }

  await admin.goto('/manager?tab=version-health');
  await expect(admin.getByRole('row', { name: /The probe rejected/ })).toContainText(version);
  complaints.splice(0);
  await admin.context().close();
});

test('a canary that crashes is taken from its visitors within a minute', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  const live = await publish('staged', distOf('Version one'));
  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, 'admin');
  const healthOf = async (version: string) =>
    (await read<VersionHealthView[]>(admin, '/api/version-health')).find(
      (row) => row.version === version,
    );
  const visitLive = () => {
    const load = { remote: 'staged', version: live, outcome: 'ready', ms: 100 };
    return page.request.post('/api/remote-loads', { data: load });
  };
  // The server looks at what is live once a second.
  await expect.poll(async () => (await visitLive()) && (await healthOf(live))).toBeTruthy();
  for (let visit = 0; visit < 40; visit += 1) await visitLive();

  await deploy('publish', 'staged', distOf('Version two'), '--canary', 'staff');
  await page.goto('/staged');
  await expect(heading(page, 'Version one')).toBeVisible();
  await admin.goto('/staged');
  await expect(heading(admin, 'Version two')).toBeVisible();

  await deploy('canary', 'staged', '100');
  const canaryOf = async () => {
    const answer = await page.request.get('/discovery.json');
    const { remotes } = (await answer.json()) as {
      remotes: Record<string, { canary?: { version: string } | null }>;
    };
    return remotes.staged?.canary?.version ?? null;
  };
  const canary = await canaryOf();
  expect(canary).not.toBeNull();
  await expect
    .poll(
      async () => {
        await page.goto('/staged');
        await expect(heading(page, /Version/)).toBeVisible();
        if (await heading(page, 'Version one').isVisible()) return 'live';
        await count(page);
        await expect(page.getByText('Something went wrong on this page')).toBeVisible();
        return 'canary';
      },
      { timeout: 90_000, intervals: [0] },
    )
    .toBe('live');
  expect(await canaryOf()).toBeNull();
  await page.goto('/staged');
  await expect(heading(page, 'Version one')).toBeVisible();
  const audit = '/api/audit?subjectType=release&subjectId=staged';
  const entry = async () =>
    (await read<AuditEntryView[]>(admin, audit)).find(({ actor }) => actor.id === 0);
  await expect.poll(async () => (await entry())?.after?.reason).toContain('failed or crashed');
  expect(await entry()).toMatchObject({
    actor: { email: 'automatic rollback' },
    before: { version: canary },
  });
  expect((await healthOf(canary ?? ''))?.crashed).toBeGreaterThanOrEqual(10);
  expect(complaints.splice(0).join()).toContain('The probe fell over');
  await admin.context().close();
});
