import { type AppConfig, readConfig } from '../../src/platform/config/config';
import { createTestApp, type TestApp } from './create-test-app';
import { type MailServer, mailServer } from './mail-server';
import { QUIET } from './shipments';

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
