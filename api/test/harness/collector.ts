import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP writes it in JSON. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly ReceivedAttribute[];
}

interface ReceivedAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

export interface ReceivedMetric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly ReceivedPoint[]; readonly isMonotonic: boolean };
  readonly gauge?: { readonly dataPoints: readonly ReceivedPoint[] };
  readonly histogram?: { readonly dataPoints: readonly ReceivedHistogram[] };
}

interface ReceivedPoint {
  readonly attributes: readonly ReceivedAttribute[];
  readonly asDouble: number;
}

interface ReceivedHistogram {
  readonly attributes: readonly ReceivedAttribute[];
  readonly count: number;
  readonly bucketCounts: readonly number[];
  readonly explicitBounds: readonly number[];
}

/** What an OpenTelemetry collector receives over HTTP, as JSON. */
export interface Collector {
  readonly url: string;
  /** Every body as it came. */
  readonly bodies: readonly string[];
  spans(): ReceivedSpan[];
  /** Of the newest export. */
  metrics(): ReceivedMetric[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const traces: string[] = [];
  const metrics: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const kept = { '/v1/traces': traces, '/v1/metrics': metrics }[request.url ?? ''];
      kept?.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(kept ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get bodies() {
      return [...traces, ...metrics];
    },
    spans: () => traces.flatMap(spansIn),
    metrics: () => metricsIn(metrics.at(-1) ?? '{}'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansIn(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: readonly { scopeSpans: readonly { spans: readonly ReceivedSpan[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

function metricsIn(body: string): ReceivedMetric[] {
  const { resourceMetrics = [] } = JSON.parse(body) as {
    resourceMetrics?: readonly {
      scopeMetrics: readonly { metrics: readonly ReceivedMetric[] }[];
    }[];
  };
  return resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap(({ metrics }) => metrics),
  );
}

/** The value of an attribute, as text. */
export function attributeOf(
  { attributes }: Pick<ReceivedSpan, 'attributes'>,
  name: string,
): string | undefined {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue?.toString();
}
