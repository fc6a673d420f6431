/**
 * `npm run bench`: the built suite against the same sources as one route-split bundle with preloads, on a
 * throttled slow 4G line. Both in the same run, in turns, each visit with an empty cache. Ends with 1 where a budget is
 * missed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { publishAll } from '../deploy/publish-all';
import type { Discovery } from '../deploy/discovery';
import { integrityOf } from '../deploy/files';
import { openStore } from '../deploy/store';
import { ROOT } from '../programs/paths';
import { verdicts } from './budgets';
import { serve } from './static-server';
import { median, type Visit, visit } from './visit';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);

const PRERENDERED = (pathname: string) => `pages/${pathname.slice(1) || 'index'}.html`;
const CLIENT_RENDERED = () => 'index.html';

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-bench-'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await publishAll(path.join(folder, 'federated'));
    const store = path.join(folder, 'federated/store');
    const bundle = path.join(folder, 'bundle');
    await buildOneBundle(bundle, await (await openStore(path.dirname(store))).readDiscovery());

    const suite = await serve(store, PRERENDERED);
    const suiteByClient = await serve(store, CLIENT_RENDERED);
    const one = await serve(bundle, PRERENDERED);
    const landing = await inTurns(browser, '/', 'h1', [suite, one, suiteByClient]);
    const deep = await inTurns(browser, '/quote', 'form', [suite, one]);
    for (const { stop } of [suite, suiteByClient, one]) stop();

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
    for (const { what, value, words, isKept } of verdicts(medians)) {
      print(`${row(what, value)}  ${words}`);
      if (!isKept) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildOneBundle(target: string, discovery: Discovery): Promise<void> {
  const args = ['--no-install', 'webpack', '--mode', 'production'];
  const config = ['-c', path.join(__dirname, 'one-bundle.config.cjs'), '--output-path', target];
  await promisify(execFile)('npx', [...args, ...config], { cwd: path.join(ROOT, 'shell') });
  // The routes are known from it, and nothing of a remote is fetched because of it.
  const [version = ''] = await readdir(path.join(target, 'shell'));
  const files = await readdir(path.join(target, 'shell', version));
  const main = files.find((file) => /^main\..*\.js$/.test(file)) ?? '';
  const entry = `/shell/${version}/${main}`;
  // As the page has it, or the browser would fetch the script a second time.
  const integrity = { [entry]: integrityOf(await readFile(path.join(target, entry)), 'sha384') };
  const remotes = Object.fromEntries(
    Object.entries(discovery.remotes).map(([name, remote]) => [
      name,
      { ...remote, entry, preload: [], screens: {}, integrity },
    ]),
  );
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
  return visits.map((of) => ({
    bytes: median(of.map(({ bytes }) => bytes)),
    requests: median(of.map(({ requests }) => requests)),
    depth: median(of.map(({ depth }) => depth)),
    largestPaint: median(of.map(({ largestPaint }) => largestPaint)),
    shown: median(of.map((visit) => visit.shown)),
  }));
}

function rowsOf(what: string, { bytes, requests, depth, largestPaint, shown }: Visit): string {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return row(what, (bytes / 1000).toFixed(1), requests, depth, ms(largestPaint), ms(shown));
}

function row(what: string, ...cells: readonly (string | number)[]): string {
  return what.padEnd(38) + cells.map((cell) => String(cell).padStart(14)).join('');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main();
