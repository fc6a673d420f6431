import { readFile } from 'node:fs/promises';
import {
  anyEmail,
  numbersOf,
  openOnDashboard,
  fillAddress,
  PASSWORD,
  placeOrder,
  post,
  RECEIVER,
  SENDER,
  signUpByApi,
  stranger,
} from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey';

const TOTALS = 'Your orders in figures';
const KEYS = ['isAuthenticated', 'userEmail', 'userRole'];

test(
  'a new customer signs up, is signed in in another tab too, and leaves nothing behind after signing out',
  { tag: '@phone' },
  async ({ page, context }) => {
    const email = anyEmail();
    await page.addInitScript(() => localStorage.setItem('ui-theme', 'dark'));
    await page.goto('/login');
    const other = await context.newPage();
    await other.goto('/tracking');

    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill('Lerato Mokoena');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    await expect(page.getByText('No pending orders')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Completed (0)' }).click();
    await expect(page.getByText('No completed orders yet')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Your account' })).toBeVisible();

    await other.goto('/account');
    await expect(other.getByText(email).first()).toBeVisible();
    // What it still reads would be refused once the session has ended.
    await other.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/login');
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toContain('ui-theme');
    expect(kept.filter((key) => KEYS.includes(key))).toEqual([]);

    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(email)).toHaveCount(0);
    expect((await page.request.get('/api/orders')).status()).toBe(401);
  },
);

test(
  'a returning customer orders with a saved address and a saved payment method',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUpByApi(page);
    await post(page, '/api/saved-addresses', { label: 'Home', ...SENDER });
    await post(page, '/api/payment-methods', { type: 'eft', isDefault: true });

    await page.goto('/quote');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Frequent addresses').click();
    await page.getByRole('button', { name: 'Use for pickup: Home' }).click();
    await expect(page.getByText('Home as pickup address', { exact: true })).toBeVisible();
    const pickup = page.getByRole('group', { name: 'Pickup Location' });
    await expect(pickup.getByLabel('Address', { exact: true })).toHaveValue(SENDER.addressLine1);
    await expect(pickup.getByLabel('Postal code')).toHaveValue(SENDER.zipCode);
    await fillAddress(page, 'Delivery', RECEIVER);
    await page.getByRole('button', { name: 'Calculate Quote' }).click();
    await expect(page.getByRole('radio', { name: /EFT/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    // Whom it goes to is asked about; the sender's own is saved already.
    const offers = page.getByRole('region', { name: 'Keep for next time?' });
    await expect(offers.getByRole('button')).toHaveCount(1);
    await offers.getByRole('button', { name: `Keep ${RECEIVER.fullName}` }).click();
    await expect(offers.getByText('In your address book')).toBeFocused();

    await page.goto('/dashboard');
    await expect(numbersOf(page, TOTALS).first()).toHaveText('1');
    await page.goto('/account/addresses');
    await expect(page.getByText(SENDER.addressLine1)).toHaveCount(1);
    await expect(page.getByText(RECEIVER.addressLine1)).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'a signed-in customer claims a guest’s order with the contact that was given in it',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    const guest = await stranger(playwright, baseURL ?? '');
    const number = await placeOrder(guest, { packages: [envelope(1)], deliveryAddress: RECEIVER });
    await signUpByApi(page);
    await page.goto(`/tracking?number=${number}`);
    const contact = page.getByLabel('Email address or phone number in the order');
    await expect(page.getByText('082 *** **67')).toBeVisible();
    await page.getByRole('button', { name: 'Add this order to my account' }).click();
    await expect(contact).toBeFocused();
    await contact.fill(RECEIVER.phone);
    await expectAccessible(page);
    await contact.press('Enter');
    await expect(page.getByText('Added to your account', { exact: true })).toBeVisible();
    await expect(page.getByText('Is this order yours?')).toHaveCount(0);
    await expect(page.getByText(SENDER.phone)).toBeVisible();
    // Delivered by now, maybe: it counts in every status.
    await page.goto('/dashboard');
    await expect(numbersOf(page, TOTALS).first()).toHaveText('1');
  },
);

test(
  'a customer opens the statement of this month and downloads it',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUpByApi(page);
    const number = await placeOrder(page, { packages: [envelope(2)] });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Statements' }).click();
    const part = page.getByRole('main');
    const entry = part.getByRole('row').filter({ hasText: 'Order placed' });
    await expect(entry).toContainText(number);
    await expect(entry.getByText('R10.00')).toHaveCount(2);
    await expect(part.getByText('Still due', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent('download');
    await part.getByRole('link', { name: 'Download PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^statement-20\d\d-\d\d\.pdf$/);
    const head = (await readFile(await file.path())).subarray(0, 5).toString('latin1');
    expect(head).toBe('%PDF-');
  },
);

/** Prices without a distance fee: R5 a kg, and no more than 30 kg in a package. */
const SEVEN = [
  { status: 'pending', rand: 100 },
  { status: 'pending', rand: 50.5 },
  { status: 'confirmed', rand: 75.25 },
  { status: 'in_transit', rand: 200 },
  { status: 'delivered', rand: 120.1 },
  { status: 'delivered', rand: 79.9 },
  { status: 'cancelled', rand: 60 },
] as const;

test(
  'a customer sees the right totals of seven orders in every status, without the cancelled one',
  { tag: '@desktop' },
  async ({ page, playwright, baseURL }) => {
    await signUpByApi(page);
    const admin = await stranger(playwright, baseURL ?? '', 'admin');
    const numbers: string[] = [];
    for (const { rand } of SEVEN) {
      const halves = [envelope(rand / 10), envelope(rand / 10)];
      numbers.push(await placeOrder(page, { packages: halves }));
    }
    // Until the courier has brought the last one: from then on only people move them.
    const delivered = async () => {
      const answer = await page.request.get('/api/orders/summary');
      return ((await answer.json()) as { delivered: number }).delivered;
    };
    await expect.poll(delivered, { timeout: 45_000 }).toBe(SEVEN.length);
    for (const [index, { status }] of SEVEN.entries()) {
      const answer = await admin.request.patch(`/api/orders/${numbers[index]}`, {
        data: { status },
        headers: { origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(200);
    }

    await page.goto('/dashboard');
    await expect(numbersOf(page, TOTALS)).toHaveText(['7', '4', '2', 'R625.75']);
    await expect(page.getByRole('tab', { name: 'Pending Orders (4)' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Completed (2)' })).toBeVisible();
    await expect(await openOnDashboard(page, numbers[1]!)).toContainText('R50.50');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'History' }).click();
    await expect(numbersOf(page, TOTALS)).toHaveText(['7', 'R625.75', 'R104.29', '2']);
    await expect(numbersOf(page, 'Where your orders stand')).toHaveText([
      '3',
      '1',
      'Standard (2-3 days)',
    ]);
    await expect(page.getByText('7 orders', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

/** Flat, so that it is charged by what it weighs. */
function envelope(weight: number) {
  return { type: 'envelope', weight, length: 30, width: 20, height: 1 };
}
