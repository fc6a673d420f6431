/**
 * `npm run lighthouse -w tools`: the built suite as Lighthouse's mobile profile sees it, the median of five visits a page.
 * Ends with 1 where a page falls short. `LIGHTHOUSE_RUNS` sets the number of visits; arguments name the pages.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishAll } from '../../publish/publish-all';
import { preflight } from '../../start/preflight';
import { freePort } from '../../programs/processes';
import { startSuite } from '../../start/suite';
import { CATEGORIES, type Category, LEAST, NOT_FOUND, PAGES } from './pages';
import { medianOf, type Visit, visit } from './visit';
import { print, tableRow } from '../bench/print';

const row = tableRow(10, 16);

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const pages = Object.entries(PAGES).filter(
    ([name]) => asked.length === 0 || asked.includes(name),
  );
  if (pages.length === 0) {
    throw new Error(`There is no such page. There are: ${Object.keys(PAGES).join(', ')}.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-lighthouse-'));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'error',
  };
  const config = await preflight(environment);
  await publishAll(config.dataDir);
  const suite = await startSuite(config, environment);
  try {
    print(`Medians of ${RUNS} visits, mobile profile`);
    print(row('', ...CATEGORIES, 'largest paint', 'blocked', 'shifted'));
    for (const [name, pathname] of pages) {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        visits.push(await visit(`http://${config.host}:${config.port}${pathname}`, folder));
      }
      report(name, medianOf(visits));
    }
  } finally {
    await suite.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(name: string, median: Visit): void {
  const { scores, largestPaint, blocked, shifted, faults } = median;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const measured = [ms(largestPaint), ms(blocked), shifted.toFixed(3)];
  print(row(name, ...CATEGORIES.map((category) => scores[category]), ...measured));
  const short = (category: Category) =>
    scores[category] < LEAST[category] && !(category === 'seo' && NOT_FOUND.includes(name));
  if (!CATEGORIES.some(short)) return;
  process.exitCode = 1;
  const words = CATEGORIES.filter(short).map((category) => `${category} ${LEAST[category]}`);
  print(`  asked for: ${words.join(', ')}. Faults: ${faults.join(', ') || 'none named'}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
