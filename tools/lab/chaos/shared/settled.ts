import { setTimeout as pause } from 'node:timers/promises';
import type { Simulator } from '../../../../api/src/simulator';
import { type Place, reading } from './database';
import type { Report } from './report';

const STANDSTILL_MS = 60_000;

/**
 * Waits until nothing is left to do: every job done, every webhook applied, every parcel where the provider has it.
 * What does not change for a minute is left for good, and breaks the claim.
 */
export async function settled(report: Report, place: Place, provider: Simulator): Promise<void> {
  let least = Infinity;
  let movedAt = Date.now();
  for (;;) {
    const left = Object.entries(await leftToDo(place, provider)).filter(([, count]) => count > 0);
    const sum = left.reduce((total, [, count]) => total + count, 0);
    if (sum < least) movedAt = Date.now();
    least = Math.min(least, sum);
    if (sum === 0 || Date.now() - movedAt > STANDSTILL_MS) {
      const told = left.map(([what, count]) => `${what}: ${count}`);
      return report.claim('nothing is left to do in the end', told);
    }
    await pause(100);
  }
}

function leftToDo(place: Place, provider: Simulator): Promise<Record<string, number>> {
  return reading(place, async (read) => {
    const count = async (rows: string) => {
      const [row] = await read<{ total: number }>(`SELECT COUNT(*) AS total FROM ${rows}`);
      return Number(row?.total);
    };
    const orders = provider.orders();
    const delivered = orders.filter(({ state }) => state === 'ALREADY_DELIVERED').length;
    return {
      'jobs that are not done': await count(`dispatch_jobs WHERE state <> 'done'`),
      'events that are not applied': await count('webhook_events WHERE appliedAt IS NULL'),
      'parcels on their way at the provider': orders.filter(({ dueAt }) => dueAt !== null).length,
      'parcels delivered that we do not know of': Math.max(
        0,
        delivered - (await count(`orders WHERE status = 'delivered'`)),
      ),
    };
  });
}
