import {
  fillAddress,
  placeOrder,
  RECEIVER,
  SENDER,
  signUpByApi,
  stranger,
  tabTo,
} from './customer-steps';
import { drawn, expect, expectAccessible, forgive, test } from './journey';

test(
  'a customer gets a quote, orders and tracks with the keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    const type = async (label: string, text: string, position: number) => {
      await tabTo(page, page.getByLabel(label, { exact: true }).nth(position));
      await page.keyboard.type(text);
      // Closes the suggestions, where there are any.
      if (label === 'Address') await page.keyboard.press('Escape');
    };
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    };

    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: /Get a Quote/ }));
    await page.keyboard.press('Enter');
    await expect(drawn(page).quote).toBeVisible();
    await press('Continue');
    await expect(page.getByRole('group', { name: 'Pickup Location' })).toBeVisible();
    for (const [position, place] of [SENDER, RECEIVER].entries()) {
      await type('Address', place.addressLine1, position);
      await type('City', place.city, position);
      await type('Postal code', place.zipCode, position);
      await type('Full name', place.fullName, position);
      await type('Phone', place.phone, position);
    }
    await press('Calculate Quote');
    await expect(page.getByText('Total Amount')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /Speedpoint/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /EFT/ })).toBeChecked();
    await press('Continue to Review');
    await press('Place Order');
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused();
    await press('Track Order');
    await expect(page.getByRole('region', { name: 'Tracking', exact: true })).toBeFocused();

    await page.goto('/');
    await tabTo(page, page.getByPlaceholder('Enter waybill number'));
    await page.keyboard.type('ec 000 000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
    await expectAccessible(page);
  },
);

/** What the browser itself says of a connection that a test has cut. */
const CUT = /ERR_INTERNET_DISCONNECTED|address search: Failed to fetch|Loading chunk/;

test(
  'a customer who loses the connection is notified, keeps what was typed and continues when it returns',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    await page.goto('/quote');
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillAddress(page, 'Pickup', SENDER);
    await fillAddress(page, 'Delivery', RECEIVER);
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await page.getByRole('button', { name: 'Calculate Quote' }).click();
    await expect(page.getByText('Error calculating quote', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const delivery = page.getByRole('group', { name: 'Delivery Address' });
    await expect(delivery.getByLabel('Full name')).toHaveValue(RECEIVER.fullName);

    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await page.getByRole('button', { name: 'Calculate Quote' }).click();
    await expect(page.getByText('Total Amount')).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByText('We can’t load this page')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    forgive(complaints, CUT);
  },
);

test(
  'a customer on a slow connection sees that tracking is still waiting',
  { tag: '@desktop' },
  async ({ page, playwright, baseURL }) => {
    const visitor = await stranger(playwright, baseURL ?? '');
    const number = await placeOrder(visitor, {
      packages: [{ type: 'envelope', weight: 1, length: 30, width: 20, height: 1 }],
    });
    await page.goto('/tracking');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', SLOW);
    await page.getByLabel('Waybill number').fill(number);
    await page.getByRole('button', { name: 'Track Now' }).click();
    await expect(page.getByText('This is taking longer than usual')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible();
    await expect(page.getByText('This is taking longer than usual')).toHaveCount(0);
  },
);

/** A crowded 2G cell: six seconds until something comes, and then little of it. Bytes a second. */
const SLOW = {
  offline: false,
  latency: 6000,
  downloadThroughput: 30_000,
  uploadThroughput: 30_000,
} as const;

test(
  'a customer who logs out without a connection is logged out on the server with the next page',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    await signUpByApi(page);
    await page.goto('/dashboard');
    await page.route('/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Signed out on this page only', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull();

    await page.unroute('/api/auth/logout');
    await page.goto('/');
    const user = async () => ((await (await page.request.get('/api/auth/me')).json()) as Me).user;
    await expect.poll(user).toBeNull();
    // The browser reports the call that was cut.
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    complaints.length = 0;
  },
);

interface Me {
  readonly user: object | null;
}
