import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from './journey';

test('support staff find a customer by a phone number, and an admin by name', async ({ page }) => {
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
