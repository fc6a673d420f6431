import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailServer } from '../../api/test/harness/mail-server';
import { readConfig } from '../../api/src/platform/config/config';
import { freePort } from '../programs/processes';
import { startSuite } from '../start/suite';
import { anyEmail, PASSWORD, SENDER } from './customer-steps';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  runsOn,
  sendSignIn,
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
    LOG_LEVEL: 'error',
    SMTP_URL: smtp.url,
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
  return { origin: config.publicUrl, mailsTo, close };
}

test('a customer who forgot the password sets a new one by the link of an e-mail', async ({
  page,
}) => {
  runsOn('phone');
  // It starts a suite of its own.
  test.slow();
  const { origin, mailsTo, close } = await suiteWithMail();
  try {
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

    await expect.poll(() => mailsTo(email).length).toBe(1);
    const link = /http:\S+\/login\/reset#\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    expect(page.url()).toBe(`${origin}/login/reset`);
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
      .toEqual(['Set a new password', 'Your password was changed']);
  } finally {
    // The page asks for nothing more of a suite that is about to end.
    await page.goto('about:blank');
    await close();
  }
});
