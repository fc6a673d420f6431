import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CrashView } from '@courier/contract';
import type { Page } from '@playwright/test';
import { buildFolder, buildRemotes, publish } from './built-remotes';
import { expect, signInAs, test } from './journey';
import { deploy } from './probe-remote';

const VARIANTS = [
  { name: 'reporting', words: 'Reports', throwsIn: 'handler' },
  { name: 'drawing', words: 'Draws', throwsIn: 'render' },
  { name: 'effective', words: 'Has effects', throwsIn: 'effect' },
  { name: 'staged', words: 'Version one' },
  { name: 'staged', words: 'Version two' },
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
  const row = admin.getByRole('row', { name: /The probe rejected .* Reporting/ });
  await expect(row).toContainText(version);
  complaints.splice(0);
  await admin.context().close();
});

// What becomes of one that crashes: `federation-recovery.spec.ts`.
test('a canary for the staff is shown to nobody else, and then to everybody', async ({
  page,
  browser,
}) => {
  await publish('staged', distOf('Version one'));
  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, 'admin');
  await deploy('publish', 'staged', distOf('Version two'), '--canary', 'staff');
  await page.goto('/staged');
  await expect(heading(page, 'Version one')).toBeVisible();
  await admin.goto('/staged');
  await expect(heading(admin, 'Version two')).toBeVisible();

  await deploy('canary', 'staged', '100');
  await page.goto('/staged');
  await expect(heading(page, 'Version two')).toBeVisible();
  await deploy('abort', 'staged');
  await page.goto('/staged');
  await expect(heading(page, 'Version one')).toBeVisible();
  await admin.context().close();
});
