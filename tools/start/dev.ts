/**
 * `npm run dev -- customer`: the suite with one front end served from its sources: what is edited is replaced in the open
 * page, and the API is built and started again when its sources change. The other front ends are as they were built last.
 * The front end is a remote by its name, `shell`, or the folder of a remote that lies elsewhere.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../../api/src/platform/config/config';
import { publishAll } from '../publish/publish-all';
import { REMOTES, ROOT } from '../programs/paths';
import { freePort, isPortFree, stop, stopSignal, until } from '../programs/processes';
import { buildSuite } from './build';
import { CannotStart, preflight } from './preflight';
import { startSuite, type Suite } from './suite';

const WEBPACK = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
const API_SOURCES = ['api/src', 'api/contract/src'] as const;
/** A first build on a machine that does other work too. */
const FIRST_BUILD_MS = 180_000;
const GRACE_MS = 5000;
/** Editors write a file in several steps. */
const QUIET_MS = 200;

async function main(): Promise<void> {
  if (process.platform === 'win32') {
    throw new CannotStart('npm run dev needs macOS, Linux or WSL: on Windows, run it in WSL.');
  }
  const folder = folderOf(process.argv[2] ?? 'customer');
  const config = await preflight(process.env);
  const stopped = stopSignal();
  await buildNeeded(folder);
  await publishAll(config.dataDir);
  const api = await restartingApi(config);
  const servers: ChildProcess[] = [];
  try {
    const address = await Promise.race([serveFrontEnds(folder, config, servers), stopped]);
    if (address) {
      console.log(`Open ${address}: what is edited in ${folder} is replaced there.`);
      await stopped;
    }
  } finally {
    await Promise.all([...servers.map((server) => stop(server, GRACE_MS)), api.stop()]);
  }
}

/**
 * Builds the API and the fonts, and the other front ends where one of them never was: a production build of each takes
 * far longer than all the rest.
 */
async function buildNeeded(folder: string): Promise<void> {
  const others = ['shell', ...REMOTES].filter((each) => path.join(ROOT, each) !== folder);
  const missing = others.filter((each) => !existsSync(path.join(ROOT, each, 'dist')));
  if (missing.length > 0) return buildSuite(console.log);
  await buildSuite(console.log, ['@courier/api', '@courier/shared-ui']);
  console.log(`${others.join(', ')}: as they were built last (npm run build builds them).`);
}

/** @returns the folder of a front end, by its name or its path */
function folderOf(frontEnd: string): string {
  const folder = frontEnd.includes(path.sep)
    ? path.resolve(frontEnd)
    : path.join(ROOT, frontEnd === 'shell' ? 'shell' : `${frontEnd}-app`);
  if (existsSync(path.join(folder, 'webpack.config.cjs'))) return folder;
  throw new CannotStart(
    `There is no front end ${frontEnd}: name shell, customer, support or admin, or the folder of a remote.`,
  );
}

/**
 * Starts the development servers and waits for their first builds.
 * @param servers receives each process when it is started
 * @returns the address to open
 */
async function serveFrontEnds(
  folder: string,
  { host, port }: AppConfig,
  servers: ChildProcess[],
): Promise<string> {
  const next = port + 1;
  const shellPort = (await isPortFree(next, '127.0.0.1')) ? next : await freePort();
  const shell = `http://127.0.0.1:${shellPort}`;
  const serve = (dir: string, at: number, ...options: string[]) => {
    const args = [WEBPACK, 'serve', '--mode', 'development', '--port', String(at), ...options];
    const server = spawn(process.execPath, args, {
      cwd: dir,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    servers.push(server);
    return isServed(`http://127.0.0.1:${at}/`, server);
  };
  const shellIsServed = serve(
    path.join(ROOT, 'shell'),
    shellPort,
    '--env',
    `suite=http://${host}:${port}`,
  );
  const remote = path.join(folder, 'remote.json');
  if (!existsSync(remote)) {
    await shellIsServed;
    return `${shell}/`;
  }
  const { name, routes } = JSON.parse(readFileSync(remote, 'utf8')) as Declared;
  const remotePort = await freePort();
  const socket = `ws://127.0.0.1:${remotePort}/ws`;
  const remoteOptions = ['--env', `shell=${shell}`, '--client-web-socket-url', socket];
  await Promise.all([shellIsServed, serve(folder, remotePort, ...remoteOptions)]);
  return `${shell}${routes[0] ?? '/'}?mfe=${name}@http://127.0.0.1:${remotePort}`;
}

interface Declared {
  readonly name: string;
  readonly routes: readonly string[];
}

/** A development server holds requests back until its first build is done. */
async function isServed(address: string, server: ChildProcess): Promise<void> {
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  if (await until(answers, FIRST_BUILD_MS, hasEnded)) return;
  throw new CannotStart('A development server did not start: see above.');
}

/** The API and the simulator, built and started again when their sources change. */
async function restartingApi(config: AppConfig): Promise<{ stop: () => Promise<void> }> {
  let suite: Suite | null = await startSuite(config, process.env);
  let restarted = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restart = async () => {
    try {
      await buildSuite(console.log, ['@courier/api']);
      await suite?.stop();
      suite = null;
      suite = await startSuite(config, process.env);
      console.log('The API was started again.');
    } catch (error) {
      console.error(error instanceof CannotStart ? error.message : error);
    }
  };
  const watchers = API_SOURCES.map((sources) =>
    watch(path.join(ROOT, sources), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void (restarted = restarted.then(restart)), QUIET_MS);
    }),
  );
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await restarted;
      await suite?.stop();
    },
  };
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  },
);
