import { anyEmail, tabTo } from './customer-steps';
import { drawn, expect, expectAccessible, test } from './journey';

test('a visitor asks for help with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const type = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(text);
  };

  await page.goto('/support');
  await expect(drawn(page).support).toBeVisible();
  await type('Name', 'Thandi Nkosi');
  await type('Email', anyEmail());
  await tabTo(page, page.getByRole('radio', { name: 'General' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Tracking' })).toBeChecked();
  await type('Subject', 'My parcel stands still');
  await type('Description', 'It has been in Colesberg for two days.');
  await tabTo(page, drawn(page).support);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Support ticket #\d+ created successfully!/).first()).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expectAccessible(page);
});

test(
  'a visitor of the help page on a phone downloads none of the customer remote’s files',
  { tag: '@phone' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/remotes/')) asked.push(pathname);
    });
    await page.goto('/support', { waitUntil: 'networkidle' });
    await expect(drawn(page).support).toBeVisible();
    await page.getByRole('textbox', { name: 'Subject' }).tap();
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toEqual([]);
    expect(asked.filter((path) => !path.startsWith('/remotes/support/'))).toEqual([]);
  },
);
