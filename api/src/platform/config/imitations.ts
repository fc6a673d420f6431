import { isLoopbackHost } from '../http/this-machine';
import type { AppConfig } from './config';
import { SettingError } from './settings';

/**
 * Where real customers order, the simulator has to be asked for: no courier collects what it takes.
 * @throws SettingError
 */
export function refuseUnmeantSimulator({
  databaseUrl,
  publicUrl,
  shipday,
}: Pick<AppConfig, 'databaseUrl' | 'publicUrl' | 'shipday'>): void {
  if (shipday.apiKey !== null || shipday.isSimulatorMeant) return;
  const isPublic = !isLoopbackHost(new URL(publicUrl).hostname);
  if (databaseUrl === null && !isPublic) return;
  const sign =
    databaseUrl === null ? 'PUBLIC_URL is not an address of this machine' : 'DATABASE_URL is set';
  throw new SettingError(
    `The setting SHIPDAY_API_KEY is missing although ${sign}: orders would go to a simulator, and no courier would collect them. Set SHIPDAY_SIMULATOR=true if that is meant.`,
  );
}

/**
 * What only imitates the outside world, in sentences for the operator. Silent in the demo, which is made of it;
 * anywhere else a missing setting must not go unnoticed.
 */
export function imitationsIn({
  demo,
  shipday,
  mail,
}: Pick<AppConfig, 'demo' | 'shipday' | 'mail'>): string[] {
  if (demo) return [];
  return [...(shipday.apiKey === null ? [NO_PROVIDER] : []), ...(mail === null ? [NO_MAIL] : [])];
}

const NO_PROVIDER =
  'SHIPDAY_API_KEY is not set: orders go to a simulator, and no courier collects them.';
const NO_MAIL = 'SMTP_URL is not set: no email is sent.';
