import { expect, runsOn, test } from './journey';

test('the served document has the title, the description and the viewport of the specification', async ({
  request,
}) => {
  const answer = await request.get('/', { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toContain('<title>Professional Courier Services</title>');
  expect(html).toContain('<meta name="description" content="Professional Courier Services: ');
  expect(html).toContain('content="width=device-width, initial-scale=1, maximum-scale=1"');
});

test('the reviews pass once a minute and rest under the pointer and with the focus', async ({
  page,
}) => {
  runsOn('desktop');
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
});

test('the reviews stand still and can be scrolled where less motion is asked for', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Customer reviews' });
  await expect(band.locator('> div')).toHaveCSS('animation-name', 'none');
  await expect(band).toHaveCSS('overflow-x', 'auto');
  await expect(band.locator('[data-echo]')).toBeHidden();
});

test('the navigation shows only Quote and Track on a small screen', async ({ page }) => {
  runsOn('desktop');
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Quote', 'Track', 'Support']);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(links).toHaveText(['Quote', 'Track']);
});
