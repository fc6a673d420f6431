import { PARCEL, placeOrder, signUpByApi } from './customer-steps';
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, test } from './money-steps';
import { pngOf } from './pictures';

test('a customer sends a picture of an EFT, and an admin opens it among the proofs to check', async ({
  page,
}) => {
  await signUpByApi(page);
  const orderNumber = await placeOrder(page, { packages: [PARCEL] });
  await page.goto(`/tracking?number=${orderNumber}`);
  const payment = page.getByRole('region', { name: 'Pay by EFT' });
  const picture = { name: 'eft.png', mimeType: 'image/png', buffer: await pngOf(page) };
  await payment.getByLabel(/^Proof of payment/).setInputFiles(picture);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await payment.getByRole('button', { name: 'Send proof of payment' }).click();
  await expect(page.getByText('Proof of payment sent', { exact: true })).toBeVisible();

  await becomes(page, 'admin');
  await page.goto('/manager?tab=bank');
  const proofs = page.getByRole('region', { name: 'Proofs to check' });
  const link = proofs.getByRole('link', { name: `Picture for ${orderNumber}` });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await opened.waitForLoadState();
  await expect(opened.getByRole('img')).toHaveJSProperty('naturalWidth', 32);
  await opened.close();
});
