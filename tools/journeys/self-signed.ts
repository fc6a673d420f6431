import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

const HOUR_MS = 3_600_000;

/**
 * A certificate that its own key has signed, for an hour, and that key, both as PEM: Node reads certificates and makes
 * none. Browsers warn of it.
 * @param host whom it is of, such as `localhost`
 */
export function selfSigned(host: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = Buffer.from('0603550403', 'hex');
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(UTF8_STRING, text(host)))));
  const now = Date.now();
  const signed = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, utcTime(now - HOUR_MS), utcTime(now + HOUR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', signed, privateKey));
  const lines = der(SEQUENCE, signed, ecdsaWithSha256, signature)
    .toString('base64')
    .replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A value as X.509 writes it: its kind, its length and its bytes. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const size = length < 0x80 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const text = (value: string) => Buffer.from(value, 'utf8');

/** `261125225512Z` */
function utcTime(instant: number): Buffer {
  const digits = new Date(instant).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, text(`${digits}Z`));
}
