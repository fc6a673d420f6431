import type { SimulatedOrder } from '../../../../api/src/simulator/model';
import type { Read } from './database';
import type { Acknowledged } from './orders';
import type { Report } from './report';

/** Compares what the database and the provider have with the responses that customers got. */
export async function checkOrders(
  report: Report,
  read: Read,
  provider: readonly SimulatedOrder[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const orders = await read<OrderRow>(
    'SELECT id, quoteId, orderNumber, status, shipdayOrderId FROM orders',
  );
  const byQuote = groupedBy(orders, ({ quoteId }) => Number(quoteId));
  const atProvider = groupedBy(provider, ({ request }) => request.orderNumber);
  report.numbers({
    'orders acknowledged': acknowledged.length,
    'orders in the database': orders.length,
    'orders at the provider': provider.length,
  });

  report.claim(
    'every acknowledged order is in the database, once',
    acknowledged.filter(({ quoteId, orderNumber }) => {
      const found = byQuote.get(quoteId) ?? [];
      return found.length !== 1 || found[0]?.orderNumber !== orderNumber;
    }),
  );
  report.claim(
    'no quote is ordered twice',
    [...byQuote.values()].filter((same) => same.length > 1),
  );
  report.claim(
    'every order is at the provider, once, under the id that is stored with it',
    orders.filter(({ orderNumber, shipdayOrderId }) => {
      const found = atProvider.get(orderNumber) ?? [];
      return found.length !== 1 || String(found[0]?.orderId) !== shipdayOrderId;
    }),
  );
  const known = new Set(orders.map(({ orderNumber }) => orderNumber));
  report.claim(
    'the provider has no order that we do not know',
    [...atProvider.keys()].filter((number) => !known.has(number)),
  );
  await checkJobs(report, read, orders);
  report.claim(
    'no event of the provider was set aside',
    await read(`SELECT id, event, orderNumber FROM webhook_events WHERE outcome = 'failed'`),
  );
  await checkTimelines(report, read, orders);
}

async function checkJobs(report: Report, read: Read, orders: readonly OrderRow[]): Promise<void> {
  const jobs = await read<JobRow>('SELECT orderId, state, attempts, lastError FROM dispatch_jobs');
  const byOrder = groupedBy(jobs, ({ orderId }) => orderId);
  report.claim(
    'every order has one hand-over job',
    orders.filter(({ id }) => byOrder.get(id)?.length !== 1),
  );
  report.claim(
    'no hand-over job is stuck',
    jobs.filter(({ state }) => state !== 'done'),
  );
  report.numbers({
    'most tries of one hand-over': Math.max(0, ...jobs.map((job) => job.attempts)),
  });
}

/** The course of a parcel that nothing goes wrong with: a status never goes back. */
const COURSE = ['pending', 'confirmed', 'in_transit', 'delivered'];

async function checkTimelines(
  report: Report,
  read: Read,
  orders: readonly OrderRow[],
): Promise<void> {
  // Without payments: the provider's events have the time at which they happened, and may come in after one. Release
  // 0.1.0 writes a sentence alone.
  const steps = await read<StepRow>(
    `SELECT orderId, status, COALESCE(kind, message) AS kind, timestamp FROM tracking_updates
     WHERE COALESCE(kind, message) NOT IN ('payment_received', 'Payment received') ORDER BY orderId, id`,
  );
  const byOrder = groupedBy(steps, ({ orderId }) => orderId);
  const timelines = orders.map((order) => ({ order, steps: byOrder.get(order.id) ?? [] }));
  report.claim(
    'every timeline begins with its order and is in order',
    timelines.filter(
      ({ steps: [first, ...rest] }) =>
        (first?.kind !== 'placed' && first?.kind !== 'Order received') ||
        rest.some((step, index) => {
          const before = index === 0 ? first : (rest[index - 1] ?? first);
          return (
            Number(step.timestamp) < Number(before.timestamp) ||
            COURSE.indexOf(step.status) < COURSE.indexOf(before.status)
          );
        }),
    ),
  );
  report.claim(
    'no timeline has a step twice',
    timelines.filter(({ steps: own }) => new Set(own.map((step) => step.kind)).size !== own.length),
  );
  report.claim(
    'every order has the status of its newest step',
    timelines
      .filter(({ order, steps: own }) => own.at(-1)?.status !== order.status)
      // The newest step first: a report shows the beginning of a case.
      .map(({ order: { id, status }, steps: own }) => ({ status, steps: [...own].reverse(), id })),
  );
}

export function groupedBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

interface OrderRow {
  readonly id: number;
  readonly quoteId: number;
  readonly orderNumber: string;
  readonly status: string;
  readonly shipdayOrderId: string | null;
}

interface JobRow {
  readonly orderId: number;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

interface StepRow {
  readonly orderId: number;
  readonly status: string;
  readonly kind: string;
  readonly timestamp: number;
}
