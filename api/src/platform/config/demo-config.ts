import { DEMO_ACCOUNTS } from './demo-accounts';
import { isLoopbackHost } from '../http/loopback';
import { flag, optional, type Settings, staffPassword } from './settings';

/** The settings that decide who can reach the server. */
export interface Exposure {
  readonly databaseUrl: string | null;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly admin: object | null;
}

/** A demo is for who tries the suite out: each of these says that more than this machine is served. */
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
 * @throws SettingError when DEMO asks for it where it may not be, or DEMO_PASSWORD is set where it is not
 */
export function readDemo(settings: Settings, exposure: Exposure) {
  const wanted = settings.read('DEMO', optional(flag(true)));
  const demoPassword = settings.read('DEMO_PASSWORD', optional(staffPassword));
  const obstacle = OBSTACLES.find(([, applies]) => applies(exposure))?.[0];
  if (wanted && obstacle) {
    throw settings.contradiction('DEMO', `must not be true where ${obstacle}`, DEMO_IS_LOCAL);
  }
  const absence = wanted === false ? 'DEMO is false' : obstacle;
  if (demoPassword !== null && absence) {
    const rule = `must not be set where ${absence}`;
    throw settings.contradiction('DEMO_PASSWORD', rule, 'it is for the accounts of a demo');
  }
  return { demo: absence === undefined, demoPassword };
}

const DEMO_IS_LOCAL = 'a demo is for this machine alone';

/** Whether the e-mail is one of the demo's, which is no person's: `.example` is reserved. */
export function isDemoEmail(email: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}
