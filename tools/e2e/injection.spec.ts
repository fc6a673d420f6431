import type { Page } from '@playwright/test';
import { FIRST_PACKAGE } from '@courier/contract';
import { anyEmail, PASSWORD, post, SENDER } from './customer-steps';
import { expect, sendSignIn, signInAs, test } from './journey';

/** Markup, an attribute's end, templates and a formula: each would do something where it is not taken as text. */
const PAYLOAD = `=1+1<img src=x onerror="document.title='taken'">"'{{7*7}}\${7*7}</script>`;

const ADDRESS = {
  fullName: PAYLOAD,
  phone: SENDER.phone,
  addressLine1: PAYLOAD,
  addressLine2: PAYLOAD,
  city: PAYLOAD,
  zipCode: '8001',
};

/** Nobody knows a town of that name: it is priced to the area of its code. */
const AGREED = { ...ADDRESS, confirmedArea: true };

test(
  'markup, templates and formulas typed into text fields are shown as text on every screen',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = anyEmail();
    await page.goto('/');
    await created(page, '/api/auth/register', { email, password: PASSWORD, fullName: PAYLOAD });
    await created(page, '/api/saved-addresses', { ...ADDRESS, label: PAYLOAD.slice(0, 40) });
    const { id: quoteId } = await created<{ id: number }>(page, '/api/quotes', {
      packageDetails: { packages: [FIRST_PACKAGE] },
      serviceType: 'standard',
      pickupAddress: AGREED,
      deliveryAddress: AGREED,
    });
    const placed = { quoteId, paymentMethod: 'eft' };
    const { orderNumber } = await created<{ orderNumber: string }>(page, '/api/orders', placed);
    const { ticketId } = await created<{ ticketId: number }>(page, '/api/support/tickets', {
      name: PAYLOAD,
      email,
      orderNumber,
      category: 'general',
      subject: PAYLOAD,
      description: PAYLOAD,
    });
    const reply = { message: PAYLOAD };
    await created(page, `/api/support/my-tickets/${ticketId}/messages`, reply);

    await page.goto('/login');
    await sendSignIn(page, { email, password: PASSWORD });
    await expect(page).toHaveURL('/dashboard');
    for (const path of [
      '/dashboard',
      `/dashboard/history?order=${orderNumber}`,
      '/account/addresses',
    ]) {
      await test.step(path, () => expectText(page, path));
    }
    for (const path of [
      `/tracking?number=${orderNumber}`,
      '/support',
      '/account',
      '/account/notifications',
    ]) {
      await test.step(path, () => expectNoMarkup(page, path));
    }

    await page.evaluate(() => localStorage.clear());
    // An open page asks for more at any moment, and would be refused without its session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signInAs(page, 'admin');
    await created(page, '/api/stores', { ...ADDRESS, name: PAYLOAD, storeBrand: PAYLOAD });
    for (const path of [
      `/manager?order=${orderNumber}`,
      `/manager?q=${encodeURIComponent(PAYLOAD)}`,
      '/manager?tab=stores',
      '/manager?tab=customers',
      '/manager?tab=tickets',
      `/support/desk?ticket=${ticketId}`,
    ]) {
      await test.step(path, () => expectText(page, path));
    }
    for (const tab of ['history', 'provider-events', 'audit']) {
      await test.step(tab, () => expectNoMarkup(page, `/manager?tab=${tab}`));
    }
    for (const path of ['/dispatch', '/dispatch?tab=waiting', '/dispatch?tab=queue']) {
      await test.step(path, () => expectNoMarkup(page, path));
    }
    const csv = await (await page.request.get('/api/orders/export.csv')).text();
    expect(csv).not.toMatch(/(^|,)"?=1\+1/m);
    const label = await page.request.get(`/api/orders/${orderNumber}/label.pdf`);
    expect(label.status()).toBe(200);
  },
);

async function created<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await post(page, path, data);
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  return (await answer.json()) as T;
}

/** The screen shows the payload, as text. */
async function expectText(page: Page, path: string): Promise<void> {
  await expectNoMarkup(page, path);
  await expect(page.getByText('{{7*7}}').filter({ visible: true }).first()).toBeVisible();
}

/** Nothing of the payload became part of the page; a refused handler would be in the console. */
async function expectNoMarkup(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
  expect(await page.title()).not.toBe('taken');
}
