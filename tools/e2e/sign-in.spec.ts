import { PASSWORD, post, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll, sendSignIn, test } from './journey';

test(
  'a visitor who signs in for a ticket, after a look at what to do about the password, is back at the ticket',
  { tag: '@phone' },
  async ({ page }) => {
    const email = await signUpByApi(page);
    const description = 'It has been in Colesberg for two days.';
    const ticket = { name: 'Thandi Nkosi', email, subject: 'My parcel stands still', description };
    const answer = await post(page, '/api/support/tickets', ticket);
    const { ticketId } = (await answer.json()) as { ticketId: number };
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.context().clearCookies();

    await page.goto(`/support/tickets/${ticketId}`);
    await expect(page.getByText('Sign in to read your ticket')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await sendSignIn(page, { email, password: PASSWORD });
    await expect(page).toHaveURL(`/support/tickets/${ticketId}`);
    await expect(page.getByText(description)).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
