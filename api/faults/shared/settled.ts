import type { Simulator } from '#simulator';
import { until } from '../../../shell/suite/processes';
import { type Place, reading } from './database';

const PATIENCE_MS = 60_000;

/**
 * Waits until nothing is left to do: every job done, every webhook applied, every parcel where the provider has
 * it. What is not settled after a minute is for the checker to find.
 */
export async function settled(place: Place, provider: Simulator): Promise<void> {
  await until(() => isSettled(place, provider), PATIENCE_MS);
}

function isSettled(place: Place, provider: Simulator): Promise<boolean> {
  return reading(place, async (read) => {
    const jobs = await read(`SELECT 1 FROM dispatch_jobs WHERE state <> 'done' LIMIT 1`);
    const events = await read('SELECT 1 FROM webhook_events WHERE appliedAt IS NULL LIMIT 1');
    const [row] = await read<{ total: number }>(
      `SELECT COUNT(*) AS total FROM orders WHERE status = 'delivered'`,
    );
    const orders = provider.orders();
    const delivered = orders.filter(({ state }) => state === 'ALREADY_DELIVERED').length;
    const isMoving = orders.some(({ dueAt }) => dueAt !== null);
    return jobs.length + events.length === 0 && !isMoving && Number(row?.total) >= delivered;
  });
}
