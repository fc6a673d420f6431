import { DEMO_ACCOUNTS } from './demo-accounts';
import { isLoopbackHost } from '../http/this-machine';
import { flag, optional, type Settings } from './settings';

/** The settings that decide who can reach the server. */
export interface Exposure {
  readonly databaseUrl: string | null;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly admin: object | null;
}

/** Everyone can read the passwords of the demo's accounts: each of these says that more than this machine is served. */
const OBSTACLES = [
  ['DATABASE_URL is set', ({ databaseUrl }) => databaseUrl !== null],
  ['HOST is not 127.0.0.1', ({ host }) => host !== '127.0.0.1'],
  [
    'PUBLIC_URL is not an address of this machine',
    ({ publicUrl }) => !isLoopbackHost(new URL(publicUrl).hostname),
  ],
  ['TRUST_PROXY is on', ({ trustProxy }) => trustProxy],
  ['ADMIN_EMAIL is set', ({ admin }) => admin !== null],
] as const satisfies readonly (readonly [string, (exposure: Exposure) => boolean])[];

/**
 * Whether the demo is on: unless DEMO says no, wherever it may be.
 * @throws SettingError when DEMO asks for it where it may not be
 */
export function readDemo(settings: Settings, exposure: Exposure): boolean {
  const wanted = settings.read('DEMO', optional(flag(true)));
  const obstacle = OBSTACLES.find(([, applies]) => applies(exposure))?.[0];
  if (wanted && obstacle) {
    throw settings.contradiction('DEMO', `must not be true where ${obstacle}`, DEMO_IS_LOCAL);
  }
  return wanted !== false && obstacle === undefined;
}

const DEMO_IS_LOCAL = 'the passwords of the demo accounts are public';

/** Whether the e-mail is one of the demo's, which is no person's: `.example` is reserved. */
export function isDemoEmail(email: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}
