import { ShipdayClient } from '../../dispatch/shipday/shipday-client';
import type { AppConfig } from '../../platform/config/config';
import { type Finding, good, problem, warning } from './finding';

const SUBJECT = 'Provider';

/** Whether Shipday takes our key. */
export async function checkProvider({ shipday }: Pick<AppConfig, 'shipday'>): Promise<Finding[]> {
  const { apiKey, apiUrl, timeoutMs, webhookToken } = shipday;
  if (apiKey === null || apiUrl === null) {
    return [
      warning(
        SUBJECT,
        'Orders go to the simulator, and no courier collects them: set SHIPDAY_API_KEY.',
      ),
    ];
  }
  const outcome = await new ShipdayClient(() => ({ apiKey, apiUrl, timeoutMs })).checkConnection();
  const webhooks = webhookToken
    ? good('Webhooks', 'The provider’s reports are let in by their token.')
    : problem(
        'Webhooks',
        'What the provider reports is refused: set SHIPDAY_WEBHOOK_TOKEN, here and in Shipday.',
      );
  return [
    outcome.kind === 'done'
      ? good(SUBJECT, 'Shipday takes the key.')
      : problem(SUBJECT, `${outcome.reason}: correct SHIPDAY_API_KEY, or SHIPDAY_API_URL.`),
    webhooks,
  ];
}
