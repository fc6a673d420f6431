import type { Run } from './run';
import { groupedBy } from './shared/checker';
import { ask, eachOf } from './shared/client';
import { reading } from './shared/database';
import { RetryingCustomer } from './shared/orders';
import { WEBHOOK_TOKEN } from './shared/provider';
import type { Random } from './shared/random';
import { settled } from './shared/settled';
import { twoProcesses } from './shared/two-processes';

const REPEATED = 0.3;
const OUT_OF_ORDER = 0.3;
const FORGED = 0.05;
const AT_ONCE = 8;
/** Chance decides how many webhooks an order has: so many orders more, and there are never too few. */
const MARGIN = 1.05;

/** What can happen to a parcel, and its status after it. */
const STORIES = [
  { events: ['ORDER_ASSIGNED'], status: 'confirmed' },
  { events: ['ORDER_ASSIGNED', 'ORDER_ACCEPTED_AND_STARTED'], status: 'confirmed' },
  { events: ['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_ONTHEWAY'], status: 'in_transit' },
  {
    events: [
      'ORDER_ASSIGNED',
      'ORDER_ACCEPTED_AND_STARTED',
      'ORDER_PIKEDUP',
      'ORDER_ONTHEWAY',
      'ORDER_COMPLETED',
    ],
    status: 'delivered',
  },
  { events: ['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_FAILED'], status: 'in_transit' },
  {
    events: [
      'ORDER_ASSIGNED',
      'ORDER_PIKEDUP',
      'ORDER_FAILED',
      'ORDER_ONTHEWAY',
      'ORDER_COMPLETED',
    ],
    status: 'delivered',
  },
  { events: ['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_PIKEDUP_REMOVED'], status: 'confirmed' },
  {
    events: ['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_COMPLETED', 'ORDER_ONTHEWAY_REMOVED'],
    status: 'in_transit',
  },
  { events: ['ORDER_ASSIGNED', 'ORDER_DELETE'], status: 'cancelled' },
] as const;

interface Delivery {
  readonly body: { readonly event: string; readonly timestamp: number; readonly order: object };
  readonly isForged: boolean;
  /** Where in the stream of deliveries it is sent. */
  readonly place: number;
}

/** Webhooks of many orders together: repeated, out of order, forged, over two processes. */
export const webhooks: Run<'webhooks'> = async ({
  parameters,
  report,
  random,
  folder,
  mariaDb,
}) => {
  const processes = await twoProcesses({ folder, mariaDb }, 'faults_webhooks');
  const { place, provider, ports } = processes;
  try {
    await processes.start();
    const average = STORIES.flatMap(({ events }) => events).length / STORIES.length;
    const each = average * (1 + REPEATED + FORGED);
    const count = Math.ceil((parameters.deliveries / each) * MARGIN);
    const orders = await placeOrders(count, ports[0] ?? 0, random);
    await settled(report, place, provider);

    const ids = new Map(
      provider.orders().map((order) => [order.request.orderNumber, order.orderId]),
    );
    const stories = orders.map(({ orderNumber }) => ({
      orderNumber,
      shipdayOrderId: ids.get(orderNumber),
      story: random.pick(STORIES),
    }));
    const deliveries = random
      .shuffle(stories.flatMap((one, index) => deliveriesOf(one, index, random)))
      .sort((one, other) => one.place - other.place);
    const wrong: string[] = [];
    const times: number[] = [];
    await eachOf(deliveries, AT_ONCE, async ({ body, isForged }) => {
      const headers = { token: isForged ? 'a-guess' : WEBHOOK_TOKEN };
      const call = { method: 'POST', path: '/api/webhooks/shipday', body, headers };
      const answer = await ask(random.pick(ports), call);
      times.push(answer?.ms ?? 0);
      if (answer?.status !== (isForged ? 401 : 200)) wrong.push(`${answer?.status} ${body.event}`);
    });
    const sentAt = Date.now();
    await settled(report, place, provider);

    const forged = deliveries.filter(({ isForged }) => isForged).length;
    report.numbers({
      orders: orders.length,
      webhooks: deliveries.length,
      forged,
      'seconds from the last until all were applied': Math.round((Date.now() - sentAt) / 1000),
      'slowest answer, ms': Math.round(Math.max(...times)),
    });
    report.claim('every genuine webhook is answered 200, every forged one 401', wrong);
    await reading(place, async (read) => {
      const stored = await read<{ deliveryKey: string; appliedAt: number | null; outcome: string }>(
        'SELECT deliveryKey, appliedAt, outcome FROM webhook_events',
      );
      const genuine = stories.flatMap(({ story }) => story.events).length;
      report.claim(
        'no forged one is kept, and every genuine one once',
        stored.length === genuine ? [] : [`${stored.length} kept of ${genuine}`],
      );
      report.claim(
        'every one is applied or known to be late',
        stored.filter(({ outcome }) => outcome !== 'applied' && outcome !== 'late'),
      );
      const steps = await read<{ orderId: number; message: string }>(
        `SELECT orderId, message FROM tracking_updates WHERE actor = 'provider'`,
      );
      const perStep = groupedBy(steps, ({ orderId, message }) => `${orderId} ${message}`);
      report.claim(
        'no step is stored twice',
        [...perStep.values()].filter((same) => same.length > 1),
      );
      const rows = await read<{ orderNumber: string; status: string }>(
        'SELECT orderNumber, status FROM orders',
      );
      const statusOf = new Map(rows.map((row) => [row.orderNumber, row.status]));
      report.claim(
        'every order ends as its story does',
        stories
          .filter(({ orderNumber, story }) => statusOf.get(orderNumber) !== story.status)
          .map((story) => ({ ...story, status: statusOf.get(story.orderNumber) })),
      );
    });
  } finally {
    await processes.end();
  }
};

interface PlacedOrder {
  readonly orderNumber: string;
}

async function placeOrders(count: number, port: number, random: Random): Promise<PlacedOrder[]> {
  const customer = new RetryingCustomer([port], random);
  await eachOf(Array.from({ length: count }), AT_ONCE, () => customer.order());
  return customer.acknowledged;
}

interface Story extends PlacedOrder {
  readonly shipdayOrderId: number | undefined;
  readonly story: (typeof STORIES)[number];
}

/** An hour ago, so that no clock's tolerance plays a part; one order after the other. */
const SINCE_MS = 3_600_000;
const STEP_MS = 1000;
/** How far, in orders, a delivery that is out of order is from where it belongs. */
const FAR = 40;

function deliveriesOf(
  { orderNumber, shipdayOrderId, story }: Story,
  index: number,
  random: Random,
): Delivery[] {
  const begun = Date.now() - SINCE_MS;
  return story.events.flatMap((event, nth) => {
    const order = { id: shipdayOrderId, order_number: orderNumber };
    const body = { event, timestamp: begun + nth * STEP_MS, order };
    const inOrder = index + nth * 4;
    const place = random.chance(OUT_OF_ORDER) ? inOrder + random.between(-FAR, FAR) : inOrder;
    const genuine = { body, isForged: false, place };
    const repeat = { ...genuine, place: place + random.between(0, FAR) };
    const lie = { event: 'ORDER_DELETE', timestamp: Date.now(), order };
    return [
      genuine,
      ...(random.chance(REPEATED) ? [repeat] : []),
      ...(random.chance(FORGED) ? [{ body: lie, isForged: true, place: place + 1 }] : []),
    ];
  });
}
