import { type AppConfig, readConfig } from '../../src/platform/config/config';
import { until } from '../dispatch/until';
import { createTestApp, type TestApp } from './create-test-app';
import { type MailServer, mailServer } from './mail-server';
import { post, QUIET } from './shipments';

/** A server that mails immediately, the mail server that gets it all, and what was logged meanwhile. */
export interface MailedApp {
  readonly test: TestApp;
  readonly smtp: MailServer;
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** Starts both, the links of the mails leading to `https://courier.example`. Close it after the tests. */
export async function createMailedApp(overrides: Partial<AppConfig> = {}): Promise<MailedApp> {
  const lines: string[] = [];
  const smtp = await mailServer();
  const { mail, notices } = readConfig({
    NOTICE_POLL_MS: '20',
    NOTICE_PAUSE_MS: '20',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Courier <no-reply@courier.example>',
  });
  const test = await createTestApp(
    { ...QUIET, mail, notices, publicUrl: 'https://courier.example', ...overrides },
    { log: { write: (line) => void lines.push(line) } },
  );
  return {
    test,
    smtp,
    lines,
    close: async () => {
      await test.close();
      await smtp.close();
    },
  };
}

/** The token of the newest link to a page (`/login/reset`) that an address was mailed; empty without one. */
export function mailedToken(
  { smtp }: Pick<MailedApp, 'smtp'>,
  email: string,
  page: string,
): string {
  const texts = smtp.received.flatMap(({ to, mail }) =>
    to.includes(email) ? (mail.text ?? '') : [],
  );
  const link = new RegExp(`https://courier\\.example${page}#([\\w-]{43})\\s`);
  return texts.flatMap((text) => link.exec(text)?.[1] ?? []).at(-1) ?? '';
}

const CONFIRM_PAGE = '/login/confirm-email';

/** The token of the link by which somebody who signed up confirms the address, once it has come. */
export async function confirmationToken(app: MailedApp, email: string): Promise<string> {
  await until('the link', () => mailedToken(app, email, CONFIRM_PAGE) !== '');
  return mailedToken(app, email, CONFIRM_PAGE);
}

/** Confirms the address of somebody who signed up, by the link that they were mailed. */
export async function confirmEmail(app: MailedApp, email: string): Promise<void> {
  const token = await confirmationToken(app, email);
  await post(app.test, '/api/auth/email-confirmations/complete', { token }).expect(200);
}
