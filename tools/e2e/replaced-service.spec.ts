import { fillAddress, RECEIVER, SENDER } from './customer-steps';
import { drawn, expect, expectAccessible, expectNoSidewaysScroll, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';

/** A suite of its own, where Same Day goes to the neighbouring towns only and the day of Standard is over at any time. */
let suite: OwnSuite;

test.beforeAll(async () => {
  suite = await startOwnSuite(async () => ({ SAME_DAY_MAX_KM: '60', STANDARD_CUT_OFF: '00:00' }));
});
test.afterAll(() => suite.stop());

test('a visitor who asks for Same Day to another province is quoted Standard, told why, and orders by Express', async ({
  page,
}) => {
  await page.goto(`${suite.site}/quote`);
  await drawn(page).quote.selectOption('same_day');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page, 'Pickup', SENDER);
  await fillAddress(page, 'Delivery', RECEIVER);
  await page.getByRole('button', { name: 'Calculate Quote' }).click();

  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Same Day is not offered for this delivery');
  await expect(notice).toContainText(/Only up to 60 km.*We chose Standard \(2-3 days\) for you/);
  const standard = page.getByRole('radio', { name: 'Standard' });
  await expect(standard).toBeChecked();
  await expect(standard).toHaveAccessibleDescription(/Past the 00:00 cut-off|No collections/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('radio', { name: 'Express' }).check();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
});
