/**
 * `npm run bench -w tools -- web`: the built suite against the same sources as one route-split bundle with preloads, on a
 * throttled slow 4G connection, both in turns, each visit with an empty cache; each public page against its document
 * alone. Prints tables and JSON, and ends with 1 where a budget is missed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { DEFAULT_COMPANY } from '@courier/contract';
import { Documents } from '../../../api/src/front-ends/serving/documents';
import { PublishedRemotes } from '../../../api/src/front-ends/serving/published-remotes';
import { publishAll } from '../../publish/publish-all';
import { integrityOf } from '../../../api/src/platform/web/integrity';
import { openStore } from '../../../api/src/front-ends/publishing/store';
import { chromiumPath } from '../../programs/chromium';
import { ROOT } from '../../programs/paths';
import { keepFigures } from './figures';
import { verdicts } from './budgets';
import { serve } from './static-server';
import { median, type Visit, visit } from './visit';
import { MACHINE, print, tableRow } from './print';

const row = tableRow(38, 14);

const RUNS = Number(process.env.BENCH_RUNS ?? 7);

const CLIENT_RENDERED = () => 'index.html';

/** The pages of the suite as the API composes them. */
function documentsOf(store: string): (pathname: string) => Promise<Buffer> {
  const site = {
    company: DEFAULT_COMPANY,
    extraHolidays: [],
    publicUrl: 'http://bench',
    filesOrigin: null,
    mail: null,
    cards: { payfast: null, isSimulated: false },
  };
  const documents = new Documents(store, site);
  const remotes = new PublishedRemotes(path.join(store, 'discovery.json'));
  return async (pathname) => {
    const published = await remotes.current();
    const page = published.pageAt(pathname, new URLSearchParams());
    const document = await documents.find(pathname, page, published.navigation);
    if (!document) throw new Error(`${pathname} has no document`);
    return document.bodies.br;
  };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-bench-'));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await publishAll(path.join(folder, 'federated'));
    const store = path.join(folder, 'federated/store');
    const bundle = path.join(folder, 'bundle');
    await buildOneBundle(bundle, store);

    const suite = await serve(store, documentsOf(store));
    const suiteByClient = await serve(store, CLIENT_RENDERED);
    const one = await serve(bundle, documentsOf(bundle));
    const landing = await inTurns(browser, '/', 'h1', [suite, one, suiteByClient]);
    const deep = await inTurns(browser, '/quote', 'form', [suite, one]);

    const [ours, theirs, byClient] = landing;
    const [ourLink, theirLink] = deep;
    if (!ours || !theirs || !byClient || !ourLink || !theirLink) throw new Error('no visits');
    print(`Medians of ${RUNS} cold visits, 150 ms, 1.6 Mb/s`);
    print(row('', 'kB', 'requests', 'depth', 'largest paint', 'shown'));
    print(rowsOf('landing, suite', ours));
    print(rowsOf('landing, one bundle', theirs));
    print(rowsOf('landing, suite without prerendering', byClient));
    print(rowsOf('/quote, suite', ourLink));
    print(rowsOf('/quote, one bundle', theirLink));
    const medians = {
      landing: ours,
      landingAsBundle: theirs,
      landingByClient: byClient,
      link: ourLink,
      linkAsBundle: theirLink,
    };
    const pages = await publicPages(browser, suite.origin);
    for (const { what, value, words, isKept } of verdicts(medians)) {
      print(`${row(what, value)}  ${words}`);
      if (!isKept) process.exitCode = 1;
    }
    for (const { stop } of [suite, suiteByClient, one]) stop();
    print('\nFirst visit of each public page, and its document without scripts');
    print(row('', 'kB', 'scripts', 'largest paint', 'without', 'ratio'));
    for (const { path: page, visit: of, floor } of pages) {
      const ratio = `${(of.largestPaint / floor.largestPaint).toFixed(2)} ×`;
      print(
        row(page, kB(of.bytes), of.scripts, ms(of.largestPaint), ms(floor.largestPaint), ratio),
      );
    }
    print(JSON.stringify({ machine: MACHINE, medians, pages }));
    keepFigures(
      pages.flatMap(({ path: page, visit: { bytes, largestPaint } }) => [
        { name: `web: ${page}, bytes`, value: bytes, better: 'lower' as const },
        {
          name: `web: ${page}, ms to the largest paint`,
          value: largestPaint,
          better: 'lower' as const,
        },
      ]),
    );
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The public pages, by what shows that they are drawn. */
const PUBLIC_PAGES = {
  '/': 'h1',
  '/login': 'form',
  '/quote': 'form',
  '/tracking': 'form',
  '/support': 'form',
} as const;

async function publicPages(browser: Browser, origin: string) {
  const visited = [];
  for (const [page, shown] of Object.entries(PUBLIC_PAGES)) {
    const visits: Visit[] = [];
    const floors: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      visits.push(await visit(browser, origin + page, shown));
      floors.push(await visit(browser, origin + page, 'h1', { withoutScripts: true }));
    }
    visited.push({ path: page, visit: medianOf(visits), floor: medianOf(floors) });
  }
  return visited;
}

/** @param store what is published, whose pages are declared for the bundle, too */
async function buildOneBundle(target: string, store: string): Promise<void> {
  const args = ['--no-install', 'webpack', '--mode', 'production'];
  const config = ['-c', path.join(__dirname, 'one-bundle.config.cjs'), '--output-path', target];
  await promisify(execFile)('npx', [...args, ...config], { cwd: path.join(ROOT, 'shell') });
  // The routes are known from it, and nothing of a remote is fetched because of it.
  const [version = ''] = await readdir(path.join(target, 'shell'));
  const files = await readdir(path.join(target, 'shell', version));
  const main = files.find((file) => /^main\..*\.js$/.test(file)) ?? '';
  const entry = `/shell/${version}/${main}`;
  // As the page has it, or the browser would fetch the script a second time.
  const ofEntry = { [entry]: integrityOf(await readFile(path.join(target, entry)), 'sha384') };
  const discovery = await (await openStore(path.dirname(store))).readDiscovery();
  const remotes: Record<string, unknown> = {};
  for (const [name, remote] of Object.entries(discovery.remotes)) {
    remotes[name] = { ...remote, entry, preload: [], screens: {}, integrity: ofEntry };
  }
  await writeFile(path.join(target, 'discovery.json'), JSON.stringify({ ...discovery, remotes }));
}

async function inTurns(
  browser: Browser,
  pathname: string,
  shown: string,
  servers: readonly { origin: string }[],
): Promise<Visit[]> {
  const visits: Visit[][] = servers.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, { origin }] of servers.entries()) {
      visits[index]?.push(await visit(browser, origin + pathname, shown));
    }
  }
  return visits.map(medianOf);
}

function medianOf(visits: readonly Visit[]): Visit {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  return {
    bytes: of(({ bytes }) => bytes),
    requests: of(({ requests }) => requests),
    scripts: of(({ scripts }) => scripts),
    depth: of(({ depth }) => depth),
    largestPaint: of(({ largestPaint }) => largestPaint),
    shown: of(({ shown }) => shown),
  };
}

function rowsOf(what: string, { bytes, requests, depth, largestPaint, shown }: Visit): string {
  return row(what, kB(bytes), requests, depth, ms(largestPaint), ms(shown));
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

void main();
