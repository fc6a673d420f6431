import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInAs, test } from './journey';
import { deploy, publishProbe } from './probe-remote';

const store = () => path.join(process.env.E2E_DATA_DIR ?? '', 'store');

/** A remote of this test's own. */
function named(what: string): string {
  const { project, workerIndex } = test.info();
  return `${what}-${project.name}-${workerIndex}`;
}

const heading = (page: Page, words: string) => page.getByRole('heading', { name: words });

test('a new version is loaded by new tabs, old tabs keep theirs, and a rollback restores it', async ({
  page,
  context,
}) => {
  const name = named('news');
  const shellBefore = await shellBytes();
  await publishProbe(name, { words: 'Version one' });
  await page.goto(`/${name}`);
  await expect(heading(page, 'Version one')).toBeVisible();

  await publishProbe(name, { words: 'Version two' });
  await expectInNewTab(context, name, 'Version two');

  await page.getByRole('button', { name: 'Counted 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  await expect(heading(page, 'Version one')).toBeVisible();

  await deploy('rollback', name);
  await expectInNewTab(context, name, 'Version one');
  expect(await shellBytes()).toBe(shellBefore);
});

test('an open tab loads a new version at the next link to another remote', async ({ page }) => {
  const [here, there] = [named('here'), named('there')];
  await publishProbe(there, { words: 'There, one' });
  await publishProbe(here, { words: 'Here', linkTo: `/${there}` });
  await page.goto(`/${here}`);
  await expect(heading(page, 'Here')).toBeVisible();

  await publishProbe(there, { words: 'There, two' });
  const answered = page.waitForResponse('**/discovery.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await answered).finished();
  await page.getByRole('link', { name: 'Onwards' }).click();
  await expect(heading(page, 'There, two')).toBeVisible();
  await expect(page).toHaveURL(`/${there}`);
});

test('two remotes that are published at the same time are both live', async ({ page }) => {
  const names = [named('left'), named('right')];
  await Promise.all(names.map((name) => publishProbe(name, { words: name })));
  for (const name of names) {
    await page.goto(`/${name}`);
    await expect(heading(page, name)).toBeVisible();
  }
});

test('a remote that is switched off says so, and works again when it is switched on', async ({
  page,
}) => {
  const name = named('switched');
  await publishProbe(name, { words: 'Open' });
  await deploy('disable', name);
  const fetchedAhead: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${name}/`)) fetchedAhead.push(request.url());
  });
  await page.goto(`/${name}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('This page is switched off for now')).toBeVisible();
  expect(fetchedAhead).toEqual([]);
  // Nothing of the shell either that only a running remote needs: the browser would warn of it.
  expect(await page.locator('link[rel=preload][as=script]').count()).toBe(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await deploy('enable', name);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Open')).toBeVisible();
});

test('a tab of the staff that pins a published version says so, and can unpin it', async ({
  page,
}) => {
  const name = named('pinned');
  const first = await publishProbe(name, { words: 'Version one' });
  await publishProbe(name, { words: 'Version two' });
  await signInAs(page, 'support');
  await page.goto(`/${name}?mfe=${name}@${first}`);
  await expect(heading(page, 'Version one')).toBeVisible();
  await expect(page.getByText('This tab shows a pinned version')).toBeVisible();
  await expect(page).toHaveURL(`/${name}`);

  await page.reload();
  await expect(heading(page, 'Version one')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(heading(page, 'Version two')).toBeVisible();
  await expect(page.getByText('This tab shows a pinned version')).toBeHidden();
});

test('a visitor who follows a link with a pin gets the live version', async ({
  page,
  complaints,
}) => {
  const name = named('pinned-by-link');
  const first = await publishProbe(name, { words: 'Version one' });
  await publishProbe(name, { words: 'Version two' });
  await page.goto(`/${name}?mfe=${name}@${first}`);
  await expect(heading(page, 'Version two')).toBeVisible();
  await expect(page.getByText('The pinned version was not found')).toBeVisible();
  // The browser notes that the pinned version was refused.
  complaints.splice(0);
});

test('a pin shows nothing of a remote that is switched off, nor of a version that was retired', async ({
  page,
  complaints,
}) => {
  const name = named('pinned-off');
  const first = await publishProbe(name, { words: 'Version one' });
  await publishProbe(name, { words: 'Version two' });
  await signInAs(page, 'support');
  await deploy('disable', name);
  await page.goto(`/${name}?mfe=${name}@${first}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(heading(page, 'Version one')).toBeHidden();
  await deploy('enable', name);
  await deploy('retire', name, first);
  await page.reload();
  await expect(heading(page, 'Version two')).toBeVisible();
  complaints.splice(0);
});

test('a tab that pins a version that was never published says so and changes nothing', async ({
  page,
  complaints,
}) => {
  const name = named('pinned-out');
  await publishProbe(name, { words: 'Live' });
  await page.goto(`/${name}?mfe=${name}@9.9.9-abcdef0`);
  await expect(heading(page, 'Live')).toBeVisible();
  await expect(page.getByText('The pinned version was not found')).toBeVisible();
  // The browser notes that the pinned version was not found.
  complaints.splice(0);
});

test('a script that was changed on the disk is not run, and its panel says so', async ({
  page,
  complaints,
}) => {
  const name = named('tampered');
  const version = await publishProbe(name, { words: 'Whole' });
  await appendFile(path.join(store(), 'remotes', name, version, 'remoteEntry.js'), '\n//');
  await page.goto(`/${name}`);
  await expect(page.getByText('This page was changed after it was published')).toBeVisible();
  await expect(page.getByText(`${name} ${version}`)).toBeVisible();
  expect(complaints.join()).toContain('integrity');
  complaints.splice(0);
  await expect(deploy('check')).rejects.toThrow('was changed after it was published');
  await publishProbe(name, { words: 'Mended' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Mended')).toBeVisible();
});

async function expectInNewTab(context: BrowserContext, name: string, words: string) {
  const tab = await context.newPage();
  await tab.goto(`/${name}`);
  await expect(heading(tab, words)).toBeVisible();
}

/** Everything of the shell that is served. */
async function shellBytes(): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(store(), { recursive: true, withFileTypes: true });
  const own = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) =>
      /^(shell\/|pages\/|index\.html|shell\.json)/.test(path.relative(store(), file)),
    )
    .sort();
  for (const file of own) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}
