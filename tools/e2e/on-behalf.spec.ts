import type { CustomerView, OrderSummaryView } from '@courier/contract';
import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import {
  anyEmail,
  fillAddress,
  PASSWORD,
  post,
  RECEIVER,
  SENDER,
  stranger,
} from './customer-steps';
import { expect, expectAccessible, signInAs, test } from './journey';

test(
  'an admin orders for two customers in two tabs at once, and each order is its customer’s',
  { tag: '@desktop' },
  async ({ page, baseURL, playwright }) => {
    const [thandi, sipho] = [
      await customer(playwright, baseURL ?? '', 'Thandi Nkosi'),
      await customer(playwright, baseURL ?? '', 'Sipho Dube'),
    ];
    const parcels = [
      { tab: page, whom: thandi, receiver: { ...RECEIVER, fullName: 'Receiver of Thandi' } },
      {
        tab: await page.context().newPage(),
        whom: sipho,
        receiver: { ...RECEIVER, fullName: 'Receiver of Sipho' },
      },
    ];
    await signInAs(page, 'admin');
    // Step by step in turn: what one tab keeps must not come up in the other.
    for (const { tab, whom } of parcels) {
      await tab.goto(`/customers?email=${encodeURIComponent(whom.email)}`);
      await tab.getByRole('link', { name: 'New order' }).click();
      await expectFor(tab, whom);
    }
    for (const { tab } of parcels) {
      await tab.getByRole('button', { name: 'Continue', exact: true }).click();
      await fillAddress(tab, 'Pickup', SENDER);
    }
    for (const { tab, receiver } of parcels) {
      await fillAddress(tab, 'Delivery', receiver);
      await tab.getByRole('button', { name: 'Calculate Quote' }).click();
    }
    for (const { tab, whom } of parcels) {
      await tab.getByRole('button', { name: 'Continue to Review' }).click();
      await tab.reload();
      await expectFor(tab, whom);
    }
    await expectAccessible(page);
    for (const { tab, whom } of parcels) {
      await tab.getByRole('button', { name: 'Place Order' }).click();
      const notice = tab.getByText(`Order placed for ${whom.fullName}`, { exact: true });
      await expect(notice).toBeVisible();
    }
    for (const { whom, receiver } of parcels) {
      const orders = (await (
        await whom.caller.request.get('/api/orders')
      ).json()) as OrderSummaryView[];
      expect(orders.map(({ deliveryAddress }) => deliveryAddress.fullName)).toEqual([
        receiver.fullName,
      ]);
      await whom.caller.request.dispose();
    }
  },
);

/** An account of its own, with what it asks for itself. */
async function customer(
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  fullName: string,
) {
  const caller = await stranger(playwright, origin);
  const account = { email: anyEmail(), password: PASSWORD, fullName };
  expect((await post(caller, '/api/auth/register', account)).status()).toBe(201);
  return { ...account, caller };
}

async function expectFor(tab: Page, { fullName, email }: Pick<CustomerView, 'fullName' | 'email'>) {
  const bar = tab.getByRole('region', { name: 'For whom this order is' });
  await expect(bar).toHaveText(new RegExp(`For ${fullName}, ${email}`));
}
