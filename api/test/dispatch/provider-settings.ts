import type { Simulator } from '../../src/simulator';
import { type AppConfig, readConfig } from '../../src/platform/config/config';

export const WEBHOOK_TOKEN = 'wt7Qm2Xc9Rb4Ln6Vd1Hs8Kf3';

/** The settings of an API that uses this simulator, and is quick about it. */
export function settingsFor(
  simulator: Pick<Simulator, 'url' | 'apiKey'>,
  environment: NodeJS.ProcessEnv = {},
): Pick<AppConfig, 'shipday' | 'dispatch'> {
  const { shipday, dispatch } = readConfig({
    SHIPDAY_API_URL: simulator.url,
    SHIPDAY_API_KEY: simulator.apiKey,
    SHIPDAY_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    SHIPDAY_TIMEOUT_MS: '500',
    DISPATCH_POLL_MS: '20',
    DISPATCH_PAUSE_MS: '20',
    ...environment,
  });
  return { shipday, dispatch };
}
