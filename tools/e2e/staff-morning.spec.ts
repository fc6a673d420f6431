import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from './journey';
import { pngOf } from './pictures';

const SENDER = 'Thuli Môrester';

/** What came in overnight, worked through by an admin from sign-in to sign-out. */
test(
  'an admin finds, marks as paid, cancels and exports orders and answers tickets in one session',
  { tag: '@desktop' },
  async ({ page }) => {
    const [first, second, third] = [
      await placeOrder(page),
      await placeOrder(page),
      await placeOrder(page),
    ];
    await untilDelivered(page, [first, second, third]);
    const ticketId = await openTicket(page, first);
    const another = await openTicket(page, second);

    await signInAs(page, 'admin');
    await expect(page).toHaveURL('/manager');

    await test.step('finds the orders of one sender', async () => {
      await page.getByRole('searchbox', { name: 'Search orders' }).fill(SENDER);
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(rowOf(page, third)).toBeVisible();
      await rowOf(page, first)
        .getByRole('link', { name: /View Details/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Proof of delivery' })).toBeVisible();
      const label = await page.request.get(`/api/orders/${first}/label.pdf`);
      expect((await label.body()).toString('latin1', 0, 5)).toBe('%PDF-');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('marks an order paid, and it moves to History', async () => {
      await page.getByRole('button', { name: 'Clear search' }).click();
      await rowOf(page, second)
        .getByRole('combobox', { name: `Payment of ${second}` })
        .selectOption('Paid');
      await page.getByRole('button', { name: 'Set to Paid' }).click();
      await expectToast(page, 'Payment Status Updated');
      await expect(rowOf(page, second)).toHaveCount(0);
      await page.getByRole('tab', { name: /^History/ }).click();
      await expect(rowOf(page, second)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('filters both lists by status and payment, and sorts what is left', async () => {
      const filters = page.getByRole('group', { name: 'Filters' });
      await filters.getByRole('button', { name: 'Status' }).click();
      await filters.getByRole('checkbox', { name: 'Delivered' }).check();
      await filters.getByRole('button', { name: 'Payment' }).click();
      await filters.getByRole('combobox', { name: 'Payment' }).selectOption('Paid');
      await page.keyboard.press('Escape');
      await expect(page.getByText('Orders, delivered, paid', { exact: true })).toBeVisible();
      await expect(rowOf(page, second)).toBeVisible();
      await expect(rowOf(page, first)).toHaveCount(0);
      await expect(page).toHaveURL(/status=delivered&payment=completed/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const value = page.getByRole('columnheader', { name: 'Value' });
      for (const sorted of ['ascending', 'descending', 'none']) {
        await value.getByRole('button').click();
        await expect(value).toHaveAttribute('aria-sort', sorted);
      }
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(rowOf(page, second)).toBeVisible();
    });

    await test.step('cancels two orders together without a mouse', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Bulk Update' }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Bulk Update' });
      await tabTo(page, dialog.getByLabel('New status'));
      await page.keyboard.type('canc');
      for (const orderNumber of [third, first]) {
        await tabTo(page, dialog.getByRole('checkbox', { name: `Select ${orderNumber}` }));
        await page.keyboard.press('Space');
      }
      await expect(dialog.getByText('2 selected', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await tabTo(page, dialog.getByRole('button', { name: 'Update 2 selected' }));
      await page.keyboard.press('Enter');
      const asked = page.getByRole('dialog', { name: 'Cancel 2 orders?' });
      await tabTo(page, asked.getByRole('textbox', { name: 'Reason' }));
      await page.keyboard.type('The road is flooded');
      await expectAccessible(page);
      await tabTo(page, asked.getByRole('button', { name: 'Cancel 2 orders' }));
      await page.keyboard.press('Enter');
      await expectToast(page, 'Updated 2 orders successfully, 0 failed');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('records a proof of delivery for a cancelled one', async () => {
      await page.getByRole('tab', { name: /^Orders/ }).click();
      await page.getByRole('button', { name: 'Record proof of delivery' }).click();
      const form = page.getByRole('dialog', { name: 'Proof of delivery' });
      await form.getByLabel('Recipient').fill('Pieter van der Merwe');
      await form.getByLabel('Or type your full name').fill('Pieter van der Merwe');
      await form
        .getByLabel(/^Photo/)
        .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: await pngOf(page) });
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Record delivery' }).click();
      await expectToast(page, 'Proof of delivery recorded');
    });

    await test.step('exports every order', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toContain('"Order Number","Customer Name","Customer Phone"');
      for (const orderNumber of [first, second, third]) {
        expect(lines.filter((line) => line.startsWith(`"${orderNumber}"`))).toHaveLength(1);
      }
      await expectToast(page, 'Export successful');
    });

    await test.step('answers a ticket', async () => {
      await page.goto(`/support/desk?ticket=${ticketId}`);
      const reply = page.getByRole('textbox', { name: 'Reply' });
      await expect(page.getByRole('article', { name: `Order ${first}` })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Assign to me' }).click();
      await expectToast(page, 'Ticket assigned successfully');
      await reply.fill('It was handed over this morning.');
      await page.keyboard.press('Control+Enter');
      await expectToast(page, 'Reply sent');
      await expect(page.getByText('It was handed over this morning.')).toBeVisible();
    });

    await test.step('answers and resolves another without leaving the dashboard', async () => {
      await page.goto('/manager');
      await page.getByRole('tab', { name: 'Support Tickets' }).click();
      await page.getByRole('link', { name: `View ticket ${another}`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/manager\\?.*desk-ticket=${another}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Dashboard');
      await expect(page.getByRole('article', { name: `Order ${second}` })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const ticket = page.getByRole('complementary', { name: `Ticket ${another}` });
      await ticket.getByRole('textbox', { name: 'Reply' }).fill('It is on its way.');
      await page.keyboard.press('Control+Enter');
      await expectToast(page, 'Reply sent');
      await expect(page.getByText('It is on its way.')).toBeVisible();
      await ticket.getByRole('combobox', { name: 'Status' }).selectOption('Resolved');
      await expectToast(page, 'Ticket status updated successfully');
      await ticket.getByRole('button', { name: 'Close ticket' }).click();
      const row = page.getByRole('combobox', { name: `Status of ticket ${another}` });
      await expect(row).toHaveValue('resolved');
      await page.reload();
      await page.getByRole('button', { name: 'Resolved', exact: true }).click();
      await expect(row).toHaveValue('resolved');
    });

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/manager');
    await expect(page).toHaveURL('/login');
  },
);

function rowOf(page: Page, orderNumber: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('combobox', { name: `Payment of ${orderNumber}` }) });
}

/** The toast itself; a live region repeats it. */
async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}

/** Goes there as the Tab key does, and fails where it never arrives. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

async function placeOrder(page: Page): Promise<string> {
  const place = {
    fullName: SENDER,
    phone: '082 123 4567',
    addressLine1: '12 Long Street',
    city: 'Cape Town',
    zipCode: '8001',
  };
  const size = { length: 20, width: 15, height: 10, isFragile: false, hasInsurance: false };
  const quote = await send<{ id: number }>(page, '/api/quotes', {
    packageDetails: { packages: [{ type: 'small_package', weight: 1, ...size }] },
    serviceType: 'standard',
    pickupAddress: place,
    deliveryAddress: place,
  });
  const request = { quoteId: quote.id, paymentMethod: 'eft' };
  return (await send<{ orderNumber: string }>(page, '/api/orders', request)).orderNumber;
}

/** An order that the courier still moves may change before it is saved, and the save is then refused. */
async function untilDelivered(page: Page, orderNumbers: readonly string[]): Promise<void> {
  for (const orderNumber of orderNumbers) {
    const statusOf = async () => {
      const answer = await page.request.get(`/api/orders/${orderNumber}`);
      return ((await answer.json()) as { status?: string }).status;
    };
    await expect.poll(statusOf, { timeout: 60_000, intervals: [1000] }).toBe('delivered');
  }
}

async function openTicket(page: Page, orderNumber: string): Promise<number> {
  const ticket = await send<{ ticketId: number }>(page, '/api/support/tickets', {
    name: SENDER,
    email: 'thuli@example.com',
    orderNumber,
    subject: 'Was my parcel handed over?',
    description: 'Nobody called me.',
  });
  return ticket.ticketId;
}

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}
