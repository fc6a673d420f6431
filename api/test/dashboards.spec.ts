import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from './harness';
import { get, QUIET } from './harness/shipments';

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
  readonly id: number;
  readonly type: string;
  readonly title: string;
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

describe('Recipes for Prometheus and Grafana', () => {
  let test: TestApp;
  let exported: ReadonlyMap<string, string>;
  let rules: readonly Rule[];
  let panels: readonly Panel[];

  beforeAll(async () => {
    test = await createTestApp(QUIET);
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
  afterAll(() => test.close());

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
    const source = await readFile(
      path.resolve(__dirname, '../src/platform/metrics/metrics.ts'),
      'utf8',
    );
    const more = await readFile(
      path.resolve(__dirname, '../src/platform/metrics/database-metrics.ts'),
      'utf8',
    );
    const declared = (source + more).matchAll(/labelNames: \[(?<names>[^\]]+)\]/g);
    const known = new Set([
      'le',
      'instance',
      'job',
      ...Array.from(declared, ({ groups }) => groups?.names?.match(/\w+/g) ?? []).flat(),
    ]);
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

  it('have panels with ids and titles of their own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    for (const { type, targets } of panels) {
      if (type !== 'row') expect(targets?.length).toBeGreaterThan(0);
    }
  });
});
