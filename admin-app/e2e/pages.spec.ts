import { expect, test } from '@playwright/test';

/** Of a suite that runs, with whatever data it has: nothing here writes. */
test('/manager sends visitors to the sign-in page', async ({ page }) => {
  await page.goto('/manager');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the entry of this remote is served', async ({ request, baseURL }) => {
  const discovery = await request.get('/discovery.json');
  const { remotes } = (await discovery.json()) as { remotes: { admin: { entry: string } } };
  const entry = await request.get(new URL(remotes.admin.entry, baseURL).href);
  expect(entry.status()).toBe(200);
  expect(entry.headers()['content-type']).toContain('javascript');
});
