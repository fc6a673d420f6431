import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DEFAULT_COMPANY,
  FIRST_PACKAGE,
  groupOrderNumber,
  monthInSouthAfrica,
  monthInWords,
} from '@courier/contract';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/test/harness/demo-logins';
import { mailServer } from '../../api/test/harness/mail-server';
import { readConfig } from '../../api/src/platform/config/config';
import { freePort } from '../programs/processes';
import { startSuite } from '../start/suite';
import {
  anyEmail,
  fillAddress,
  openOnDashboard,
  PASSWORD,
  placeOrder,
  post,
  RECEIVER,
  SENDER,
  stranger,
} from './customer-steps';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sendSignIn,
  signInAs,
  test,
} from './journey';

const NEW_PASSWORD = 'another-long-secret';

/** The suite as the journeys have it, with data of its own and a mail server that keeps what it is given. */
async function suiteWithMail() {
  const smtp = await mailServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courier-e2e-mail-'));
  await cp(path.join(process.env.E2E_DATA_DIR ?? '', 'store'), path.join(dataDir, 'store'), {
    recursive: true,
  });
  const environment = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_PASSWORD,
    LOG_LEVEL: 'error',
    SMTP_URL: smtp.url,
    COMPANY_BANK: 'First National Bank',
    COMPANY_BANK_ACCOUNT: '62001234567',
    COMPANY_BANK_BRANCH: '250655',
    MAIL_FROM: 'Courier <no-reply@courier.example>',
  };
  const config = readConfig(environment);
  const suite = await startSuite(config, environment);
  const close = async () => {
    await suite.stop();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  // The people of the demo data are written to as well.
  const mailsTo = (email: string) =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  const { publicUrl: origin } = config;
  /** The text of a mail to somebody, once the mail has come. */
  const textTo = async (email: string, subject: string) => {
    const mail = () => mailsTo(email).find((received) => received.subject === subject);
    await expect.poll(() => mail()?.subject).toBe(subject);
    return mail()?.text ?? '';
  };
  const linkTo = async (email: string, subject: string) =>
    /http:\S+#\S+/.exec(await textTo(email, subject))?.[0] ?? '';
  return { origin, mailsTo, textTo, linkTo, close };
}

let suite: Awaited<ReturnType<typeof suiteWithMail>>;
test.beforeAll(async () => {
  suite = await suiteWithMail();
});
// The page asks for nothing more of a suite that is about to end.
test.afterEach(({ page }) => page.goto('about:blank'));
test.afterAll(() => suite.close());

/** An account of its own, and the page signed in with it. */
async function signUp(page: Page, origin: string): Promise<string> {
  const email = anyEmail();
  await page.goto(`${origin}/login`);
  await fillSignUp(page, email);
  await expect(page).toHaveURL(`${origin}/dashboard`);
  return email;
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill(SENDER.fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test(
  'a customer who signed up confirms the email address by the link of an e-mail',
  { tag: '@phone' },
  async ({ page }) => {
    const { origin, mailsTo, linkTo } = suite;
    const email = await signUp(page, origin);
    await page.goto(`${origin}/account`);
    const notice = page.getByText('Your email address is not confirmed yet');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText(`A new link is on its way to ${email}`)).toBeVisible();

    const subject = 'Confirm your email address';
    await page.goto(await linkTo(email, subject));
    const confirm = page.getByRole('button', { name: 'Confirm my email address' });
    await expect(confirm).toBeVisible();
    await expect(page).toHaveURL(`${origin}/login/confirm-email`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await confirm.click();
    await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(new Set(mailsTo(email).map((mail) => mail.subject))).toEqual(new Set([subject]));
  },
);

test(
  'a customer who forgot the password sets a new one by the link of an e-mail',
  { tag: '@phone' },
  async ({ page }) => {
    const { origin, mailsTo, linkTo } = suite;
    const email = anyEmail();
    const account = { email, password: PASSWORD, fullName: SENDER.fullName };
    const made = await page.request.post(`${origin}/api/auth/register`, {
      data: account,
      headers: { origin },
    });
    expect(made.status()).toBe(201);
    await page.context().clearCookies();

    await page.goto(`${origin}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status')).toContainText('on its way');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(await linkTo(email, 'Set a new password'));
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/login/reset`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible();

    await sendSignIn(page, { email, password: NEW_PASSWORD });
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toEqual(['Confirm your email address', 'Set a new password', 'Your password was changed']);
  },
);

test(
  'an admin invites a dispatcher by mail, who sets a password by the link and works',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { origin, linkTo } = suite;
    const email = anyEmail();
    const desk = await browser.newPage({ baseURL: origin, viewport: page.viewportSize() });
    await signInAs(desk, 'admin');
    await desk.goto('/manager?tab=staff');
    await desk.getByRole('button', { name: 'Add account' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Invite somebody to the staff' });
    await dialog.getByLabel('Full name').fill('Sipho Dube');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Role').selectOption('Dispatcher');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const takeBack = desk.getByRole('button', { name: `Take back the invitation of ${email}` });
    await expect(takeBack).toBeVisible();
    await expect(desk.getByText('Invited', { exact: true })).toBeVisible();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);

    const link = await linkTo(email, `Your account at ${DEFAULT_COMPANY.name}`);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Welcome, Sipho Dube' })).toBeVisible();
    await expect(page.getByText('with the role Dispatcher.')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/login/invitation`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set my password' }).click();
    await expect(page).toHaveURL(`${origin}/login`);
    await sendSignIn(page, { email, password: NEW_PASSWORD });
    await expect(page).toHaveURL(`${origin}/today`);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    await test.step('the open staff page shows that it was accepted', async () => {
      await expect(takeBack).toBeHidden();
      const deactivate = desk.getByRole('button', { name: `Deactivate ${email}` });
      await expect(deactivate).toBeVisible();
      await desk.close();
    });
  },
);

test(
  'an admin mails a customer a statement, which says what to pay and by which reference',
  { tag: '@desktop' },
  async ({ page, browser, playwright }) => {
    const { origin, mailsTo, textTo, linkTo } = suite;
    const email = anyEmail();
    const customer = await stranger(playwright, origin);
    const account = { email, password: PASSWORD, fullName: SENDER.fullName };
    expect((await post(customer, '/api/auth/register', account)).status()).toBe(201);
    await page.goto(await linkTo(email, 'Confirm your email address'));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
    const orderNumber = await placeOrder(customer, { packages: [FIRST_PACKAGE] });
    await customer.request.dispose();

    const desk = await browser.newPage({ baseURL: origin });
    await signInAs(desk, 'admin');
    await desk.goto(`/customers?email=${encodeURIComponent(email)}`);
    await desk.getByRole('button', { name: 'Send statement' }).click();
    const dialog = desk.getByRole('dialog', { name: `Send ${SENDER.fullName} a statement` });
    const month = monthInSouthAfrica(new Date());
    await dialog.getByRole('checkbox', { name: monthInWords(month) }).check();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(desk.getByText('Statement on its way', { exact: true })).toBeVisible();

    const subject = 'Statement of your account';
    const text = (await textTo(email, subject)).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Balance: R\d+\.\d\d Not due yet: /);
    expect(text).toContain('Pay to: First National Bank, account 62001234567');
    const [, due] = /Balance: (R\d+\.\d\d)/.exec(text) ?? [];
    expect(text).toContain(`Reference: ${orderNumber} To pay: ${due}`);
    const files = mailsTo(email).find((mail) => mail.subject === subject)?.attachments;
    expect(files?.map(({ filename }) => filename)).toEqual([`statement-${month}.pdf`]);

    const row = desk
      .getByRole('region', { name: 'Statements sent' })
      .getByRole('listitem')
      .filter({ hasText: monthInWords(month) });
    await expect(row).toContainText('(admin@courier.example)');
    // The mark comes after the mail server has taken it; the page looks again every ten seconds.
    await expect(row.getByText('Waiting')).toHaveCount(0);
    await expectAccessible(desk);
    await desk.close();
  },
);

test(
  'a visitor gets updates on an order, stops them, and adds the order to an account',
  { tag: '@phone' },
  async ({ page, browser, playwright }) => {
    const { origin, mailsTo, linkTo } = suite;
    const email = anyEmail();
    await page.goto(`${origin}/quote`);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await fillAddress(page, 'Pickup', SENDER);
    await fillAddress(page, 'Delivery', RECEIVER);
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('Your cell number').fill('072 946 3825');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Calculate Quote' }).click();
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(page.getByText('072 946 3825')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText(`the message that we sent to ${email}`)).toBeVisible();
    const placed = page.url();
    const orderNumber = placed.split('/').at(-1) ?? '';
    await test.step('the staff see how to reach the visitor', async () => {
      const desk = await browser.newPage({ baseURL: origin });
      await signInAs(desk, 'admin');
      await desk.goto(`/manager?order=${orderNumber}`);
      await expect(desk.getByText(email, { exact: true })).toBeVisible();
      await expect(desk.getByRole('link', { name: '072 946 3825' })).toBeVisible();
      await desk.close();
    });

    const subject = `Get updates on your parcel: order ${groupOrderNumber(orderNumber)}`;
    await page.goto(await linkTo(email, subject));
    await page.getByRole('button', { name: 'Get updates' }).click();
    await expect(page.getByText('We email you at each step')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const admin = await stranger(playwright, origin, 'admin');
    const headers = { origin };
    const data = { status: 'in_transit' };
    const moved = await admin.request.patch(`/api/orders/${orderNumber}`, { data, headers });
    expect(moved.ok()).toBe(true);
    await expect.poll(() => mailsTo(email).length).toBeGreaterThan(1);
    const update = /http:\S+\/tracking\/updates#\S+/.exec(mailsTo(email)[1]?.text ?? '')?.[0];
    await page.goto('about:blank');
    await page.goto(update ?? '');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByText('You get no emails about this order.')).toBeVisible();

    await page.goto(placed);
    await page.getByRole('link', { name: 'Sign in or sign up' }).click();
    await fillSignUp(page, anyEmail());
    await expect(page).toHaveURL(placed);
    await page.getByRole('button', { name: 'Add this order to my account' }).click();
    await expect(page.getByText('Added to your account', { exact: true })).toBeVisible();
    await openOnDashboard(page, orderNumber, origin);
  },
);

test(
  'a customer adds an order that they placed as a guest by a code from the mailbox',
  { tag: '@desktop' },
  async ({ page, playwright }) => {
    const { origin, textTo } = suite;
    const contactEmail = anyEmail();
    // On another device, which keeps what shows that the order is theirs.
    const guest = await stranger(playwright, origin);
    const orderNumber = await placeOrder(guest, { packages: [FIRST_PACKAGE], contactEmail });
    await signUp(page, origin);
    await page.goto(`${origin}/tracking?number=${orderNumber}`);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const field = page.getByLabel('Code from the email');
    await expect(field).toBeFocused();
    await expect(page.getByText('we have emailed a code to it')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const subject = `Your code: order ${groupOrderNumber(orderNumber)}`;
    const text = await textTo(contactEmail, subject);
    const code = /^Code: (\d{6})$/m.exec(text)?.[1] ?? '';
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByText('Added to your account', { exact: true })).toBeVisible();
    await expect(page.getByText('Is this order yours?')).toHaveCount(0);
    await openOnDashboard(page, orderNumber, origin);
  },
);
