import { expect, test } from '@playwright/test';

/** Of a suite that runs, with whatever data it has: nothing here writes. */
test('/support shows its ways to us, drawn by this remote', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help you?');
  await expect(page.getByRole('button', { name: 'Create Support Ticket' })).toBeVisible();
});

test('/support/desk sends visitors to the sign-in page', async ({ page }) => {
  await page.goto('/support/desk');
  await expect(page).toHaveURL('/login');
});
