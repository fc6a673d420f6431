import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DeployError } from './deploy-error';

/** A holder on another machine is given up after this time; one that died on this machine, immediately. */
const STALE_MS = 10_000;
const PATIENCE_MS = 30_000;
const FREE = 'free';

/**
 * Lets one process at a time change a store. The locks are numbered files; the process that creates the next number
 * holds it. The newest file is never removed, only marked as free, so that of two processes that find a holder dead
 * exactly one gets the next number, and a slow one can neither remove nor reuse what another has taken.
 * @param work `assertHeld` throws when the lock was taken over meanwhile; ask right before what cannot be undone
 */
export async function withLock<T>(
  folder: string,
  work: (assertHeld: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const mine = await acquire(folder);
  try {
    return await work(async () => {
      if ((await newest(folder)) !== mine) {
        throw new DeployError(
          'This deployment took too long and another one took over: try again.',
        );
      }
    });
  } finally {
    await writeFile(fileOf(folder, mine), FREE);
  }
}

async function acquire(folder: string): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const last = await newest(folder);
    if (last === 0 || (await isFree(fileOf(folder, last)))) {
      const mine = last + 1;
      if (await create(fileOf(folder, mine))) {
        // A process that slept between looking and creating finds a newer one now, and steps back.
        if ((await newest(folder)) === mine) {
          await removeOlder(folder, mine);
          return mine;
        }
        await rm(fileOf(folder, mine), { force: true });
      }
    }
    if (Date.now() > deadline) throw new DeployError(`${folder} is held: another deployment runs.`);
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 30));
  }
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${hostname()} ${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isFree(file: string): Promise<boolean> {
  try {
    const text = await readFile(file, 'utf8');
    if (text === FREE) return true;
    const [host, pid] = text.split(' ');
    if (host === hostname() && !isAlive(Number(pid))) return true;
    return Date.now() - (await stat(file)).mtimeMs > STALE_MS;
  } catch {
    // Gone: there is a newer one.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function newest(folder: string): Promise<number> {
  return Math.max(0, ...(await numbers(folder)));
}

async function removeOlder(folder: string, mine: number): Promise<void> {
  const older = (await numbers(folder)).filter((number) => number < mine);
  await Promise.all(older.map((number) => rm(fileOf(folder, number), { force: true })));
}

async function numbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).map(Number).filter(Number.isInteger);
}

function fileOf(folder: string, number: number): string {
  return path.join(folder, String(number));
}
