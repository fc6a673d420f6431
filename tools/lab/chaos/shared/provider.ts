import { startSimulator, type Simulator } from '../../../../api/src/simulator';

const API_KEY = 'faults';
export const WEBHOOK_TOKEN = 'a-secret-of-the-fault-runs';

/** A provider that keeps every order, so that the checker can count them. Nothing moves at speed 0. */
export function startProvider(speed: number): Promise<Simulator> {
  return startSimulator({
    apiKey: API_KEY,
    speed,
    keepFinished: Infinity,
    // The hardest kind: an order that is sent twice is there twice.
    duplicates: 'accept',
  });
}

/** The settings with which an API process hands its orders to this provider, impatiently. */
export function dispatchSettings(provider: Simulator): Record<string, string> {
  return {
    SHIPDAY_API_URL: provider.url,
    SHIPDAY_API_KEY: provider.apiKey,
    SHIPDAY_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    // A busy machine must not make the provider look dead.
    SHIPDAY_TIMEOUT_MS: '1000',
    DISPATCH_LEASE_MS: '3000',
    DISPATCH_POLL_MS: '100',
    DISPATCH_PAUSE_MS: '50',
    DISPATCH_PAUSE_MOST_MS: '500',
    DISPATCH_TRIES: '1000',
  };
}

export function sendWebhooksTo(provider: Simulator, port: number): void {
  provider.setWebhook({
    url: `http://127.0.0.1:${port}/api/webhooks/shipday`,
    token: WEBHOOK_TOKEN,
  });
}
