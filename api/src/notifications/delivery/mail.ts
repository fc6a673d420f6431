import { stopKeyOf } from '../order-updates/order-updates.queries';
import { groupOrderNumber } from '@courier/contract';
import type { MailDetail } from './order-details';

/** An e-mail in both forms. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an e-mail says, whatever it is about. */
type Words = Pick<MailParts, 'title' | 'message'>;

/** An e-mail about an order. */
export function orderMail(
  { title, message }: Words,
  orderNumber: string,
  publicUrl: string,
  ending: Pick<MailParts, 'footer' | 'stop' | 'details' | 'code'> = OF_ACCOUNT,
): Mail {
  const number = groupOrderNumber(orderNumber);
  return mailOf(`${title}: order ${number}`, {
    title,
    message,
    topic: 'Order',
    number,
    action: 'Track your parcel',
    link: `${publicUrl}/tracking?number=${encodeURIComponent(orderNumber)}`,
    ...ending,
  });
}

const OF_ACCOUNT = {
  footer:
    'You get this email because you have an account with us. You can turn these emails off on your account page.',
};

/**
 * Asks the address that a visitor left with an order whether it wants news of it.
 * @param token answers that for its holder
 */
export function updatesMail(
  { title, message }: Words,
  orderNumber: string,
  token: string,
  publicUrl: string,
): Mail {
  const number = groupOrderNumber(orderNumber);
  return mailOf(`${title}: order ${number}`, {
    title,
    message,
    topic: 'Order',
    number,
    action: 'Get updates',
    link: updatesLink(publicUrl, token),
    footer:
      'You get this email because your address was given with the order. Unless you ask for updates, we only write to you again if someone asks for a code to add it to an account.',
  });
}

/** News of a visitor's order. @param token stops them for its holder */
export function visitorMail(
  words: Words,
  orderNumber: string,
  token: string,
  publicUrl: string,
  details: readonly MailDetail[] = [],
): Mail {
  const footer = 'You get this email because you asked for updates on this order.';
  return stoppable(words, orderNumber, token, publicUrl, { details, footer });
}

/**
 * Brings the code that adds a visitor's order to an account. It is in no subject: telephones show those while locked.
 * @param token stops such e-mails for its holder
 */
export function linkCodeMail(
  words: Words,
  code: string,
  orderNumber: string,
  token: string,
  publicUrl: string,
): Mail {
  const footer = 'You get this email because your address was given with the order.';
  return stoppable(words, orderNumber, token, publicUrl, { code, footer });
}

function stoppable(
  words: Words,
  orderNumber: string,
  token: string,
  publicUrl: string,
  ending: Pick<MailParts, 'footer' | 'details' | 'code'>,
): Mail {
  const stop = updatesLink(publicUrl, token);
  const mail = orderMail(words, orderNumber, publicUrl, { ...ending, stop });
  const oneClick = `${publicUrl}/api/order-updates/stop/${stopKeyOf(token)}`;
  const headers = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}

function updatesLink(publicUrl: string, token: string): string {
  return `${publicUrl}/tracking/updates#${token}`;
}

/**
 * An e-mail about a ticket.
 * @param token opens the conversation to its holder
 */
export function ticketMail(
  { title, message }: Words,
  ticketId: number,
  token: string,
  publicUrl: string,
): Mail {
  return mailOf(`${title}: support ticket #${ticketId}`, {
    title,
    message,
    topic: 'Support ticket',
    number: `#${ticketId}`,
    action: 'Open the conversation',
    // Behind the #, which no browser sends: the token gets into no log on the way.
    link: `${publicUrl}/support/conversation#${token}`,
    footer:
      'You get this email because your address was given with a support ticket. Anyone with the link can read the conversation, so do not share it.',
  });
}

/**
 * An e-mail about an account.
 * @param link where a new password is set, or asked for
 */
export function accountMail(words: Words, email: string, link: string): Mail {
  return mailOf(words.title, {
    ...accountParts(words, email, link),
    action: 'Set a new password',
    footer:
      'You get this email because you have an account with us. Anyone with the link can set your password, so do not share it.',
  });
}

/** An e-mail that asks whether its reader opened the account. */
export function confirmationMail(words: Words, email: string, link: string): Mail {
  return mailOf(words.title, {
    ...accountParts(words, email, link),
    action: 'Confirm my email address',
    footer: 'You get this email because an account was opened with your address.',
  });
}

interface ReleaseFacts {
  /** With the name of its front end. */
  readonly version: string;
  /** What it threw most often, and where; null where it threw nothing. */
  readonly crash: string | null;
  readonly link: string;
}

/** An e-mail to the people who build the front ends. */
export function releaseMail(
  words: Words,
  { version, crash, link }: ReleaseFacts,
  action = 'See it in this version',
): Mail {
  return mailOf(words.title, {
    ...words,
    message: crash === null ? words.message : `${words.message} What happened most: ${crash}.`,
    topic: 'Version',
    number: version,
    action,
    link,
    footer:
      'You get this email because a front end of this site, or its settings, names your address for what becomes of its versions.',
  });
}

function accountParts({ title, message }: Words, email: string, link: string) {
  return { title, message, topic: 'Account', number: email, link };
}

interface MailParts {
  readonly title: string;
  readonly message: string;
  /** What it is about, as `Order` and its number. */
  readonly topic: string;
  readonly number: string;
  /** What its reader types elsewhere. */
  readonly code?: string;
  /** What was ordered, line by line. */
  readonly details?: readonly MailDetail[];
  /** What the link does, in a few words. */
  readonly action: string;
  readonly link: string;
  /** Why the reader gets it. */
  readonly footer: string;
  /** Where the reader stops such e-mails. */
  readonly stop?: string;
}

/** Without a name: whoever typed it may have given the e-mail address of somebody else along with it. */
const GREETING = 'Hello,';

const STOP = 'Stop these emails';

function mailOf(subject: string, parts: MailParts): Mail {
  const { title, message, topic, number, action, link, footer, code, stop, details = [] } = parts;
  const lines = [
    GREETING,
    `${title}. ${message}`,
    ...(code ? [`Code: ${code}`] : []),
    `${topic} ${number}`,
    ...(details.length > 0
      ? [details.map(({ term, value }) => `${term}: ${value}`).join('\n')]
      : []),
    `${action}: ${link}`,
    ...(stop ? [`${STOP}: ${stop}`] : []),
    footer,
  ];
  return { subject, text: lines.join('\n\n'), html: page(parts) };
}

/** Plain enough for every mail program: one column, a link that is also readable as text. */
function page(words: MailParts): string {
  const { details = [], ...texts } = words;
  const { title, message, topic, number, action, link, footer, code, stop } = escaped(texts);
  const codeLine = code
    ? `      <p style="margin:0 0 16px;font-family:Consolas,Menlo,monospace;font-size:32px;letter-spacing:4px"><strong>${code}</strong></p>\n`
    : '';
  const stopLink = stop ? ` <a href="${stop}" style="color:#0b57d0">${STOP}</a>` : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;background:#ffffff">
    <div style="max-width:560px;margin:0 auto">
      <p>${GREETING}</p>
      <h1 style="font-size:22px;margin:16px 0 8px">${title}</h1>
      <p style="margin:0 0 16px">${message}</p>
${codeLine}      <p style="margin:0 0 16px">${topic} <strong>${number}</strong></p>
${detailTable(details)}      <p style="margin:0 0 8px"><a href="${link}" style="color:#0b57d0">${action}</a></p>
      <p style="margin:0 0 24px;font-size:13px;color:#555555">${link}</p>
      <p style="margin:0;font-size:13px;color:#555555">${footer}${stopLink}</p>
    </div>
  </body>
</html>
`;
}

/** Rows of a table, which every mail program draws; nothing without details. */
function detailTable(details: readonly MailDetail[]): string {
  if (details.length === 0) return '';
  const rows = details.map((detail) => {
    const { term, value } = escaped(detail);
    return `<tr><td style="${CELL};color:#555555">${term}</td><td style="${CELL}">${value}</td></tr>`;
  });
  return `      <table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>
`;
}

const CELL = 'padding:4px 16px 4px 0;vertical-align:top';

function escaped<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]: [string, string]) => [
    name,
    text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  ]);
  return Object.fromEntries(entries) as Texts;
}
