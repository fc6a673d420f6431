import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type HeldSocket, withSocket } from '../../../tools/programs/held-socket';
import { freePort } from '../../../tools/programs/processes';
import { until } from '../dispatch/until';
import { linesWithPersonalData } from './personal-data-in-logs';
import { makeMigratedPlace, type TestPlace } from './test-database';

/** The API as it runs in production: as processes of its own, on a port. */
export interface RunningApi {
  /** Its address, for supertest and all that takes a `TestApp`'s server. */
  readonly server: string;
  readonly process: ChildProcess;
  readonly place: TestPlace;
  /** What it has written: its log, and what it says when it cannot start. */
  output(): string;
  /** The processes that serve, by the operating system's own list. */
  workers(): Promise<number[]>;
  /** Ends it as `kill` does; answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it if it runs, and removes its data. Throws where a line of its log holds personal data. */
  remove(): Promise<void>;
}

const API = path.resolve(__dirname, '../..');

/**
 * Starts the API from its sources, on a database of its own where none is given; waits until it serves or has ended.
 * @param socket that it inherits, of the port in the settings
 */
export async function runApi(
  settings: Readonly<Record<string, string>> = {},
  sharedPlace?: TestPlace,
  socket?: HeldSocket,
): Promise<RunningApi> {
  const place = sharedPlace ?? (await makeMigratedPlace());
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const node = ['--conditions=source', '-r', './test/harness/run-from-source.cjs', 'src/main.ts'];
  const [command, args] = socket
    ? withSocket(process.execPath, node)
    : ([process.execPath, node] as const);
  const child = spawn(command, args, {
    cwd: API,
    stdio: ['ignore', 'pipe', 'pipe', ...(socket ? [socket.fd] : [])],
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: place.dataDir,
      DEMO: 'false',
      SHIPDAY_SIMULATOR: 'true',
      WITHOUT_MAIL: 'true',
      LOG_LEVEL: 'error',
      ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    const end = hasEnded() ? null : once(child, 'exit');
    child.kill('SIGTERM');
    await end;
    return child.exitCode;
  };
  await until('the API', async () => hasEnded() || (await serves(url)), 100_000);
  return {
    server: url,
    process: child,
    place,
    output: () => output,
    workers: () => childrenOf(child.pid ?? 0),
    stop,
    remove: async () => {
      await stop();
      if (!sharedPlace) await place.remove();
      const revealing = linesWithPersonalData(output);
      if (revealing.length > 0)
        throw new Error(`Personal data in the log:\n${revealing.join('\n')}`);
    },
  };
}

async function serves(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}

/** By the parent that each process under /proc names: `pid (name) state parent …`. */
async function childrenOf(pid: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      return { child: Number(name), parent: Number(stat.split(') ').at(-1)?.split(' ')[1]) };
    }),
  );
  return parents.filter(({ parent }) => parent === pid).map(({ child }) => child);
}
