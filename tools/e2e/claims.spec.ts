import { PARCEL, placeOrder, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, openInHistory, setStatus, test } from './money-steps';
import { pngOf } from './pictures';

test('a customer claims for damage with a picture, support approves a part, an admin pays it out, and the customer sees it', async ({
  page,
  admin,
}) => {
  const email = await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL] });
  await setStatus(admin, orderNumber, 'in_transit', 'delivered');

  await test.step('a customer claims', async () => {
    await openInHistory(page, orderNumber);
    await page.getByRole('button', { name: 'Make a claim' }).click();
    const form = page.getByRole('dialog', { name: 'Claim for this parcel' });
    await form.getByLabel('What happened?').selectOption('It arrived damaged');
    await form.getByLabel('Description').fill('The vase is in pieces.');
    await form.getByLabel('Amount (R)').fill('450.55');
    const picture = { name: 'vase.png', mimeType: 'image/png', buffer: await pngOf(page) };
    await form.getByLabel(/^Picture/).setInputFiles(picture);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Send claim' }).click();
    await expect(page.getByText('Claim received')).toBeVisible();
  });

  const claim = page.getByRole('dialog', { name: 'Claim', exact: true });
  const openClaim = async () => {
    await page.goto('/support/desk/claims');
    await page.getByRole('link', { name: `View the claim for order ${orderNumber}` }).click();
    await expect(claim.getByText('The vase is in pieces.')).toBeVisible();
  };

  await test.step('support looks into it, and approves a part', async () => {
    await becomes(page, 'support');
    await openClaim();
    const picture = claim.getByRole('img', { name: 'Picture 1 of the claim' });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await decide('In review', 'Asked for the receipt');
    await claim.getByRole('combobox', { name: 'Decision' }).selectOption('Approved');
    await claim.getByLabel('Approved amount (R)').fill('400.05');
    await decide('Approved', 'By the receipt.');
    await expect(page.getByRole('button', { name: 'Record payout' })).toHaveCount(0);
  });

  await test.step('an admin pays it out', async () => {
    await becomes(page, 'admin');
    await openClaim();
    await expect(claim.getByRole('heading', { name: 'Pay out R400.05' })).toBeVisible();
    await claim.getByLabel(/^Reference/).fill('FNB 7');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await claim.getByRole('button', { name: 'Record payout' }).click();
    await expect(claim.getByRole('button', { name: 'Take back' })).toBeVisible();
  });

  await test.step('the customer sees what is paid and why, and nothing that the staff noted', async () => {
    await becomes(page, { email });
    await openInHistory(page, orderNumber);
    await page.getByRole('button', { name: 'Make a claim' }).click();
    const seen = page.getByRole('dialog', { name: 'Claim for this parcel' });
    await expect(seen.getByText('Paid out')).toBeVisible();
    await expect(seen.getByText('R400.05')).toBeVisible();
    await expect(seen.getByText('By the receipt.')).toBeVisible();
    await expect(seen.getByText('Asked for the receipt')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/account/notifications');
    await expect(page.getByText('We have paid out R400.05 for your claim.')).toBeVisible();
  });

  async function decide(state: string, note: string) {
    await claim.getByRole('combobox', { name: 'Decision' }).selectOption(state);
    await claim.getByLabel(/^Note/).fill(note);
    await claim.getByRole('button', { name: 'Save decision' }).click();
    const steps = claim.getByRole('region', { name: 'Steps of the claim' });
    await expect(steps.getByText(note)).toBeVisible();
  }
});
