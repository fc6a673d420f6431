import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs many in parallel and returns the greatest number that were inside together. */
async function crowd(lock: string, size: number): Promise<number> {
  let inside = 0;
  let most = 0;
  const visit = () =>
    withLock(lock, async (assertHeld) => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      await assertHeld();
      inside -= 1;
    });
  await Promise.all(Array.from({ length: size }, visit));
  return most;
}

it('withLock admits one holder at a time', async () => {
  expect(await crowd(path.join(folder, 'lock'), 20)).toBe(1);
});

it('withLock admits one holder at a time after a holder on this machine died', async () => {
  // No process has this number.
  await writeFile(path.join(folder, '7'), `${hostname()} 4194999`);
  expect(await crowd(folder, 20)).toBe(1);
});

it('withLock admits one holder at a time after a holder on another machine was silent for long', async () => {
  await writeFile(path.join(folder, '7'), 'elsewhere 1');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path.join(folder, '7'), longAgo, longAgo);
  expect(await crowd(folder, 20)).toBe(1);
});

it('withLock stops a holder that lost the lock before it changes anything', async () => {
  const lock = path.join(folder, 'lock');
  await mkdir(lock);
  const slow = withLock(lock, async (assertHeld) => {
    await writeFile(path.join(lock, '2'), 'elsewhere 1');
    await assertHeld();
  });
  await expect(slow).rejects.toThrow('another one took over');
});
