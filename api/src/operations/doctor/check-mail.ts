import { MailSender, SendFailure } from '../../notifications/delivery/mail-sender';
import type { AppConfig } from '../../platform/config/config';
import { type Finding, good, problem, warning } from './finding';

const SUBJECT = 'E-mail';

/** Whether the mail server takes our e-mails: signs in there, and sends none. */
export async function checkMail(config: Pick<AppConfig, 'mail' | 'publicUrl'>): Promise<Finding> {
  const sender = new MailSender(config);
  if (!sender.isConfigured) {
    return warning(SUBJECT, 'No e-mail is sent: set SMTP_URL and MAIL_FROM.');
  }
  try {
    await sender.check();
    return good(SUBJECT, 'The mail server takes our sign-in.');
  } catch (error) {
    const code = error instanceof SendFailure ? error.code : String(error);
    return problem(SUBJECT, `The mail server does not let us in (${code}): correct SMTP_URL.`);
  } finally {
    sender.onApplicationShutdown();
  }
}
