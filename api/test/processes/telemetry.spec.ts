import { type Simulator, startSimulator } from '../../src/simulator';
import {
  attributeOf,
  type Collector,
  type ReceivedSpan,
  startCollector,
} from '../harness/collector';
import { hasPersonalData } from '../harness/personal-data-in-logs';
import { type RunningApi, runApi } from '../harness/processes';
import { CAPE_TOWN, get, placeOrder } from '../harness/shipments';
import { until } from '../dispatch/until';

/** Longer than any machine takes to send what it has recorded. */
const PATIENCE_MS = 60_000;

describe('Telemetry', () => {
  let collector: Collector;
  let simulator: Simulator;
  let test: RunningApi;
  let orderNumber: string;

  beforeAll(async () => {
    collector = await startCollector();
    simulator = await startSimulator({ apiKey: 'of-the-provider', speed: 0 });
    test = await runApi({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_METRIC_EXPORT_INTERVAL: '200',
      SHIPDAY_API_URL: simulator.url,
      SHIPDAY_API_KEY: simulator.apiKey,
    });
    ({ orderNumber } = await placeOrder(test));
    await get(test, '/api/health').expect(200);
    await until('the call to the provider', () => find('POST /orders') !== null, PATIENCE_MS);
    await until('the request', () => find('POST /api/orders') !== null, PATIENCE_MS);
  });
  afterAll(async () => {
    await test.remove();
    await simulator.stop();
    await collector.close();
  });

  const find = (name: string): ReceivedSpan | null =>
    collector.spans().find((span) => span.name === name) ?? null;

  /** Names from a span up to the beginning of its trace. */
  function wayUp(span: ReceivedSpan | null): string[] {
    if (span === null) return [];
    const parent = collector.spans().find(({ spanId }) => spanId === span.parentSpanId) ?? null;
    if (span.parentSpanId && !parent) return [span.name, 'a span that never came'];
    return [span.name, ...wayUp(parent)];
  }

  /** What a placed order has above it, up to the request. */
  const PLACING = [
    'OrderEventsService.placed',
    'OrderProgressService.begin',
    'OrderPlacingService.write',
    'TransactionsService.run',
    'OrderPlacingService.placeBy',
    'OrderPlacingService.place',
    'POST /api/orders',
  ];

  /** Parents end, and are sent, after their children. */
  async function wholeWayUp(name: string): Promise<string[]> {
    const hasCome = () => wayUp(find(name)).at(-1) === 'POST /api/orders';
    await until(`the trace of ${name}`, hasCome, PATIENCE_MS);
    return wayUp(find(name));
  }

  it('records the request, its services and its statements as one trace', async () => {
    expect(await wholeWayUp('INSERT dispatch_jobs')).toEqual([
      'INSERT dispatch_jobs',
      'DispatchStepsListener.placed',
      ...PLACING,
    ]);
  });

  it('continues the trace of the request with the call to the provider, which a worker makes', async () => {
    expect(await wholeWayUp('POST /orders')).toEqual([
      'POST /orders',
      'ProviderCircuitService.execute',
      'DispatchWorker.work',
      'insert_order',
      'DispatchStepsListener.placed',
      ...PLACING,
    ]);
    expect(find('POST /orders')?.traceId).toBe(find('POST /api/orders')?.traceId);
  });

  it('describes a request by its route and status, and a statement by its text', () => {
    const request = find('POST /api/orders');
    const statement = find('INSERT dispatch_jobs');
    if (!request || !statement) throw new Error('not recorded');
    expect(attributeOf(request, 'http.route')).toBe('/api/orders');
    expect(attributeOf(request, 'http.response.status_code')).toBe('201');
    expect(attributeOf(statement, 'db.query.text')).toMatch(
      /^INSERT INTO ["`]dispatch_jobs["`]\(.* VALUES \(((NULL|DEFAULT|'ready'|\?)(, )?)+\)/,
    );
  });

  it('begins no trace with what workers and balancers do all the time', () => {
    const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
    expect(new Set(roots.map(({ name }) => name))).toEqual(
      new Set(['POST /api/quotes', 'POST /api/orders']),
    );
  });

  it('sends the metrics that Prometheus reads', async () => {
    const named = (name: string) => collector.metrics().find((metric) => metric.name === name);
    const orders = () =>
      named('courier_http_requests_total')?.sum?.dataPoints.find(
        (point) => attributeOf(point, 'route') === '/api/orders',
      );
    await until('the counter of orders', () => orders() !== undefined, PATIENCE_MS);
    expect(orders()?.asDouble).toBe(1);
    const [point] = named('courier_http_request_seconds')?.histogram?.dataPoints ?? [];
    expect(point?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(point?.count);
    expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1);
    const prometheus = await get(test, '/api/metrics').expect(200);
    for (const { name } of collector.metrics())
      expect(prometheus.text).toContain(`# TYPE ${name} `);
  });

  it('sends nothing about people, and no order number', () => {
    const sent = collector.bodies.join('\n');
    expect(sent).toContain('INSERT addresses');
    expect(collector.bodies.filter(hasPersonalData)).toEqual([]);
    // Where the address of the pickup lies.
    expect(sent).not.toMatch(/-33\.9\d/);
    for (const secret of [
      orderNumber,
      CAPE_TOWN.fullName,
      CAPE_TOWN.addressLine1,
      simulator.apiKey,
    ]) {
      expect(sent).not.toContain(`"${secret}"`);
      expect(sent).not.toContain(`/${secret}`);
    }
  });
});
