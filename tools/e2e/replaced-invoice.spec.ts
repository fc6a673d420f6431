import { dayInSouthAfrica, formatRand, type OrderView } from '@courier/contract';
import type { Locator } from '@playwright/test';
import { PARCEL, placeOrder, post, RECEIVER, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, openInHistory, test } from './money-steps';

test('an admin replaces a tax invoice of which all was credited, and the customer has both', async ({
  page,
  admin,
}) => {
  const email = await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  const path = `/api/orders/${orderNumber}`;
  const { quote } = (await (await page.request.get(path)).json()) as OrderView;
  const price = formatRand(quote.totalAmount);
  const payment = {
    amount: quote.totalAmount,
    method: 'eft',
    paidOn: dayInSouthAfrica(new Date()),
  };
  expect((await post(admin, `${path}/payments`, payment)).ok()).toBe(true);

  const numbers = await test.step('an admin issues, credits and replaces it', async () => {
    await becomes(page, 'admin');
    await page.goto(`/manager?order=${orderNumber}`);
    await page.getByRole('button', { name: 'Issue tax invoice' }).click();
    const first = page.getByRole('dialog', { name: 'Issue the tax invoice' });
    await first.getByRole('button', { name: 'Issue invoice' }).click();
    const invoice = page.getByRole('region', { name: 'Tax invoice' });
    const replaced = await numberOf(invoice);

    await invoice.getByRole('button', { name: 'Issue credit note' }).click();
    const note = page.getByRole('dialog', { name: `Issue a credit note for ${replaced}` });
    await note.getByLabel(/^Amount/).fill(String(quote.totalAmount));
    await note.getByLabel(/^Reason/).fill('It was made out to the sender');
    await note.getByRole('button', { name: 'Issue credit note' }).click();

    await invoice.getByRole('button', { name: 'Issue a new tax invoice' }).click();
    const second = page.getByRole('dialog', { name: 'Issue a new tax invoice' });
    await expect(second.getByText(`All of ${replaced} was credited`)).toBeVisible();
    await second.getByLabel('Made out to').selectOption('A business');
    await second.getByLabel(/^Business name/).fill('Mzansi Trading (Pty) Ltd');
    await second.getByLabel(/^Business address/).fill('5 Main Road, Paarl, 7646');
    await expectAccessible(page);
    await second.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(invoice.getByText(`Earlier invoice ${replaced}`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    return { replaced, standing: await numberOf(invoice) };
  });

  await test.step('the customer has the one that stands, the earlier one and why', async () => {
    await becomes(page, { email });
    await openInHistory(page, orderNumber);
    await page.getByRole('button', { name: 'Tax invoice' }).click();
    const invoice = page.getByRole('dialog', { name: 'Tax invoice' });
    await expect(invoice.getByText(numbers.standing)).toBeVisible();
    await expect(invoice.getByText('Mzansi Trading (Pty) Ltd')).toBeVisible();
    const earlier = invoice.getByRole('list', { name: 'Earlier tax invoices' });
    await expect(earlier).toContainText(`${price} on `);
    await expect(earlier).toContainText('all of it credited');
    await expect(earlier).toContainText('It was made out to the sender');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const name of [`Earlier invoice ${numbers.replaced}`, /^Credit note CN-/]) {
      const link = earlier.getByRole('link', { name });
      const file = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
    }
  });
});

/** The number of the invoice that stands. */
async function numberOf(invoice: Locator): Promise<string> {
  const link = invoice.getByRole('link', { name: /^INV-\d{4}-\d{6}/ });
  return (await link.textContent())?.match(/INV-\d{4}-\d{6}/)?.[0] ?? '';
}
