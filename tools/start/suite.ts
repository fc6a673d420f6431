import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { AppConfig } from '../../api/src/platform/config/config';
import { API_MAIN, SIMULATOR_MAIN } from '../programs/paths';
import { CannotStart } from './preflight';
import { stop, until } from '../programs/processes';

/** How long requests in flight may take to finish when the suite ends. */
const GRACE_MS = 15_000;

/** The running suite: the API with everything it serves, and the provider simulator where it is used. */
export interface Suite {
  /** Settles when a process ended by itself, with the sentence that says which. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the processes of the built suite and waits until it is ready to serve. */
export async function startSuite(
  config: AppConfig,
  environment: NodeJS.ProcessEnv,
): Promise<Suite> {
  const simulator =
    config.shipday.apiKey === null ? await startSimulator(config, environment) : null;
  const api = spawn(process.execPath, ['--enable-source-maps', API_MAIN], {
    stdio: 'inherit',
    env: { ...environment, ...simulator?.settings },
  });
  const processes = [api, ...(simulator ? [simulator.process] : [])];
  const stopAll = async () => {
    for (const child of processes) await stop(child, config.drainMs + GRACE_MS);
  };
  const isReady = await until(
    () => isHealthy(config),
    60_000,
    () => api.exitCode !== null || api.signalCode !== null,
  );
  if (!isReady) {
    await stopAll();
    throw new CannotStart('The API did not start: see above.');
  }
  return {
    ended: Promise.race([
      once(api, 'exit').then(() => 'The API ended by itself: see its log above.'),
      ...(simulator
        ? [once(simulator.process, 'exit').then(() => 'The provider simulator ended by itself.')]
        : []),
    ]),
    stop: stopAll,
  };
}

interface Simulator {
  readonly process: ChildProcess;
  /** The settings with which the API reaches it. */
  readonly settings: Record<string, string>;
}

async function startSimulator(
  config: AppConfig,
  environment: NodeJS.ProcessEnv,
): Promise<Simulator> {
  const apiKey = randomBytes(24).toString('base64url');
  const token = randomBytes(24).toString('base64url');
  const child = spawn(process.execPath, ['--enable-source-maps', SIMULATOR_MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...environment,
      SIMULATOR_PORT: '0',
      SIMULATOR_WEBHOOK_URL: `http://${config.host}:${config.port}/api/webhooks/shipday`,
      SIMULATOR_WEBHOOK_TOKEN: token,
      SIMULATOR_API_KEY: apiKey,
      SIMULATOR_STATE: path.join(config.dataDir, 'simulator.json'),
    },
  });
  const port = await listeningPort(child);
  return {
    process: child,
    settings: {
      SHIPDAY_API_URL: `http://127.0.0.1:${port}`,
      SHIPDAY_API_KEY: apiKey,
      SHIPDAY_WEBHOOK_TOKEN: token,
    },
  };
}

/** The simulator prints `{"listening":port}` as its first line. */
async function listeningPort(child: ChildProcess): Promise<number> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new CannotStart('The provider simulator did not start.')));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const port = /"listening":\s*(\d+)/.exec(printed)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

async function isHealthy(config: AppConfig): Promise<boolean> {
  try {
    const answer = await fetch(`http://${config.host}:${config.port}/api/health`, {
      signal: AbortSignal.timeout(2000),
    });
    return answer.status === 200;
  } catch {
    return false;
  }
}
