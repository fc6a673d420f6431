import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startSimulator } from '../../simulator';
import type { AppConfig } from '../../platform/config/config';
import { WEBHOOK_PATH } from '../../dispatch/webhooks/webhook-path';

/** The one simulator of several processes, and the settings to use it. */
export interface SharedSimulator {
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Runs the simulator here where the settings name no provider: each process for itself would have its own orders. */
export async function provideSimulator(config: AppConfig): Promise<SharedSimulator> {
  const { apiUrl, webhookToken, simulatorSpeed } = config.shipday;
  if (apiUrl !== null) return { settings: {}, stop: async () => undefined };
  const token = webhookToken ?? newSecret();
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
  const simulator = await startSimulator({
    apiKey: newSecret(),
    statePath: path.join(config.dataDir, 'simulator.json'),
    speed: simulatorSpeed,
    webhook: { url: `http://${host}:${config.port}${WEBHOOK_PATH}`, token },
  });
  return {
    settings: {
      SHIPDAY_API_URL: simulator.url,
      SHIPDAY_API_KEY: simulator.apiKey,
      SHIPDAY_WEBHOOK_TOKEN: token,
    },
    stop: () => simulator.stop(),
  };
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}
