import type { Locator, Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../../api/src/platform/config/demo-accounts';
import { PARCEL, placeOrder } from './customer-steps';
import { DEMO_PASSWORD } from '../../api/test/harness/demo-logins';
import {
  drawn,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  sendSignIn,
  signInAs,
  test,
} from './journey';

for (const { path, last } of [
  { path: '/', last: 'Track Your Package' },
  { path: '/login', last: 'Welcome back' },
] as const) {
  test(`${path} is whole before its scripts, which move nothing of it`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Couriers, home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('main').getByText(last).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await looks(page);

    // A mismatch would be in the console, which fails the test, and React would draw the page again.
    await page.evaluate(() =>
      Object.assign(document.querySelector('main') ?? {}, { isFirst: true }),
    );
    release();
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await looks(page)).toEqual(before);
    expect(await page.evaluate(() => 'isFirst' in (document.querySelector('main') ?? {}))).toBe(
      true,
    );
  });
}

for (const { path, who } of [
  { path: '/quote', who: 'visitor' },
  { path: '/tracking', who: 'visitor' },
  { path: '/support', who: 'visitor' },
  { path: '/dashboard', who: 'customer' },
  { path: '/manager', who: 'admin' },
] as const) {
  test(`${path} begins with its heading before the scripts, and it stays where it is`, async ({
    page,
  }) => {
    await signInAs(page, who);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const before = await placeOf(heading);
    await expectAccessible(page);
    release();
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // The heading of the page takes the place of the prerendered one: for a moment there may be neither.
    await expect
      .poll(async () => {
        const { words, x, y } = await placeOf(heading);
        const moved = Math.abs(x - before.x) + Math.abs(y - before.y);
        return { words, isInPlace: moved <= 2, ...(moved > 2 && { x, y }) };
      })
      .toEqual({ words: before.words, isInPlace: true });
  });
}

test('a visitor whose browser runs no scripts follows links and tracks a parcel', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Waybill number').fill('EC000000');
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page).toHaveURL('/tracking?number=EC000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track Your Package');
  await page.goto('/');
  await page.getByRole('link', { name: /Get a Quote/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculate Your Quote');
  await context.close();
});

test('a person cannot write into the sign-in form before its scripts, and signs in with them', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  for (const control of [
    page.getByLabel('Email'),
    page.getByRole('tab', { name: 'Sign Up' }),
    page.getByRole('button', { name: 'Sign in', exact: true }),
    page.getByRole('radio', { name: 'Dark' }),
  ]) {
    await expect(control).toBeDisabled();
  }
  release();
  await sendSignIn(page, { ...DEMO_CUSTOMER, password: DEMO_PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});

test('a waybill number that is typed before the scripts are loaded is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Waybill number').fill('EC000000');
  release();
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page).toHaveURL('/tracking?number=EC000000');
  await expect(page.getByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
});

for (const path of ['/', '/login', '/quote', '/tracking', '/support'] as const) {
  test(`${path} works after a translator has replaced its words, before the scripts and with them`, async ({
    page,
    complaints,
  }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await translate(page);
    release();
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    await translate(page);
    if (path === '/login') {
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    } else if (path === '/') {
      await page.getByRole('textbox').fill('EC000000');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/tracking?number=EC000000');
    } else {
      const control = {
        '/quote': page.getByRole('combobox').first(),
        '/tracking': page.getByRole('textbox').first(),
        '/support': page.getByRole('radio').first(),
      }[path];
      await expect(control).toBeEnabled();
      await page.getByRole('link', { name: /home/i }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We’ll handle/);
    }
    // React says that the words are others than those it has drawn, and draws them again.
    complaints.splice(0);
  });
}

test('a waybill number is tracked while the code of the More menu is still loading', async ({
  page,
}) => {
  await page.goto('/tracking');
  await expect(drawn(page).tracking).toBeVisible();
  await holdScripts(page);
  await page.getByLabel('Waybill number').fill('EC000000');
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page.getByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
});

/** In the document, wherever it is scrolled to. */
function placeOf(heading: Locator) {
  return heading.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return { words: element.textContent, x: x + window.scrollX, y: y + window.scrollY };
  });
}

test('a visitor reads where a parcel is before the scripts, and keeps what is typed meanwhile', async ({
  page,
}) => {
  await page.goto('/');
  const number = await placeOrder(page, { packages: [PARCEL] });
  const release = await holdScripts(page);
  await page.goto(`/tracking?number=${number}`, { waitUntil: 'commit' });
  const parcel = page.getByRole('article', { name: `Order ${number}` });
  await expect(parcel.getByText('Order received')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const field = page.getByLabel('Waybill number');
  await field.fill('EC000000');
  release();
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue('EC000000');
  await field.press('Enter');
  await expect(page).toHaveURL('/tracking?number=EC000000');
  await page.goto(`/tracking?number=${number}`);
  await expect(page.getByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
  await expect(parcel).toHaveCount(1);
});

/** As the translators of browsers do: every text lies in elements of theirs from then on. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font'))
        continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data.replace(/e/g, 'ë'));
      text.replaceWith(font);
    }
  });
}

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
