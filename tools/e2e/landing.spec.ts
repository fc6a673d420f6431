import { expect, signInAs, test } from './journey';

test('the landing page has the title, the description and the viewport of the specification', async ({
  request,
}) => {
  const answer = await request.get('/', { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toContain('<title>Professional Courier Services</title>');
  expect(html).toContain('<meta name="description" content="Professional Courier Services: ');
  expect(html).toContain('content="width=device-width, initial-scale=1, maximum-scale=1"');
});

test(
  'the reviews on the landing page rotate once a minute, and pause under the pointer and with the focus',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const band = page.getByRole('region', { name: 'Customer reviews' });
    const belt = band.locator('> div');
    await expect(belt).toHaveCSS('animation-duration', '60s');
    await expect(belt).toHaveCSS('animation-timing-function', 'linear');
    await expect(belt).toHaveCSS('animation-iteration-count', 'infinite');
    await expect(belt).toHaveCSS('animation-play-state', 'running');
    await band.hover();
    await expect(belt).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(640, 700);
    await expect(belt).toHaveCSS('animation-play-state', 'running');
    await band.focus();
    await expect(belt).toHaveCSS('animation-play-state', 'paused');
  },
);

test('the reviews on the landing page do not move and can be scrolled with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Customer reviews' });
  await expect(band.locator('> div')).toHaveCSS('animation-name', 'none');
  await expect(band).toHaveCSS('overflow-x', 'auto');
  await expect(band.locator('[data-echo]')).toBeHidden();
});

test(
  'the navigation on a small screen shows only Quote and Track',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Quote', 'Track', 'Support', 'Login']);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(links).toHaveText(['Quote', 'Track']);
  },
);

for (const size of [
  { width: 1280, height: 720 },
  { width: 375, height: 800 },
] as const) {
  test(
    `the landing page at ${size.width} × ${size.height} shows Get a Quote on the first screen`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      const quote = page.getByRole('link', { name: /^Get a Quote/ });
      await expect(quote).toBeInViewport({ ratio: 1 });
      const strip = await page.locator('[data-floating-chip]').boundingBox();
      const link = await quote.boundingBox();
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(strip?.y ?? 0);
    },
  );
}

test(
  'a visitor reaches Support and Login, and a customer My orders, from every page on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const inBody = page.getByRole('navigation', { name: 'More pages' }).getByRole('link');
    await expect(inBody).toHaveText(['Support', 'Login']);
    for (const path of ['/quote', '/tracking', '/support', '/login', '/no-such-page']) {
      await page.goto(path);
      await page.getByText('More', { exact: true }).click();
      const more = page.getByRole('navigation', { name: 'More' }).getByRole('link');
      await expect(more, path).toHaveText(['Support', 'Login']);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'More' })).toBeHidden();

    await signInAs(page, 'customer');
    await page.goto('/');
    await expect(inBody).toHaveText(['Support', 'My orders']);
    for (const path of ['/quote', '/tracking', '/support', '/no-such-page']) {
      await page.goto(path);
      await page.getByText('More', { exact: true }).click();
      const more = page.getByRole('navigation', { name: 'More' }).getByRole('link');
      await expect(more, path).toHaveText(['Support', 'My orders']);
    }
    // Its bar is the logo alone: the way is in the page.
    await page.goto('/dashboard/history');
    const own = page.getByRole('navigation', { name: 'Your pages' });
    await expect(own.getByRole('link', { name: 'Orders' })).toBeInViewport();
    await page.goto('/tracking');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Welcome back!')).toBeVisible();
  },
);
