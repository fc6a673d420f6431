import { isLoopbackHost } from '../http/loopback';
import type { CardsConfig } from './cards-config';
import type { AppConfig } from './config';
import { SettingError } from './settings';

/**
 * Where real customers order, what only imitates the outside world has to be asked for: no courier collects what the
 * simulator takes, and without e-mail nobody confirms an address or gets back into an account.
 * @throws SettingError
 */
export function refuseUnmeantSimulators(config: AppConfig): void {
  const sign = signOfCustomers(config);
  if (sign === null) return;
  const { shipday, mail, isMailUnwanted } = config;
  if (shipday.apiKey === null && !shipday.isSimulatorMeant) {
    throw new SettingError(
      `The setting SHIPDAY_API_KEY is missing although ${sign}: orders would go to a simulator, and no courier would collect them. Set SHIPDAY_SIMULATOR=true if that is meant.`,
    );
  }
  if (mail === null && !isMailUnwanted) {
    throw new SettingError(
      `The setting SMTP_URL is missing although ${sign}: nobody could confirm an address or get a link to a new password. Set WITHOUT_MAIL=true if that is meant.`,
    );
  }
}

/** Why this looks like an installation for real customers; null where it does not. */
function signOfCustomers({
  databaseUrl,
  publicUrl,
}: Pick<AppConfig, 'databaseUrl' | 'publicUrl'>): string | null {
  if (databaseUrl !== null) return 'DATABASE_URL is set';
  const isPublic = !isLoopbackHost(new URL(publicUrl).hostname);
  return isPublic ? 'PUBLIC_URL is not an address of this machine' : null;
}

/**
 * What only imitates the outside world, in sentences for the operator. Silent in the demo, which is made of it;
 * anywhere else a missing setting must not go unnoticed.
 */
export function simulatorsIn({
  demo,
  shipday,
  mail,
  cards,
}: Pick<AppConfig, 'demo' | 'shipday' | 'mail' | 'cards'>): string[] {
  if (demo) return [];
  return [
    ...(shipday.apiKey === null ? [NO_PROVIDER] : []),
    ...(cards.isSimulated ? [NO_CARDS] : []),
    ...(isSandbox(cards) ? [SANDBOX] : []),
    ...(mail === null ? [NO_MAIL] : []),
  ];
}

/** Whether PayFast only pretends to charge cards. */
export function isSandbox({ payfast }: CardsConfig): boolean {
  return payfast !== null && new URL(payfast.url).hostname.startsWith('sandbox.');
}

const NO_PROVIDER =
  'SHIPDAY_API_KEY is not set: orders go to a simulator, and no courier collects them.';
const NO_CARDS =
  'PAYFAST_SIMULATOR is on: cards are charged by a simulator, and no money comes in.';
const SANDBOX = 'PAYFAST_URL is the sandbox of PayFast: no money comes in.';
const NO_MAIL = 'SMTP_URL is not set: no email is sent.';
