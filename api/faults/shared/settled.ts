import { setTimeout as pause } from 'node:timers/promises';
import type { Simulator } from '#simulator';
import { type Place, reading } from './database';

const STANDSTILL_MS = 60_000;

/**
 * Waits until nothing is left to do: every job done, every webhook applied, every parcel where the provider has
 * it. What has stood still for a minute is for the checker to find.
 */
export async function settled(place: Place, provider: Simulator): Promise<void> {
  let least = Infinity;
  let movedAt = Date.now();
  while (Date.now() - movedAt < STANDSTILL_MS) {
    const left = await leftToDo(place, provider);
    if (left === 0) return;
    if (left < least) movedAt = Date.now();
    least = Math.min(least, left);
    await pause(100);
  }
}

function leftToDo(place: Place, provider: Simulator): Promise<number> {
  return reading(place, async (read) => {
    const count = async (rows: string) => {
      const [row] = await read<{ total: number }>(`SELECT COUNT(*) AS total FROM ${rows}`);
      return Number(row?.total);
    };
    const jobs = await count(`dispatch_jobs WHERE state <> 'done'`);
    const events = await count('webhook_events WHERE appliedAt IS NULL');
    const delivered = await count(`orders WHERE status = 'delivered'`);
    const orders = provider.orders();
    const moving = orders.filter(({ dueAt }) => dueAt !== null).length;
    const untold = orders.filter(({ state }) => state === 'ALREADY_DELIVERED').length - delivered;
    return jobs + events + moving + Math.max(0, untold);
  });
}
