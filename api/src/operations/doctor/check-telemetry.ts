import type { AppConfig } from '../../platform/config/config';
import { SettingError } from '../../platform/config/settings';
import { loadSdk } from '../../platform/telemetry/telemetry';
import { type Finding, good, problem, warning } from './finding';

const SUBJECT = 'Telemetry';
const TIMEOUT_MS = 5000;

/** Whether traces and metrics can be sent, where that is wanted. */
export async function checkTelemetry({
  telemetry: { endpoint },
}: Pick<AppConfig, 'telemetry'>): Promise<Finding> {
  if (endpoint === null) return good(SUBJECT, 'Traces are not sent; Prometheus may read metrics.');
  try {
    await loadSdk();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return problem(SUBJECT, error.message);
  }
  return (await takesTraces(endpoint))
    ? good(SUBJECT, `The collector at ${endpoint} takes traces.`)
    : warning(
        SUBJECT,
        `Nothing takes traces at ${endpoint}: start the collector, or correct OTEL_EXPORTER_OTLP_ENDPOINT.`,
      );
}

async function takesTraces(endpoint: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
