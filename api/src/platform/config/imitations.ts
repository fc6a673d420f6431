import type { AppConfig } from './config';

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
