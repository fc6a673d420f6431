import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from './journey';

test('support staff find a customer by a phone number and open their page, and an admin finds one by name', async ({
  page,
}) => {
  await signInAs(page, 'support');
  await page.goto('/support/desk/customers');
  const box = page.getByRole('searchbox', { name: 'Search customers' });
  // As the demo customer saved it: 082 555 0110.
  await box.fill('+27 82 555 0110');
  await box.press('Enter');
  await expect(page.getByText(/\d customers? found/)).toBeAttached();
  await expect(page.getByText('Thandi Mokoena').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await box.fill('nobody at all');
  await box.press('Enter');
  await expect(page.getByText('No customers match this search').last()).toBeVisible();

  await page.goto('/customers?customers=mokoena');
  await page.getByRole('link', { name: 'Thandi Mokoena' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi Mokoena' })).toBeVisible();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page.getByRole('table', { name: 'All orders' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await signInAs(page, 'admin');
  await page.goto('/manager?tab=customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('mokoena');
  await expect(page.getByText(/\d customers? found/)).toBeAttached();
  await expect(page.getByRole('table', { name: 'Customers found' })).toBeVisible();
  await expect(page).toHaveURL(/customers=mokoena/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
