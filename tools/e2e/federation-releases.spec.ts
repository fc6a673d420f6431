import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';
import { deployIn, probeBuild } from './probe-remote';

/** A suite of its own: what is published here would be in the lists of all other journeys. */
let suite: OwnSuite;

test.beforeAll(async () => {
  suite = await startOwnSuite(async () => ({ DEMO: 'true' }));
});
test.afterAll(() => suite?.stop());

async function publish(words: string, ...options: string[]): Promise<string> {
  const dist = await probeBuild('fleet', { words });
  const printed = await deployIn(suite.dataDir, 'publish', 'fleet', dist, ...options);
  return printed.split(' ').find((word) => word.startsWith('1.0.0-')) ?? '';
}

const published = (page: Page) =>
  page.getByRole('table', { name: 'What is published' }).getByRole('row', { name: /^Fleet/ });
const changes = (page: Page) => page.getByRole('table', { name: 'Changes' }).getByRole('row');

test('an admin sees what was published, when, by whom and why, rolls it back at one press, and sees how its versions do', async ({
  browser,
}) => {
  const one = await publish('Vans', '--notes', 'The vans of today');
  const two = await publish('Vans and bakkies', '--notes', 'Bakkies as well');
  const context = await browser.newContext({ baseURL: suite.site });
  const page = await context.newPage();
  await signInAs(page, 'admin');

  await test.step('the second version stands with its notes, its author, its time and the way back', async () => {
    await page.goto('/manager?tab=releases');
    await expect(published(page)).toContainText(two);
    for (const text of [`before: ${one}`, 'Bakkies as well', /Published by \S+/, /\d\d:\d\d/]) {
      await expect(published(page)).toContainText(text);
    }
    const [, newest, older] = [changes(page).nth(0), changes(page).nth(1), changes(page).nth(2)];
    for (const text of ['Published', two, 'Bakkies as well'])
      await expect(newest).toContainText(text);
    for (const text of ['Published', one, 'The vans of today'])
      await expect(older).toContainText(text);
  });

  await test.step('one press and a reason bring the version before back', async () => {
    await published(page).getByRole('button', { name: 'Roll back Fleet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roll Fleet back?' });
    await expect(dialog).toContainText(`Visitors get it instead of ${two}`);
    await expect(dialog.getByLabel('Version')).toContainText(`${one}, the one before`);
    await dialog.getByLabel('Reason').fill('Bakkies have no tracker');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(published(page)).toContainText(`before: ${two}`);
    const newest = changes(page).nth(1);
    for (const text of ['Rolled back', one, 'Bakkies have no tracker']) {
      await expect(newest).toContainText(text);
    }
    const visitor = await (await browser.newContext({ baseURL: suite.site })).newPage();
    await visitor.goto('/fleet');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Vans');
    await visitor.context().close();
  });

  await test.step('a canary and the live version stand side by side under version health', async () => {
    await publish('Vans and bicycles', '--notes', 'Bicycles', '--canary', '20');
    await page.goto('/manager?tab=releases');
    await expect(published(page)).toContainText('Published as a canary');
    await expect(published(page)).toContainText('canary for 20 %');
    await page.goto('/manager?tab=version-health');
    const versions = page.getByRole('row', { name: /Fleet/ });
    await expect(versions.filter({ hasText: one })).toContainText('Live', { timeout: 30_000 });
  });
  await context.close();
});
