import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from './journey';

/** Every public page, by day on a phone and by night on a desk: no error in the console, no serious violation, no sideways scroll. */
const PAGES = [
  { path: '/', shown: 'Track Your Package' },
  { path: '/quote', shown: 'Service type' },
  { path: '/tracking?number=EC000000', shown: 'This is a sample' },
  { path: '/support', shown: 'Live Chat' },
  { path: '/login', shown: /Sign in/i },
  { path: '/no-such-page', shown: '404 Page Not Found' },
] as const;

for (const [project, theme] of [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const) {
  for (const { path, shown } of PAGES) {
    test(
      `${path} in the ${theme} theme is readable and accessible`,
      { tag: `@${project}` },
      async ({ page }) => {
        await page.addInitScript((chosen) => localStorage.setItem('ui-theme', chosen), theme);
        await page.goto(path);
        await expect(page.getByText(shown).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );
  }
}

test(
  'every page answers 200, and an unknown path 404 with the suite’s own page',
  { tag: '@desktop' },
  async ({ page, request }) => {
    for (const path of [
      '/',
      '/quote',
      '/tracking',
      '/support',
      '/login',
      '/login/forgot',
      '/privacy',
    ])
      expect((await request.get(path)).status(), path).toBe(200);
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('We can’t find that page')).toBeVisible();
  },
);

test(
  'every page fits the narrowest phone without scrolling sideways',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // What moves may not stick out either.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const { path, shown } of PAGES) {
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a visitor who enters a waybill number on the landing page reaches tracking, and a blank one stays', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByPlaceholder('Enter waybill number');
  await field.fill('   ');
  await page.getByRole('button', { name: 'Track Now' }).click();
  await expect(page).toHaveURL('/');
  await field.fill(' EC000000 ');
  await field.press('Enter');
  await expect(page).toHaveURL('/tracking?number=EC000000');
  await expect(page.getByText(/sample/i).first()).toBeVisible();
});

test('a signed-out visitor is redirected from protected pages to sign-in', async ({ page }) => {
  for (const path of ['/dashboard', '/manager']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('an admin signs in, sees the orders and signs out', async ({ page }) => {
  await signInAs(page, 'admin');
  await expect(page).toHaveURL('/manager');
  await expect(page.getByRole('heading', { name: 'Management Dashboard' })).toBeVisible();
  await expect(page.getByText(/^Admin Access ·/)).toBeVisible();
  await expect(page.getByText('View Details').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/manager');
  await expect(page).toHaveURL('/login');
});

test('a customer signs in and sees the dashboard', async ({ page }) => {
  await signInAs(page, 'customer');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
