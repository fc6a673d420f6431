import { flag, optional, type Settings, text, url, wholeNumber } from './settings';

/** How people learn that something happened to their orders: by e-mail, and on pages that are open. */
export function readNotices(settings: Settings) {
  const milliseconds = (name: string, fallback: number) =>
    settings.read(name, wholeNumber(fallback, { min: 10, max: 86_400_000 }));
  return {
    /** How e-mails leave; null sends none. */
    mail: readMail(settings),
    /** Whether that is meant, where it would else be an oversight. */
    isMailUnwanted: settings.read('WITHOUT_MAIL', flag(false)),
    /** How what has to be sent is sent. */
    notices: {
      /** How often a worker looks for something to send. */
      pollMs: milliseconds('NOTICE_POLL_MS', 1000),
      /** How long a worker that died keeps its message from the others. */
      leaseMs: milliseconds('NOTICE_LEASE_MS', 120_000),
      /** After so many tries a message is given up. */
      tries: settings.read('NOTICE_TRIES', wholeNumber(12, { min: 1, max: 1000 })),
      /** The pause after the first failed try, and the longest; each is twice the one before. */
      pauseMs: milliseconds('NOTICE_PAUSE_MS', 10_000),
      pauseMostMs: milliseconds('NOTICE_PAUSE_MOST_MS', 3_600_000),
    },
    /** Pages that stay up to date by themselves. */
    live: {
      /** How many in parallel in this process. */
      streams: settings.read('LIVE_STREAMS', wholeNumber(1000, { min: 0, max: 100_000 })),
      /** How often new rows are looked for while there are any. */
      pollMs: settings.read('LIVE_POLL_MS', wholeNumber(500, { min: 50, max: 2000 })),
    },
  };
}

function readMail(settings: Settings) {
  const smtpUrl = settings.read('SMTP_URL', optional(url(['smtp:', 'smtps:'])));
  const from = settings.read('MAIL_FROM', optional(mailbox));
  if (smtpUrl === null) return null;
  if (from === null) throw settings.missing('MAIL_FROM', 'SMTP_URL is set');
  return {
    /** `smtps://user:password@host:465`: has a secret in it. */
    smtpUrl,
    /** `Courier <no-reply@courier.example>` */
    from,
  };
}

function mailbox(value: string | undefined): string {
  const typed = text()(value);
  if (!MAILBOX.test(typed)) throw new Error('must look like Courier <no-reply@courier.example>');
  return typed;
}

/** `name@host`, alone or after somebody's name in angle brackets. */
const MAILBOX = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
