import { createHash } from 'node:crypto';

/** Names and values, in an order that counts. */
export type Fields = [name: string, value: string][];

/** Written apart from the API's own, so that a mistake in either shows. */
export function sign(fields: Fields, passphrase: string): string {
  const text = `${encodeFields(fields)}&passphrase=${urlencode(passphrase)}`;
  return createHash('md5').update(text).digest('hex');
}

export function encodeFields(fields: Fields): string {
  return fields.map(([name, value]) => `${name}=${urlencode(value)}`).join('&');
}

/** As PHP does. */
function urlencode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
