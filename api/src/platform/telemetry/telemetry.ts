import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { AppConfig } from '../config/config';
import { isNotInstalled } from '../config/optional-packages';
import { SettingError } from '../config/settings';
import { otelRecorder } from './otel-recorder';
import { registryProducer } from './registry-producer';
import { recordSpans } from './spans';

/** How long the process waits at its end for what was not sent yet. */
const FLUSH_MS = 2000;

/** How long the collector may take for the metrics, in ms. */
const LONGEST_EXPORT_MS = 30_000;

/** Traces and metrics that leave the process by OpenTelemetry's protocol. */
export interface Telemetry {
  /** Sends what Prometheus would read, too. */
  exportMetrics(registry: Registry): void;
  stop(): Promise<void>;
}

/**
 * Starts OpenTelemetry where an address is configured; null elsewhere. Its packages are optional: most installations
 * have no collector.
 * @throws SettingError where they are not installed
 */
export async function startTelemetry(config: AppConfig): Promise<Telemetry | null> {
  const { endpoint, serviceName, metricIntervalMs } = config.telemetry;
  if (endpoint === null) return null;
  const sdk = await loadSdk();
  const resource = sdk.defaultResource().merge(
    sdk.resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': randomUUID(),
    }),
  );
  const spans = new sdk.OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const tracers = new sdk.NodeTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(spans)],
  });
  tracers.register();
  recordSpans(otelRecorder(sdk.api, tracers.getTracer('courier')));
  const stopping = [() => tracers.shutdown()];
  return {
    exportMetrics(registry) {
      const reader = new sdk.PeriodicExportingMetricReader({
        exporter: new sdk.OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: metricIntervalMs,
        exportTimeoutMillis: Math.min(metricIntervalMs, LONGEST_EXPORT_MS),
        metricProducers: [registryProducer(registry, resource)],
      });
      const meters = new sdk.MeterProvider({ resource, readers: [reader] });
      stopping.push(() => meters.shutdown());
    },
    async stop() {
      recordSpans(null);
      // A collector that is away must not keep the process.
      await Promise.race([Promise.allSettled(stopping.map((stop) => stop())), pause(FLUSH_MS)]);
      for (const part of [sdk.api.trace, sdk.api.context, sdk.api.propagation]) part.disable();
    },
  };
}

/** @throws SettingError where a package is missing */
export async function loadSdk() {
  try {
    const [api, resources, traces, spans, metrics, meters] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
    ]);
    return { api, ...resources, ...traces, ...spans, ...metrics, ...meters };
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    throw new SettingError(
      'OpenTelemetry is not installed although OTEL_EXPORTER_OTLP_ENDPOINT is set: install the packages without --omit=optional.',
    );
  }
}
