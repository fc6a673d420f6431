import type { HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string>>;

/** A value as prom-client reports it; those of a histogram have the name of their part. */
type Value = MetricValue<string> & { readonly metricName?: string };

/** Numbers of OpenTelemetry's enumerations, whose packages may not be there. */
const CUMULATIVE = 1;
const [HISTOGRAM, GAUGE, SUM] = [0, 2, 3];
const DOUBLE = 1;

/** The metrics of the process as OpenTelemetry collects them: the same that Prometheus reads. */
export function registryProducer(registry: Registry, resource: Resource): MetricProducer {
  const since = hrTime();
  return {
    async collect() {
      const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[];
      const now = hrTime();
      const data = metrics.flatMap((metric) => metricData(metric, since, now) ?? []);
      const scopeMetrics = [{ scope: { name: 'courier' }, metrics: data }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

function metricData(metric: Metric, since: HrTime, now: HrTime): MetricData | null {
  const { name, help, values } = metric;
  const point = <T>({ labels }: Value, value: T): DataPoint<T> => {
    const { le: _, ...attributes } = labels as Record<string, string | number>;
    return { startTime: since, endTime: now, attributes, value };
  };
  const common = {
    descriptor: { name, description: help, unit: '', valueType: DOUBLE },
    aggregationTemporality: CUMULATIVE,
  };
  // prom-client's words for the kinds.
  const type = String(metric.type);
  if (type === 'histogram') {
    const dataPoints = histograms(values).map(({ first, histogram }) => point(first, histogram));
    return { ...common, dataPointType: HISTOGRAM, dataPoints };
  }
  if (type !== 'counter' && type !== 'gauge') return null;
  const dataPoints = values.map((value) => point(value, value.value));
  return type === 'counter'
    ? { ...common, dataPointType: SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: GAUGE, dataPoints };
}

/** Of each set of labels: prom-client counts all values up to a bound, OpenTelemetry those between two. */
function histograms(values: readonly Value[]): { first: Value; histogram: Histogram }[] {
  const bySeries = new Map<string, Value[]>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels as Record<string, unknown>;
    const series = JSON.stringify(labels);
    bySeries.set(series, [...(bySeries.get(series) ?? []), value]);
  }
  return [...bySeries.values()].flatMap((series) => {
    const [first] = series;
    if (!first) return [];
    const part = (suffix: string) =>
      series.filter(({ metricName }) => metricName?.endsWith(suffix));
    const buckets = part('_bucket').map(({ value }) => value);
    const bounds = part('_bucket')
      .map(({ labels }) => Number((labels as { le?: string | number }).le))
      .filter(Number.isFinite);
    const counts = buckets.map((count, index) => count - (buckets[index - 1] ?? 0));
    const [sum, count] = ['_sum', '_count'].map((suffix) => part(suffix)[0]?.value ?? 0);
    return [
      { first, histogram: { buckets: { boundaries: bounds, counts }, sum, count: count ?? 0 } },
    ];
  });
}

function hrTime(): HrTime {
  const now = Date.now();
  return [Math.floor(now / 1000), (now % 1000) * 1_000_000];
}
