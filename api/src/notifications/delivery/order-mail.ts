import { groupOrderNumber } from '@courier/contract';

/** An e-mail about an order, in both forms. */
export interface OrderMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface OrderMailParts {
  readonly title: string;
  readonly message: string;
  readonly orderNumber: string;
  /** null for a visitor, whom no account tells what to send. */
  readonly fullName: string | null;
  readonly publicUrl: string;
}

export function orderMail(parts: OrderMailParts): OrderMail {
  const { title, message, fullName, publicUrl } = parts;
  const number = groupOrderNumber(parts.orderNumber);
  const link = `${publicUrl}/tracking?number=${encodeURIComponent(parts.orderNumber)}`;
  const greeting = fullName ? `Hello ${fullName},` : 'Hello,';
  const footer = fullName
    ? 'You get this e-mail because you have an account with us. You can switch these e-mails off on your account page.'
    : 'You get this e-mail because your address was given with an order.';
  return {
    subject: `${title}: order ${number}`,
    text: [greeting, `${title}. ${message}`, `Order ${number}`, `Track it: ${link}`, footer].join(
      '\n\n',
    ),
    html: page({ title, message, number, link, greeting, footer }),
  };
}

/** Plain enough for every mail program: one column, a link that is also readable as text. */
function page(
  words: Record<'title' | 'message' | 'number' | 'link' | 'greeting' | 'footer', string>,
) {
  const { title, message, number, link, greeting, footer } = escaped(words);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;background:#ffffff">
    <div style="max-width:560px;margin:0 auto">
      <p>${greeting}</p>
      <h1 style="font-size:22px;margin:16px 0 8px">${title}</h1>
      <p style="margin:0 0 16px">${message}</p>
      <p style="margin:0 0 16px">Order <strong>${number}</strong></p>
      <p style="margin:0 0 8px"><a href="${link}" style="color:#0b57d0">Track your parcel</a></p>
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
