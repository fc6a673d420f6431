/** An e-mail in both forms. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailParts {
  readonly subject: string;
  readonly title: string;
  readonly message: string;
  /** What it is about, as `Order` and its number. */
  readonly topic: string;
  readonly number: string;
  /** What the link does, in a few words. */
  readonly action: string;
  readonly link: string;
  /** Why the reader gets it. */
  readonly footer: string;
}

/** Without a name: whoever typed it may have given the e-mail address of somebody else along with it. */
const GREETING = 'Hello,';

export function mailOf({ subject, ...words }: MailParts): Mail {
  const { title, message, topic, number, action, link, footer } = words;
  const lines = [
    GREETING,
    `${title}. ${message}`,
    `${topic} ${number}`,
    `${action}: ${link}`,
    footer,
  ];
  return { subject, text: lines.join('\n\n'), html: page(words) };
}

/** Plain enough for every mail program: one column, a link that is also readable as text. */
function page(words: Omit<MailParts, 'subject'>): string {
  const { title, message, topic, number, action, link, footer } = escaped(words);
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
      <p style="margin:0 0 16px">${topic} <strong>${number}</strong></p>
      <p style="margin:0 0 8px"><a href="${link}" style="color:#0b57d0">${action}</a></p>
      <p style="margin:0 0 24px;font-size:13px;color:#555555">${link}</p>
      <p style="margin:0;font-size:13px;color:#555555">${footer}</p>
    </div>
  </body>
</html>
`;
}

function escaped<T extends Record<string, string>>(words: T): T {
  const entries = Object.entries(words).map(([name, text]) => [
    name,
    text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  ]);
  return Object.fromEntries(entries) as T;
}
