import { readFile } from 'node:fs/promises';
import { PARCEL, placeOrder, RECEIVER } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, placedLastMonth, test } from './money-steps';

const CELL = 'Standard (2-3 days), Cape Town to Gauteng, up to 5 kg';
const FUEL = 'Fuel surcharge (%)';

test('an admin edits zone rates, takes them through a file, sees what they would have cost, and withdraws them', async ({
  page,
  suite,
}) => {
  await page.goto('/');
  const orderNumber = await placeOrder(page, { packages: [PARCEL], deliveryAddress: RECEIVER });
  placedLastMonth(suite, orderNumber);
  await becomes(page, 'admin');
  await page.goto('/manager?tab=rates');
  await page.getByRole('button', { name: 'New zone rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'New zone rates' });

  const file = await test.step('edits the template in the grid, and exports it', async () => {
    await dialog.getByLabel(FUEL).fill('10');
    await dialog.getByRole('button', { name: 'Use the template' }).click();
    await expect(dialog.getByLabel(FUEL)).toHaveValue('15');
    await dialog.getByLabel(CELL).fill('120,50');
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export CSV' }).click();
    return readFile(await (await download).path(), 'utf8');
  });

  await test.step('imports the file after a change, and is told where another is wrong', async () => {
    const take = (csv: string) =>
      dialog.getByLabel(/^Import CSV/).setInputFiles({
        name: 'rates.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      });
    await dialog.getByRole('button', { name: 'Use the template' }).click();
    await take(file.replace(`${FUEL},15`, `${FUEL},much`));
    const wrong = 'Line 4, column 2: Fuel surcharge must be a number';
    await expect(dialog.getByText(wrong)).toBeVisible();
    await take(file.replace(`${FUEL},15`, `${FUEL},12.5`));
    await expect(dialog.getByLabel(FUEL)).toHaveValue('12.5');
    await expect(dialog.getByLabel(CELL)).toHaveValue('120,50');
    await expect(dialog.getByText(wrong)).toHaveCount(0);
  });

  await dialog.getByLabel(/^In effect from/).fill('2099-01-01T00:00');
  await dialog.getByRole('button', { name: 'Add zone rates' }).click();
  const upcoming = page.getByRole('row', { name: /1 Jan 2099, 00:00/ });
  await expect(upcoming.getByText('Upcoming')).toBeVisible();

  await test.step('sees what they would have cost', async () => {
    await upcoming.getByRole('button', { name: 'Compare' }).click();
    const sample = page.getByRole('dialog', { name: 'Compare with last month' });
    // R120.50 and 12.5 % of it
    const changes = sample.getByRole('table', { name: 'Largest changes' }).getByRole('row');
    await expect(changes.filter({ hasText: orderNumber })).toContainText('R135.56');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sample.getByRole('button', { name: 'Close' }).last().click();
  });

  await upcoming.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw rates' }).click();
  await expect(upcoming).toHaveCount(0);

  await test.step('takes the template over with one press, and withdraws it', async () => {
    const template = page.getByRole('button', { name: 'Add zone rates from the template' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await template.click();
    await expect(page.getByText(/^In effect from .+, 00:00. Until then/)).toBeVisible();
    await expect(template).toHaveCount(0);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw rates' }).click();
    await expect(template).toBeVisible();
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
