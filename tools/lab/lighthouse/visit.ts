import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { median } from '../bench/visit';
import { chromiumPath } from '../../programs/chromium';
import { run } from '../../programs/processes';
import { CATEGORIES, type Category } from './pages';

/** One visit with an empty cache, or the medians of several. */
export interface Visit {
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** In ms. */
  readonly largestPaint: number;
  /** Time in which the page could not answer, in ms. */
  readonly blocked: number;
  /** How much of the page moved while it came. */
  readonly shifted: number;
  /** Ids of the audits of accessibility, best practices and SEO that failed. */
  readonly faults: readonly string[];
}

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium now and then records a visit without its start; Lighthouse then asks to be run again. */
const TRIES = 3;

/**
 * @param folder - where the report may lie
 * @throws Error when no try brings a report
 */
export async function visit(url: string, folder: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, folder);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

async function visitOnce(url: string, folder: string): Promise<Visit> {
  const report = path.join(folder, 'report.json');
  const { code, output } = await run(
    'npx',
    [
      '--no-install',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join()}`,
      // The viewport's largest scale is the owner's wish: zoom works by layout.
      '--skip-audits=meta-viewport',
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ],
    // Installed in this folder.
    { cwd: __dirname, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  );
  if (code !== 0) throw new Error(`Lighthouse did not finish:\n${output}`);
  return visitOf(JSON.parse(await readFile(report, 'utf8')) as Report);
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<string, { score: number | null; numericValue?: number }>;
}

function visitOf({ categories, audits }: Report): Visit {
  const measured = (id: string) => audits[id]?.numericValue ?? 0;
  return {
    scores: eachCategory((category) => Math.round((categories[category].score ?? 0) * 100)),
    largestPaint: measured('largest-contentful-paint'),
    blocked: measured('total-blocking-time'),
    shifted: measured('cumulative-layout-shift'),
    faults: CATEGORIES.filter((category) => category !== 'performance')
      .flatMap((category) => categories[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  };
}

export function medianOf(visits: readonly Visit[]): Visit {
  const of = (value: (one: Visit) => number) => median(visits.map(value));
  return {
    scores: eachCategory((category) => of(({ scores }) => scores[category])),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocked: of(({ blocked }) => blocked),
    shifted: of(({ shifted }) => shifted),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}

function eachCategory(value: (category: Category) => number): Record<Category, number> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, value(category)])) as Record<
    Category,
    number
  >;
}
