import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import request from 'supertest';
import { parse } from 'yaml';
import { DispatchJob } from '../src/dispatch/dispatch-job.entity';
import { readConfig } from '../src/platform/config/config';
import { MetricsService } from '../src/platform/metrics/metrics.service';
import { startTelemetry } from '../src/platform/telemetry/telemetry';
import { createTestApp, type TestApp } from './harness';
import { get, placeOrder, post, QUIET } from './harness/shipments';

const RECIPES = path.resolve(__dirname, '../../tools/release/recipes');

/** What Prometheus itself knows of each machine that it reads. */
const OF_PROMETHEUS = ['up'];

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

interface Panel {
  readonly targets?: readonly { readonly expr: string }[];
}

/** What an expression of PromQL names; throws where it is none. */
function namesIn(expression: string, kind: 'Identifier' | 'LabelName'): string[] {
  const names: string[] = [];
  // Grafana puts the time between two values there.
  const text = expression.replaceAll('$__rate_interval', '5m');
  parser.parse(text).iterate({
    enter: ({ name, from, to, type }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${text}`);
      if (name === kind) names.push(text.slice(from, to));
    },
  });
  return names;
}

let test: TestApp;
beforeAll(async () => {
  // Behind a trusted proxy, whose word must not make anybody a program on this machine.
  test = await createTestApp({ ...QUIET, metricsToken: 'a-token', trustProxy: true });
});
afterAll(() => test.close());

describe('GET /api/metrics', () => {
  beforeAll(async () => {
    const store = path.join(test.config.dataDir, 'store');
    await mkdir(store, { recursive: true });
    const remotes = { customer: { version: '1.2.3-abc', previous: null } };
    await writeFile(path.join(store, 'discovery.json'), JSON.stringify({ remotes }));
  });

  const read = async () => (await request(test.server).get('/api/metrics').expect(200)).text;

  /** The value of a series, 0 while it is not there. */
  const valueOf = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1) ?? 0,
    );

  it('counts requests by the template of their route, not by their URL', async () => {
    const found =
      'courier_http_requests_total{method="GET",route="/api/orders/:orderNumber",status="200"}';
    const timed = 'courier_http_request_seconds_count{method="POST",route="/api/orders"}';
    const before = await read();
    const { orderNumber } = await placeOrder(test);
    for (const number of [orderNumber, orderNumber, 'EC123']) {
      await request(test.server).get(`/api/orders/${number}`);
    }
    const text = await read();
    expect(valueOf(text, found)).toBe(valueOf(before, found) + 2);
    expect(valueOf(text, timed)).toBe(valueOf(before, timed) + 1);
    expect(text).not.toContain(orderNumber);
  });

  it('returns the number of waiting jobs and the age of the oldest for each queue', async () => {
    await placeOrder(test);
    const text = await read();
    expect(text).toMatch(/^courier_outbox_jobs\{queue="hand_over",state="ready"\} [1-9]/m);
    expect(text).toMatch(/^courier_outbox_jobs\{queue="hand_over",state="parked"\} 0$/m);
    expect(text).toMatch(/^courier_outbox_oldest_seconds\{queue="hand_over"\} \d/m);
    expect(text).toMatch(/^courier_outbox_jobs\{queue="notice",state="parked"\} 0$/m);
    expect(text).toMatch(/^courier_open_streams 0$/m);
    if (test.config.databaseUrl === null) return;
    expect(text).toMatch(/^courier_database_connections\{state="idle"\} \d/m);
  });

  it('returns what browsers reported about loading remotes', async () => {
    const report = { remote: 'customer', version: '1.2.3-abc', outcome: 'changed', ms: 1500 };
    await post(test, '/api/remote-loads', report).expect(204);
    expect(await read()).toMatch(
      /^courier_remote_load_seconds_sum\{remote="customer",version="1.2.3-abc",outcome="changed"\} 1.5$/m,
    );
  });

  it('counts what is reported of versions that are not live together', async () => {
    for (const version of ['made-up-1', 'made-up-2']) {
      const report = { remote: 'customer', version, outcome: 'ready', ms: 1 };
      await post(test, '/api/remote-loads', report).expect(204);
    }
    const text = await read();
    expect(text).not.toContain('made-up');
    expect(text).toMatch(
      /^courier_remote_load_seconds_count\{remote="other",version="",outcome="ready"\} 2$/m,
    );
  });

  it.each([
    [{ remote: 'a"b', version: '1', outcome: 'ready', ms: 1 }, 'remote'],
    [{ remote: 'a', version: '1\n', outcome: 'ready', ms: 1 }, 'version'],
    [{ remote: 'a', version: '1', outcome: 'fine', ms: 1 }, 'outcome'],
    [{ remote: 'a', version: '1', outcome: 'ready', ms: -1 }, 'ms'],
  ])('refuses to count the malformed report %j', async (report, field) => {
    const answer = await post(test, '/api/remote-loads', report).expect(400);
    expect(answer.body.errors[0].path).toBe(field);
  });

  it.each([
    [{ 'x-forwarded-for': '203.0.113.9' }, 403],
    [{ 'x-forwarded-for': '127.0.0.1' }, 403],
    [{ forwarded: 'for=127.0.0.1' }, 403],
    [{ authorization: 'Bearer a-token', 'x-forwarded-for': '203.0.113.9' }, 200],
    [{ authorization: 'Bearer another', 'x-forwarded-for': '203.0.113.9' }, 403],
  ])('answers a request with %j by %i', async (headers, status) => {
    await request(test.server).get('/api/metrics').set(headers).expect(status);
  });
});

describe('Recipes for Prometheus and Grafana', () => {
  let exported: ReadonlyMap<string, string>;
  let rules: readonly Rule[];
  let panels: readonly Panel[];

  beforeAll(async () => {
    const { text } = await get(test, '/api/metrics').expect(200);
    const types = text.matchAll(/^# TYPE (?<name>\S+) (?<type>\S+)$/gm);
    exported = new Map(Array.from(types, ({ groups }) => [groups?.name ?? '', groups?.type ?? '']));
    const alerts = await readFile(path.join(RECIPES, 'prometheus-alerts.yaml'), 'utf8');
    rules = (parse(alerts) as { groups: readonly { rules: readonly Rule[] }[] }).groups.flatMap(
      (group) => group.rules,
    );
    const dashboard = await readFile(path.join(RECIPES, 'grafana-dashboard.json'), 'utf8');
    ({ panels } = JSON.parse(dashboard) as { panels: readonly Panel[] });
  });

  const expressions = () => [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];

  /** A histogram is exported as three series. */
  function isExported(name: string): boolean {
    const histogram = name.replace(/_(bucket|sum|count)$/, '');
    const isPart = histogram !== name && exported.get(histogram) === 'histogram';
    return isPart || (exported.has(name) && exported.get(name) !== 'histogram');
  }

  it('ask for no metric that the API does not export', () => {
    const names = new Set(expressions().flatMap((each) => namesIn(each, 'Identifier')));
    expect(names.size).toBeGreaterThan(15);
    const missing = [...names].filter((name) => !OF_PROMETHEUS.includes(name));
    expect(missing.filter((name) => !isExported(name))).toEqual([]);
  });

  it('show each metric of ours', () => {
    const names = expressions().flatMap((each) => namesIn(each, 'Identifier'));
    const shown = new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    const ours = [...exported.keys()].filter((name) => name.startsWith('courier_'));
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('refuse an expression that is no PromQL', () => {
    expect(() => namesIn('sum(rate(courier_processes[5m])', 'Identifier')).toThrow('no PromQL');
  });

  it('name no label that no metric has', async () => {
    const known = new Set(['le', 'instance', 'job']);
    for (const metric of test.app.get(MetricsService).registry.getMetricsAsArray()) {
      const { labelNames = [] } = metric as { readonly labelNames?: readonly string[] };
      for (const label of labelNames) known.add(label);
    }
    const used = new Set(expressions().flatMap((each) => namesIn(each, 'LabelName')));
    expect([...used].filter((label) => !known.has(label))).toEqual([]);
  });

  it('describe each alert with its severity and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule.alert).toMatch(/^Courier[A-Z]\w+$/);
      expect(rule.for ?? '0m').toMatch(/^\d+m$/);
      expect(['page', 'ticket']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).toMatch(/\.$/);
    }
  });
});

describe('Telemetry that is not configured', () => {
  it('leaves no trace in the jobs of an order', async () => {
    await placeOrder(test);
    const [job] = await test.dataSource
      .getRepository(DispatchJob)
      .find({ order: { id: 'DESC' }, take: 1 });
    expect(job).toMatchObject({ kind: 'insert_order', trace: null });
  });

  it('is refused when its packages are missing, with the reason', async () => {
    jest.doMock('@opentelemetry/sdk-metrics', () => {
      throw Object.assign(new Error('not there'), { code: 'MODULE_NOT_FOUND' });
    });
    const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
    await expect(startTelemetry(config)).rejects.toThrow(
      'OpenTelemetry is not installed although OTEL_EXPORTER_OTLP_ENDPOINT is set: install the packages without --omit=optional.',
    );
    jest.dontMock('@opentelemetry/sdk-metrics');
  });
});
