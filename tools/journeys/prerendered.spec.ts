import type { Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../../api/src/platform/config/demo-accounts';
import { expect, expectHydrated, sendSignIn, test } from './journey';

/** Documents made at build time, what shows before any script has run, and what shows in the end. */
const PAGES = [
  { path: '/', first: 'Track Your Package', final: 'Track Your Package' },
  { path: '/login', first: 'Welcome back', final: 'Welcome back' },
  { path: '/quote', first: 'Calculate Your Quote', final: 'Service type' },
  { path: '/tracking', first: 'Track Your Package', final: 'Track Now' },
  { path: '/support', first: 'How can we help you?', final: 'Live Chat' },
] as const;

for (const { path, first, final } of PAGES) {
  test(`${path} is shown before its scripts, which then hydrate it unchanged`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Couriers, home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('main').getByText(first).first()).toBeVisible();

    await page.evaluate(() => document.fonts.ready);
    const stoodAt = await placeOfTitle(page);

    // A mismatch would be in the console, which fails the test, and React would draw the page again.
    await page.evaluate(() =>
      Object.assign(document.querySelector('main') ?? {}, { isFirst: true }),
    );
    // A page that is whole fetches its scripts with the first interaction.
    await page.mouse.move(5, 5);
    release();
    await expectHydrated(page);
    await expect(page.getByRole('main').getByText(final).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await placeOfTitle(page)).toEqual(stoodAt);
    expect(await page.evaluate(() => 'isFirst' in (document.querySelector('main') ?? {}))).toBe(
      true,
    );
  });
}

test('a waybill number that is sent before the scripts are loaded is tracked once they are', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Waybill number').fill('EC000000');
  await page.getByRole('button', { name: 'Track Now' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page).toHaveURL('/tracking?number=EC000000');
});

test('a person who signs in before the scripts are loaded is signed in once they are', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await sendSignIn(page, DEMO_CUSTOMER);
  expect(page.url()).not.toContain('password');
  release();
  await expect(page).toHaveURL('/dashboard');
});

test('text that is typed before the scripts are loaded is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Waybill number').fill('EC000000');
  release();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page).toHaveURL('/tracking?number=EC000000');
});

test('a theme that is chosen before the scripts are loaded is shown once they are', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Dark' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a tab that is pressed before the scripts are loaded opens once they are', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
});

test('a page of the shell fetches no script before somebody does something', async ({ page }) => {
  for (const path of ['/', '/login']) {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
  }
});

test('the sample order stays while somebody types and its code is still loading', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await holdScripts(page);
  await page.getByLabel('Waybill number').fill('EC00');
  await expect(page.getByLabel('Waybill number')).toHaveValue('EC00');
  await expect(page.getByLabel('Sample route')).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
});

test('a waybill number is tracked while the code of the More menu is still loading', async ({
  page,
}) => {
  await page.goto('/tracking', { waitUntil: 'networkidle' });
  await holdScripts(page);
  await page.getByLabel('Waybill number').fill('EC000000');
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page.getByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
});

test('a path that only a remote has starts from an empty document', async ({ request }) => {
  const answer = await request.get('/dashboard', { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('<div id="root"></div>');
});

/** Keeps the shell's scripts on their way until what it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/shell\/[^/]+\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** What it says, where its letters begin and how high they are; how wide its box is does not show. */
async function placeOfTitle(page: Page) {
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const box = await title.boundingBox();
  return { words: await title.textContent(), x: box?.x, y: box?.y, height: box?.height };
}
