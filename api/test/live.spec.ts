/** @sqlite writes of two servers become visible in another order */
import request from 'supertest';
import { SessionStreamsService } from '../src/live/session-streams.service';
import { SseConnectionsService } from '../src/live/sse-connections.service';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { type Listening, listenTo } from './harness/event-source';
import { type Person, signIn } from './harness/people';
import { get, patch, placeOrder, post, QUIET } from './harness/shipments';
import { Notification } from '../src/notifications/notification.entity';

/** How often servers look for what others wrote, in ms. */
const pollMs = 50;

describe('Live pages', () => {
  /** One database, two servers: what happens through one is seen by who listens to the other. */
  let one: TestApp;
  let other: TestApp;
  let admin: Person;
  const open: Listening[] = [];

  beforeAll(async () => {
    const live = { streams: 100, pollMs };
    one = await createTestApp({ ...QUIET, live });
    const { dataDir, databaseUrl } = one.config;
    other = await createTestApp({ ...QUIET, live, dataDir, databaseUrl });
    admin = await signIn(one, 'admin');
  });
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    await until('the streams to end', () =>
      [one, other].every(({ app }) => app.get(SseConnectionsService).size === 0),
    );
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const listen = async (...parameters: Parameters<typeof listenTo>) => {
    const stream = await listenTo(...parameters);
    open.push(stream);
    return stream;
  };
  const setStatus = (orderNumber: string, status: string) =>
    patch(one, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const eventsPath = (orderNumber: string) => `/api/orders/${orderNumber}/events`;

  describe('event stream of an order', () => {
    it('announces each step after its beginning, also when another server sets it', async () => {
      const { orderNumber, trackingNumber } = await placeOrder(one);
      const stream = await listen(other, eventsPath(trackingNumber.toLowerCase()));
      expect(stream.status).toBe(200);
      expect(stream.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      await stream.receives(1);
      await setStatus(orderNumber, 'confirmed');
      await stream.receives(2);
      await setStatus(orderNumber, 'in_transit');
      await stream.receives(3);
      expect(namesOf(stream)).toEqual(['ready', 'tracking', 'tracking']);
      expect(stream.text()).toMatch(/^retry: \d+\n\n/);
    });

    it('announces nothing of other orders, and says nothing but that there is something', async () => {
      const orders = [await placeOrder(one), await placeOrder(one)];
      const streams = await Promise.all(
        orders.map(({ orderNumber }) => listen(other, eventsPath(orderNumber))),
      );
      await Promise.all(streams.map((stream) => stream.receives(1)));
      await setStatus(orders[1]?.orderNumber ?? '', 'confirmed');
      await streams[1]?.receives(2);
      await setStatus(orders[0]?.orderNumber ?? '', 'in_transit');
      // Whatever else it was sent is there before this one.
      await streams[0]?.receives(2);
      expect(streams.map(namesOf)).toEqual([
        ['ready', 'tracking'],
        ['ready', 'tracking'],
      ]);
      for (const { id, data } of streams.flatMap(({ events }) => events)) {
        expect([id, data]).toEqual([NaN, {}]);
      }
    });

    it('answers 404 when no order has the number', async () => {
      for (const number of ['EC7K3M9QXA2TBF', 'nonsense', 'EC000000']) {
        const answer = await get(one, eventsPath(number)).expect(404);
        expect(answer.get('content-type')).toMatch(/problem\+json/);
      }
      await request(one.server)
        .head(eventsPath((await placeOrder(one)).orderNumber))
        .expect(200);
    });
  });

  describe('event stream of notifications', () => {
    const PATH = '/api/notifications/events';

    it('announces those of its person that any server writes, and answers 401 to a visitor', async () => {
      const person = await signIn(one, 'customer', 'mine');
      const stranger = await signIn(one, 'customer', 'stranger');
      const [stream, strangers] = [
        await listen(other, PATH, person),
        await listen(other, PATH, stranger),
      ];
      await Promise.all([stream.receives(1), strangers.receives(1)]);
      const { orderNumber } = await placeOrder(one, {}, person.cookie);
      await stream.receives(2);
      await setStatus(orderNumber, 'confirmed');
      await stream.receives(3);
      await placeOrder(one, {}, stranger.cookie);
      await strangers.receives(2);
      expect([stream, strangers].map(namesOf)).toEqual([
        ['ready', 'notification', 'notification'],
        ['ready', 'notification'],
      ]);
      await get(one, PATH).expect(401);
    });

    it('announces one that is committed after a later one', async () => {
      const { id: userId, cookie } = await signIn(one, 'customer', 'overtaken');
      const stream = await listen(other, PATH, { cookie });
      await stream.receives(1);
      const notifications = one.dataSource.getRepository(Notification);
      const newest = (await notifications.maximum('id')) ?? 0;
      for (const [ahead, received] of [
        [2, 2],
        [1, 3],
      ] as const) {
        const text = { type: 'order_placed', title: 'Order placed', message: '' };
        await notifications.insert({ id: newest + ahead, userId, ...text, createdAt: new Date() });
        await stream.receives(received);
      }
    });

    it('ends when the session ends', async () => {
      const person = await signIn(one, 'customer', 'leaver');
      const stream = await listen(other, PATH, person);
      const events = other.app.get(SessionStreamsService);
      await events.endOrphans();
      expect(stream.isOver()).toBe(false);
      await post(one, '/api/auth/logout', {}, person.cookie).expect(200);
      await events.endOrphans();
      await until('the end', () => stream.isOver());
    });
  });

  describe('event streams', () => {
    it('answer 429 when the limit is reached, and end when the server stops', async () => {
      const small = await createTestApp({ ...QUIET, live: { streams: 5, pollMs } });
      let isClosed = false;
      try {
        const { orderNumber } = await placeOrder(small);
        const stream = await listenTo(small, eventsPath(orderNumber));
        await stream.receives(1);
        const refused = await get(small, eventsPath(orderNumber)).expect(429);
        expect(refused.get('retry-after')).toBe('10');
        await small.close();
        isClosed = true;
        await until('the end', () => stream.isOver());
      } finally {
        if (!isClosed) await small.close();
      }
    });
  });
});

const namesOf = ({ events }: Listening) => events.map(({ name }) => name);
