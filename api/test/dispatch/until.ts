import { setTimeout as pause } from 'node:timers/promises';

/** Waits until it is true; an error after the limit names what was waited for. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  limitMs = 20_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(10);
  }
}
