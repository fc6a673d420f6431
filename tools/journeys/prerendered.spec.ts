import type { Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../../api/src/platform/config/demo-accounts';
import { expect, expectAccessible, expectHydrated, sendSignIn, test } from './journey';

/** Documents that hold their whole first screen, and what is low on it. */
const PAGES = [
  { path: '/', last: 'Track Your Package' },
  { path: '/login', last: 'Welcome back' },
  { path: '/quote', last: 'Chargeable weight' },
  { path: '/tracking', last: 'See a sample' },
  { path: '/support', last: 'Support Hours' },
] as const;

for (const { path, last } of PAGES) {
  test(`${path} is whole before its scripts, which change nothing of it`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Couriers, home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('main').getByText(last).first()).toBeVisible();

    await page.evaluate(() => document.fonts.ready);
    const before = await looks(page);

    // A mismatch would be in the console, which fails the test, and React would draw the page again.
    await page.evaluate(() =>
      Object.assign(document.querySelector('main') ?? {}, { isFirst: true }),
    );
    await page.mouse.move(5, 5);
    release();
    await expectHydrated(page);
    await expect(page.locator('[data-fragment]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await looks(page)).toEqual(before);
    expect(await page.evaluate(() => 'isFirst' in (document.querySelector('main') ?? {}))).toBe(
      true,
    );
  });
}

test('a first screen has no serious accessibility violation', async ({ page }) => {
  await holdScripts(page);
  for (const path of ['/quote', '/tracking', '/support']) {
    await page.goto(path);
    await expect(page.locator('[data-fragment]')).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('what is typed, chosen and pressed in a first screen is there when its remote takes its place', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/quote', { waitUntil: 'commit' });
  await page.getByLabel('Service type').selectOption('Express (Next day)');
  await page.getByLabel('Weight (kg)').fill('12');
  await page.getByRole('checkbox', { name: 'Fragile' }).check();
  await page.getByRole('button', { name: 'Add Package' }).click();
  await page.getByRole('button', { name: 'Add Package' }).click();
  await page.getByLabel('Length (cm)').fill('47');
  release();
  await expect(page.getByRole('group', { name: 'Package 3' })).toBeVisible();
  await expect(page.getByLabel('Service type')).toHaveValue('express');
  const first = page.getByRole('group', { name: 'Package 1' });
  await expect(first.getByLabel('Weight (kg)')).toHaveValue('12');
  await expect(first.getByRole('checkbox', { name: 'Fragile' })).toBeChecked();
  await expect(first.getByLabel('Length (cm)')).toHaveValue('47');
  await expect(first.getByLabel('Length (cm)')).toBeFocused();
});

test('a person who types while the remote takes its place loses no letter and no place', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/support', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'How long does delivery take?' }).click();
  await page.getByRole('radio', { name: 'Billing' }).check();
  await page.getByLabel('Subject').fill('Two parcels of mine');
  const text = page.getByLabel('Description');
  await text.fill('They were sent on Monday.');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 9));
  const scrolled = await page.evaluate(() => window.scrollY);
  release();
  await expect(page.locator('[data-fragment]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 1);
  await expect(text).toBeFocused();
  await page.keyboard.type('are');
  await expect(text).toHaveValue('They are sent on Monday.');
  await expect(page.getByLabel('Subject')).toHaveValue('Two parcels of mine');
  await expect(page.getByRole('radio', { name: 'Billing' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'How long does delivery take?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a number that is typed and sent with the keyboard in a first screen is tracked once its remote is there', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/tracking', { waitUntil: 'commit' });
  await page.getByLabel('Waybill number').focus();
  await page.keyboard.type('EC000000');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page).toHaveURL('/tracking?number=EC000000');
  await expect(page.getByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
});

test('what was typed in a first screen outlasts a remote that could not be loaded', async ({
  page,
  complaints,
}) => {
  let isDown = true;
  await page.route(/\/remotes\/.*\.js/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/tracking', { waitUntil: 'networkidle' });
  await page.getByLabel('Waybill number').fill('EC000000');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByLabel('Waybill number')).toBeHidden();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page).toHaveURL('/tracking?number=EC000000');
  // What was refused is in the console, as it should be.
  complaints.length = 0;
});

test('a quote that was begun in this tab is shown in place of the first screen', async ({
  page,
}) => {
  await page.goto('/quote');
  await page.getByLabel('Weight (kg)').fill('9');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeAttached();
  const release = await holdScripts(page);
  await page.goto('/quote', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Calculate Your Quote' })).toBeVisible();
  await expect(page.getByLabel('Weight (kg)')).toBeHidden();
  release();
  await expect(page.getByLabel('Full name').first()).toBeVisible();
});

test('a number in the address is looked up without a first screen before it', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/tracking?number=EC000000', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Track Your Package' })).toBeVisible();
  await expect(page.getByLabel('Waybill number')).toHaveCount(0);
});

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

test('a public page fetches no script before somebody does something', async ({ page }) => {
  for (const { path } of PAGES) {
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
  await page.getByLabel('Waybill number').focus();
  await expect(page.locator('[data-fragment]')).toHaveCount(0);
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

/** Where everything of the main region is: its words, and the boxes around them. */
function looks(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, label)'))
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y + window.scrollY, width, height].map(Math.round);
        return `${element.tagName} ${element.textContent} ${box.join(' ')}`;
      }),
  );
}
