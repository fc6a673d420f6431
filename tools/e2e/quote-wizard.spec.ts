import type { Locator, Page } from '@playwright/test';
import { fillAddress, PASSWORD, post, RECEIVER, SENDER, signUpByApi } from './customer-steps';
import { drawn, expect, expectAccessible, expectNoSidewaysScroll, test } from './journey';

/** How far down the first field of the wizard may be on a phone, in px; above it is the folded row of prices. */
const FIRST_FIELD = 320;
/** The folded row of a customer's frequent addresses above it, with its distance. */
const FREQUENT_ADDRESSES = 72;

test(
  'a visitor on a phone sees the first field of the wizard on the first screen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/quote');
    await expect.poll(() => topOf(drawn(page).quote)).toBeLessThanOrEqual(FIRST_FIELD);
  },
);

test(
  'a customer with saved addresses on a phone sees the wizard below one row, and picks them from there',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpByApi(page);
    for (const label of ['Home', 'Work', 'Gogo']) {
      const saved = await post(page, '/api/saved-addresses', { label, ...SENDER });
      expect(saved.status()).toBe(201);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/quote');
    await expect
      .poll(() => topOf(drawn(page).quote))
      .toBeLessThanOrEqual(FIRST_FIELD + FREQUENT_ADDRESSES);

    await page.getByRole('button', { name: 'Continue' }).click();
    const row = page.getByText('Frequent addresses');
    await expect(row).toBeInViewport();
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('button', { name: 'Use for pickup: Home' })).toBeHidden();
    await row.click();
    await page.getByRole('button', { name: 'Use for pickup: Home' }).click();
    const pickup = page.getByRole('group', { name: /Pickup/ });
    await expect(pickup.getByLabel('Full name')).toHaveValue(SENDER.fullName);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('the browser’s Back goes one step back in the wizard, and the button of the page takes no press of it away', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Get a Quote/ }).click();
  await expect(page).toHaveURL('/quote');
  const first = await entryOf(page);
  // The history follows the step a moment later: a press of Back before that leads elsewhere.
  const isAt = async (step: string, depth: number) => {
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
    await expect.poll(() => entryOf(page)).toBe(first + depth);
  };
  await toReview(page);
  await isAt('Review', 3);
  await page.goBack();
  await isAt('Payment', 2);
  await page.goBack();
  await isAt('Addresses', 1);
  await expect(page.getByRole('group', { name: /Pickup/ }).getByLabel('City')).toHaveValue(
    SENDER.city,
  );
  await page.getByRole('button', { name: 'Calculate Quote' }).click();
  await isAt('Payment', 2);
  await page.getByRole('button', { name: 'Back to Addresses' }).click();
  await isAt('Addresses', 1);
  await page.goBack();
  await isAt('Package', 0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test(
  'a guest who reloads the page after ordering still sees the order number, and going back orders nothing again',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /Get a Quote/ }).click();
    await toReview(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/quote\/placed\/EC[0-9A-Z]{12}$/);
    const number = page.url().slice(-14);
    // Before the reload: an order that has arrived has no label, and here that takes ten seconds.
    const label = await page.getByRole('link', { name: /Print Label/ }).getAttribute('href');
    const pdf = await page.request.get(label ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    await expect(page.getByText('Tracking Timeline')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy waybill number' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);

    let orders = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders += 1;
    });
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: /Get a Quote/ }).click();
    await expect(drawn(page).quote).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
    expect(orders).toBe(0);
  },
);

test(
  'a customer whose session ends in the wizard signs in again in place, and the order is theirs',
  { tag: '@desktop' },
  async ({ page, context, complaints }) => {
    await signUpByApi(page);
    await page.goto('/quote');
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillAddress(page, 'Pickup', SENDER);
    await fillAddress(page, 'Delivery', RECEIVER);

    await context.clearCookies();
    await page.getByRole('button', { name: 'Calculate Quote' }).click();
    await signInAgain(page);
    await page.getByRole('button', { name: 'Continue to Review' }).click();

    await context.clearCookies();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await signInAgain(page);
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    const number = page.url().slice(-14);
    const answer = await page.request.get('/api/orders');
    expect(await answer.json()).toMatchObject([{ orderNumber: number }]);

    // The browser reports the refused calls, and nothing else.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    complaints.length = 0;
  },
);

test(
  'a customer whose session ended before a reload signs in again in place, and the draft is kept',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    await signUpByApi(page);
    await page.goto('/quote');
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillAddress(page, 'Pickup', SENDER);

    await context.clearCookies();
    await page.reload();
    await signInAgain(page);
    const pickup = page.getByRole('group', { name: /Pickup/ });
    await expect(pickup.getByLabel('Full name')).toHaveValue(SENDER.fullName);
    expect((await page.request.get('/api/orders')).status()).toBe(200);

    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    complaints.length = 0;
  },
);

async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
}

async function toReview(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page, 'Pickup', SENDER);
  await fillAddress(page, 'Delivery', RECEIVER);
  await page.getByRole('button', { name: 'Calculate Quote' }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
}

/** In px from the top of the window; below everything while the element is not drawn. */
async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Infinity;
}

/** Where in the history of its window the page is. */
function entryOf(page: Page): Promise<number> {
  return page.evaluate(() => window.navigation.currentEntry?.index ?? -1);
}
