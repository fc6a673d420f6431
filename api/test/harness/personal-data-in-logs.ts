import { DEMO_ACCOUNTS } from '../../src/platform/config/demo-accounts';
import { DEMO_PASSWORD } from './demo-logins';

/** Names, addresses and passwords that the API's specs and the journeys send. */
const PLANTED = [
  ...DEMO_ACCOUNTS.map(({ fullName }) => fullName),
  DEMO_PASSWORD,
  'Thandi Nkosi',
  'Lerato Mokoena',
  'Lerato Dlamini',
  'Sipho Dube',
  'Pieter van der Merwe',
  'André le Roux',
  'Lindiwe Zulu',
  'Planted',
  '12 Long Street',
  '1 Commissioner Street',
  'a-long-secret',
  // Of every person of `signIn`.
  '-Protea-7',
] as const;

/** What personal data and secrets look like, and what `scrub` puts in their place: neither may be needed. */
const PATTERNS = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /(?<![\w.])(\+27|0027|0)[ -]?\(?\d{2}\)?[ -]?\d{3}[ -]?\d{4}(?![\w.])/,
  /\[(e-mail|phone|token)\]/,
  /__Host-|\bcookie\b.*[:=]/i,
  // Tokens of sessions, links and devices: 32 bytes in base64url.
  /(?<![\w-])[\w-]{43}(?![\w-])/,
] as const;

/** Whether a line of a log has a name, phone number, e-mail, password, token or cookie in it. */
export function hasPersonalData(line: string): boolean {
  return (
    PLANTED.some((value) => line.includes(value)) || PATTERNS.some((pattern) => pattern.test(line))
  );
}

/** The lines of a log that have; what a start prints besides, such as the accounts of the demo, is no line of JSON. */
export function linesWithPersonalData(printed: string): string[] {
  return printed.split('\n').filter((line) => line.startsWith('{') && hasPersonalData(line));
}
