import type { Page } from '@playwright/test';
import type { ProbeOptions } from './probe/src/options';
import { buildFolder, buildRemotes, publish, type Variant } from './built-remotes';
import { drawn, expect, expectAccessible, test } from './journey';

/** What a worker of this file builds, in one run of webpack. Of two with one name, the second is published later. */
const VARIANTS = [
  variant('neighbour', { words: 'The neighbour' }),
  variant('cleaner', { words: 'Cleans up', throwsIn: 'cleanup', linkTo: '/neighbour' }),
  variant('layout-cleaner', {
    words: 'Cleans up',
    throwsIn: 'layout cleanup',
    linkTo: '/neighbour',
  }),
  variant('mounting', { words: 'Mounts', mounts: 'cleaner' }),
  variant('handling', { words: 'Handles', throwsIn: 'handler' }),
  variant('crashing', { words: 'Version one', throwsIn: 'render' }),
  variant('crashing', { words: 'Version two' }),
  variant('double', { words: 'Version one', throwsIn: 'render', mounts: 'double' }),
  variant('double', { words: 'Version two' }),
  variant('evaluating', { words: 'Version one', throwsIn: 'evaluation' }),
  variant('evaluating', { words: 'Version two' }),
  variant('breaking', { words: 'Breaks the frame', breaks: 'frame', linkTo: '/bare' }),
  { name: 'bare', words: 'Has a bare bar', bar: 'bare' },
  variant('noticing', { words: 'Has a notice', breaks: 'notice' }),
  variant('looping', { words: 'Loops', traps: 'effect loop' }),
  variant('swallowing', { words: 'Swallows', traps: 'swallowed presses' }),
  variant('waiting', { words: 'Waits', traps: 'no code' }),
  variant('changing', { words: 'Changes globals', traps: 'globals' }),
  variant('prepare-throws', { words: 'Unprepared', prepare: 'throws' }),
  variant('prepare-hangs', { words: 'Unprepared', prepare: 'hangs' }),
  variant('prepare-nonsense', { words: 'Unprepared', prepare: 'is no function' }),
] as const;

let folder = '';
let builds: readonly (readonly [Variant, string])[] = [];

test.beforeAll(async () => {
  folder = await buildFolder();
  const dists = await buildRemotes(VARIANTS, folder);
  builds = VARIANTS.map((built, index) => [built, dists[index] ?? ''] as const);
});

function variant(name: string, options: ProbeOptions): Variant {
  return { name, ...options };
}

function distOf(name: string, words?: string): string {
  const found = builds.find(
    ([built]) => built.name === name && (words === undefined || built.words === words),
  );
  if (!found) throw new Error(`No build of ${name}`);
  return found[1];
}

/** @returns the version that is live now */
const goLive = (name: string, words?: string) => publish(name, distOf(name, words));

const heading = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const links = (page: Page) => page.getByRole('navigation').first();
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

for (const name of ['cleaner', 'layout-cleaner']) {
  test(`what ${name} throws while it is taken away reaches neither the frame nor the next page`, async ({
    page,
    complaints,
  }) => {
    await goLive('neighbour');
    const version = await goLive(name);
    await page.goto(`/${name}`);
    await expect(heading(page, 'Cleans up')).toBeVisible();
    await markPage(page);
    await page.getByRole('link', { name: 'Onwards' }).click();
    await expect(heading(page, 'The neighbour')).toBeVisible();
    await page.getByLabel('Typed').fill('still here');
    await expect.poll(() => complaints.join()).toContain(`remote ${name} ${version}: The probe`);
    await expect(page.getByLabel('Typed')).toHaveValue('still here');
    await expect(page.getByRole('alert')).toBeHidden();

    await page.goBack();
    await expect(heading(page, 'Cleans up')).toBeVisible();
    complaints.splice(0);
    await page.getByRole('link', { name: 'Couriers, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll handle your package.');
    await expect.poll(() => complaints.join()).toContain(`remote ${name} ${version}: The probe`);
    await expect(links(page)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    complaints.splice(0);
  });
}

test('what a mounted module throws while it is taken away does not reach the page around it', async ({
  page,
  complaints,
}) => {
  const version = await goLive('cleaner');
  await goLive('mounting');
  await page.goto('/mounting');
  const part = page.getByRole('region', { name: 'Part of Cleans up' });
  await expect(part).toBeVisible();
  await page.getByLabel('Typed').first().fill('still here');
  await button(page, 'Counted 0').first().click();
  await expect(part).toBeHidden();
  await expect.poll(() => complaints.join()).toContain(`remote cleaner ${version}: The probe`);
  await expect(page.getByLabel('Typed')).toHaveValue('still here');
  await expect(heading(page, 'Mounts')).toBeVisible();
  complaints.splice(0);
});

test('a remote that breaks the frame leaves a page that works, and the site is whole again with the next one', async ({
  page,
  complaints,
}) => {
  await goLive('breaking');
  await goLive('bare');
  const failed = heading(page, 'Something went wrong on this site');
  const breakIt = async () => {
    await page.goto('/breaking');
    await button(page, 'Counted 0').click();
    await page.getByRole('link', { name: 'Onwards' }).click();
    await expect(failed).toBeVisible();
  };
  await breakIt();
  await expect(page).toHaveTitle('Something went wrong on this site');
  await expect(page.getByRole('alert')).toContainText('We’ve recorded the error.');
  await expectAccessible(page);
  await links(page).getByRole('link', { name: 'Track' }).click();
  await expect(drawn(page).tracking).toBeVisible();

  await breakIt();
  await button(page, 'Load again').click();
  await expect(heading(page, 'Has a bare bar')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('site: ');
});

test('a remote whose notice is no text breaks nothing', async ({ page }) => {
  await goLive('noticing');
  await page.goto('/noticing');
  await button(page, 'Counted 0').click();
  await expect(page.getByText('Error: No text', { exact: true })).toBeVisible();
  await expect(heading(page, 'Has a notice')).toBeVisible();
});

test('a remote whose event handler throws or rejects stays on its page', async ({
  page,
  complaints,
}) => {
  await goLive('handling');
  await page.goto('/handling');
  await button(page, 'Counted 0').click();
  await expect(button(page, 'Counted 1')).toBeVisible();
  await expect.poll(() => complaints.join()).toContain('The probe fell over in a handler');
  await expect.poll(() => complaints.join()).toContain('The probe rejected');
  complaints.splice(0);
});

test('Retry of a crashed remote runs the version that is live by then, and its own chunks', async ({
  page,
  complaints,
}) => {
  const first = await goLive('crashing', 'Version one');
  await page.goto('/crashing');
  await expect(heading(page, 'Version one')).toBeVisible();
  await markPage(page);
  const frame = await links(page).elementHandle();
  await button(page, 'Counted 0').click();
  await expect(heading(page, 'Something went wrong on this page')).toBeVisible();
  await expect(page.getByText(`crashing ${first}`)).toBeVisible();
  await expect(page).toHaveTitle('Something went wrong on this page');
  await expect(page.getByRole('main')).toBeFocused();
  expect(complaints.join()).toContain('The probe fell over');

  const second = await goLive('crashing', 'Version two');
  await button(page, 'Retry').click();
  await expect(heading(page, 'Version two')).toBeVisible();
  await button(page, 'Later').click();
  await expect(page.getByText('Later, Version two')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  // Not one that was drawn again.
  expect(await frame?.isVisible()).toBe(true);
  for (const version of [first, second]) {
    const labels = `remote="crashing",version="${version}",outcome="ready"`;
    await expect
      .poll(async () => (await page.request.get('/api/metrics')).text())
      .toContain(`courier_remote_load_seconds_count{${labels}} 1\n`);
  }
  complaints.splice(0);
});

test('two versions of one remote run side by side, and nothing is replaced without a Retry', async ({
  page,
  complaints,
}) => {
  await goLive('double', 'Version one');
  await page.goto('/double');
  const part = page.getByRole('region', { name: 'Part of' });
  await expect(part.getByRole('heading', { name: 'Version one' })).toBeVisible();
  await page.getByLabel('Typed').first().fill('still here');
  await goLive('double', 'Version two');
  await part.getByRole('button', { name: 'Counted 0' }).first().click();
  await button(page, 'Retry').click();
  await expect(part.getByRole('heading', { name: 'Version two' })).toBeVisible();
  await expect(page.getByLabel('Typed').first()).toHaveValue('still here');

  for (const later of await button(page, 'Later').all()) await later.click();
  await expect(page.getByText('Later, Version one')).toBeVisible();
  await expect(page.getByText('Later, Version two')).toBeVisible();
  complaints.splice(0);
});

test('a remote that throws while it is evaluated is run once, and Retry runs what is live by then', async ({
  page,
  complaints,
}) => {
  const version = await goLive('evaluating', 'Version one');
  await page.goto('/evaluating');
  await expect(heading(page, 'Something went wrong on this page')).toBeVisible();
  await expect(page.getByText(`evaluating ${version}`)).toBeVisible();
  const thrown = () => complaints.filter((text) => text.includes('while it was evaluated'));
  await expect.poll(() => thrown().length).toBe(1);
  await goLive('evaluating', 'Version two');
  await button(page, 'Retry').click();
  await expect(heading(page, 'Version two')).toBeVisible();
  complaints.splice(0);
});

for (const name of ['prepare-throws', 'prepare-hangs', 'prepare-nonsense']) {
  test(`${name}: a remote that prepares nothing is shown all the same`, async ({ page }) => {
    await goLive(name);
    await page.goto(`/${name}`);
    await expect(heading(page, 'Unprepared')).toBeVisible();
  });
}

/** How often the server has counted an outcome of a version. */
const counted = (page: Page, name: string, version: string, outcome: string) =>
  expect
    .poll(async () => (await page.request.get('/api/metrics')).text())
    .toContain(
      `courier_remote_load_seconds_count{remote="${name}",version="${version}",outcome="${outcome}"} 1\n`,
    );

for (const [name, words] of [
  ['looping', 'Loops'],
  ['swallowing', 'Swallows'],
] as const) {
  test(`${name}: a remote that keeps visitors on its page is left by a full navigation, and counted as stuck`, async ({
    page,
  }) => {
    const version = await goLive(name);
    await page.goto(`/${name}`);
    await expect(heading(page, words)).toBeVisible();
    await markPage(page);
    await links(page).getByRole('link', { name: 'Track' }).click();
    await expect(drawn(page).tracking).toBeVisible();
    expect(await isSamePage(page)).toBe(false);
    await counted(page, name, version, 'stuck');
  });
}

test('a half-typed quote is there again after the full navigation that leaves a stuck remote', async ({
  page,
}) => {
  await goLive('looping');
  await page.goto('/quote');
  const weight = page.getByLabel('Weight (kg)');
  await weight.fill('7.5');
  await page.goto('/looping');
  await expect(heading(page, 'Loops')).toBeVisible();
  await markPage(page);
  await links(page).getByRole('link', { name: 'Quote' }).click();
  await expect(weight).toHaveValue('7.5');
  expect(await isSamePage(page)).toBe(false);
});

test('a remote whose code never comes is counted as unsettled, and can be left', async ({
  page,
}) => {
  const version = await goLive('waiting');
  await page.goto('/waiting');
  await counted(page, 'waiting', version, 'started');
  await counted(page, 'waiting', version, 'unsettled');
  await links(page).getByRole('link', { name: 'Track' }).click();
  await expect(drawn(page).tracking).toBeVisible();
});

test('a remote that changes a global is reported, and the next page does not notice', async ({
  page,
  complaints,
}) => {
  const version = await goLive('changing');
  await page.goto('/changing');
  await expect(heading(page, 'Changes globals')).toBeVisible();
  await expect
    .poll(() => complaints.join())
    .toContain(`remote changing ${version}: Array.prototype.map was changed`);
  await links(page).getByRole('link', { name: 'Track' }).click();
  await expect(drawn(page).tracking).toBeVisible();
  await expect(links(page)).toBeVisible();
  complaints.splice(0);
});
