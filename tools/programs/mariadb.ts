import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort, run, stop, until } from './processes';

/** A throw-away server: its own data folder and port, nothing of any server that is already there is touched. */
export interface MariaDb {
  /** Address of the server with a user that may create databases; no database chosen. */
  readonly url: string;
  /** The server's process as it is now. */
  readonly pid: number;
  /** Kills the server as a power cut does; what it had committed is there after `start`. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a private `mariadbd` on a free loopback port and waits until it takes connections.
 * @param options of the server, which override ours
 */
export async function startMariaDb(...options: readonly string[]): Promise<MariaDb> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-mariadb-'));
  const data = path.join(folder, 'data');
  const log = path.join(folder, 'server.log');
  await installDataFolder(data);
  const port = await freePort();
  const launch = () =>
    spawn(
      'mariadbd',
      [
        '--no-defaults',
        ...asUser(),
        `--datadir=${data}`,
        // A server that starts clears the temporary tables of every other that shares this folder.
        `--tmpdir=${folder}`,
        `--socket=${path.join(folder, 'server.sock')}`,
        `--pid-file=${path.join(folder, 'server.pid')}`,
        `--log-error=${log}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--skip-name-resolve',
        '--character-set-server=utf8mb4',
        '--innodb-buffer-pool-size=128M',
        '--performance-schema=OFF',
        ...options,
      ],
      { stdio: 'ignore' },
    );
  let server: ChildProcess;
  let isWanted = true;
  const begin = () => {
    server = launch();
    // The server's own defects (10.11.19 once ended by SIGSEGV in these runs) are no finding about ours: start it
    // again, as an init system does, and say so.
    server.once('exit', (_, signal) => {
      if (!isWanted || signal === null) return;
      console.log(`MariaDB ended by itself (${signal}) and is started again: see ${log}`);
      begin();
    });
  };
  begin();
  const ready = async () => {
    const isReady = await until(
      () => answers(port),
      30_000,
      () => server.exitCode !== null,
    );
    if (!isReady) throw new Error(`mariadbd did not start:\n${await readFile(log, 'utf8')}`);
  };
  await ready();
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    get pid() {
      return server.pid ?? 0;
    },
    async kill() {
      isWanted = false;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    async start() {
      isWanted = true;
      begin();
      await ready();
    },
    async stop() {
      isWanted = false;
      await stop(server, 10_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a database of its own on a server; answers its address. */
export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const connection = await createConnection(serverUrl);
  await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await connection.end();
  return `${serverUrl}/${name}`;
}

/** Makes the data folder of a new server whose `root` has no password. */
export async function installDataFolder(data: string): Promise<void> {
  const { code, output } = await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${path.dirname(data)}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asUser(),
  ]);
  if (code !== 0) throw new Error(`mariadb-install-db failed:\n${output}`);
}

/** mariadbd refuses to run as root without this option. */
const asUser = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
