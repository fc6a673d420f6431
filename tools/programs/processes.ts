import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** What a finished command printed and how it ended. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

export interface RunOptions extends SpawnOptions {
  /** Shows the output instead of keeping it. */
  readonly show?: boolean;
  /**
   * Gives the command a process group of its own: whatever it has started ends with it, and all of it is killed after
   * this time, in ms. What is left over would keep the output open, for which who started us may wait without end.
   */
  readonly limitMs?: number;
}

/** Runs a command to its end. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  const { show = false, limitMs, ...spawnOptions } = options;
  const child = spawn(command, args, {
    ...spawnOptions,
    detached: limitMs !== undefined,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  const endGroup = limitMs === undefined ? () => {} : endGroupAfter(child, limitMs);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', endGroup);
    child.on('close', (exitCode, signal) => resolve(exitCode ?? (signal ? 128 : 1)));
  });
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/** Kills the process group that a child leads when its time is over, when it ends or when this process does. */
function endGroupAfter(child: ChildProcess, limitMs: number): () => void {
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  };
  const timer = setTimeout(() => {
    console.log(`${child.spawnargs.join(' ')}: ended after ${limitMs / 60_000} minutes`);
    kill();
  }, limitMs);
  process.once('exit', kill);
  return () => {
    clearTimeout(timer);
    process.off('exit', kill);
    kill();
  };
}

/** Asks a process to end and waits; after the grace time it is killed. */
export async function stop(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}

/**
 * Resolves at the first SIGINT or SIGTERM. Later ones are ignored, so that the caller can end its children: npm passes
 * on a Ctrl-C that the terminal has sent to the whole group already.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

/** Whether something listens there already. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Ports that this process was given, which programs may use that start later, and those that were in use. */
const triedPorts = new Set<number>();

/**
 * A port on the loopback address that nothing listens on, another one each time. It lies below those that a system hands out itself, to
 * outgoing connections and to who listens on port 0 (from 32,768 on Linux, 49,152 on macOS), so that none of them takes
 * it before the program that it is for; and above those that browsers refuse to open.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (triedPorts.has(port)) continue;
    triedPorts.add(port);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}

/** Asks again and again until the answer is yes; false when the time is over or `isOver` says so. */
export async function until(
  isReady: () => Promise<boolean>,
  limitMs: number,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && !isOver()) {
    if (await isReady()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
