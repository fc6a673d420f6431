import { expect, test } from '@playwright/test';

/** Of a suite that runs, with whatever data it has: nothing here writes. */
test('/quote shows its form, drawn by this remote', async ({ page }) => {
  await page.goto('/quote');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculate Your Quote');
  await expect(page.getByLabel('Service type')).toBeVisible();
});

test('/tracking says that a parcel is not found when nobody has its number', async ({ page }) => {
  await page.goto('/tracking');
  await page.getByRole('textbox').first().fill('KX0000000000ZA');
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
