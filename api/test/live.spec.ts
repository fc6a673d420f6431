/** @sqlite writes of two servers become visible in another order */
import request from 'supertest';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { SessionStreams } from '../src/notifications/live/session-streams';
import { StreamDesk } from '../src/platform/event-streams/stream-desk';
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
      [one, other].every(({ app }) => app.get(StreamDesk).size === 0),
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
    it('starts with the current step and sends each new one, also when another server sets it', async () => {
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
      expect(stream.events.map(({ name, data }) => [name, data.status])).toEqual([
        ['tracking', 'pending'],
        ['tracking', 'confirmed'],
        ['tracking', 'in_transit'],
      ]);
      const { id, data } = stream.events[2] ?? {};
      expect(data).toEqual({ id, orderNumber, status: 'in_transit' });
      expect(stream.text()).toMatch(/^retry: \d+\n\n/);
    });

    it('resumes after a lost connection without missing or repeating a step', async () => {
      const { orderNumber } = await placeOrder(one);
      const first = await listen(other, eventsPath(orderNumber));
      await first.receives(1);
      const lastEventId = first.events[0]?.id ?? 0;
      first.close();
      await setStatus(orderNumber, 'confirmed');
      await setStatus(orderNumber, 'in_transit');
      const second = await listen(one, eventsPath(orderNumber), { lastEventId });
      await setStatus(orderNumber, 'delivered');
      await second.receives(3);
      await setStatus(orderNumber, 'in_transit');
      await second.receives(4);
      expect(second.events.map(({ data }) => data.status)).toEqual([
        'confirmed',
        'in_transit',
        'delivered',
        'in_transit',
      ]);
    });

    it('starts from the current step for a page that names a step which the order does not have', async () => {
      const { orderNumber } = await placeOrder(one);
      const stream = await listen(one, eventsPath(orderNumber), { lastEventId: 4711 });
      await stream.receives(1);
      await setStatus(orderNumber, 'confirmed');
      await stream.receives(2);
      expect(stream.events.map(({ id, data }) => [id, data.status])).toEqual([
        [1, 'pending'],
        [2, 'confirmed'],
      ]);
    });

    it('sends nothing of other orders', async () => {
      const orders = [await placeOrder(one), await placeOrder(one)];
      const streams = await Promise.all(
        orders.map(({ orderNumber }) => listen(other, eventsPath(orderNumber))),
      );
      await setStatus(orders[1]?.orderNumber ?? '', 'confirmed');
      await streams[1]?.receives(2);
      // Whatever else it was sent is there before this one.
      await setStatus(orders[0]?.orderNumber ?? '', 'in_transit');
      await streams[0]?.receives(2);
      expect(streams.map(({ events }) => events.map(({ data }) => data.status))).toEqual([
        ['pending', 'in_transit'],
        ['pending', 'confirmed'],
      ]);
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

    it('starts with the number of unread ones and sends those that any server writes', async () => {
      const person = await signIn(one, 'customer', 'thandi');
      const { orderNumber } = await placeOrder(one, {}, person.cookie);
      const stream = await listen(other, PATH, person);
      await stream.receives(1);
      expect(stream.events[0]).toMatchObject({ name: 'ready', data: { unread: 1 } });
      await setStatus(orderNumber, 'confirmed');
      await stream.receives(2);
      const { id, name, data } = stream.events[1] ?? {};
      expect(name).toBe('notification');
      expect(data).toEqual({ id, type: 'order_confirmed', title: 'Order confirmed', orderNumber });
    });

    it('resumes after a lost connection', async () => {
      const person = await signIn(one, 'customer', 'resumer');
      const first = await listen(other, PATH, person);
      await first.receives(1);
      const lastEventId = first.events[0]?.id;
      first.close();
      const { orderNumber } = await placeOrder(one, {}, person.cookie);
      await setStatus(orderNumber, 'cancelled');
      const second = await listen(other, PATH, { ...person, lastEventId });
      await second.receives(2);
      expect(second.events.map(({ data }) => data.type)).toEqual([
        'order_placed',
        'order_cancelled',
      ]);
    });

    it("sends nothing of other people's notifications, and answers 401 to a visitor", async () => {
      const person = await signIn(one, 'customer', 'mine');
      const stranger = await signIn(one, 'customer', 'stranger');
      const stream = await listen(other, PATH, stranger);
      await stream.receives(1);
      await placeOrder(one, {}, person.cookie);
      const { orderNumber } = await placeOrder(one, {}, stranger.cookie);
      await stream.receives(2);
      expect(stream.events.map(({ name, data }) => [name, data.orderNumber])).toEqual([
        ['ready', undefined],
        ['notification', orderNumber],
      ]);
      await get(one, PATH).expect(401);
    });

    it('ends when the session ends', async () => {
      const person = await signIn(one, 'customer', 'leaver');
      const stream = await listen(other, PATH, person);
      const events = other.app.get(SessionStreams);
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

  describe('event stream whose reader takes nothing', () => {
    const PATH = '/api/notifications/events';

    /** More than the operating system keeps for a connection that nobody reads, and far less than would hurt us. */
    const UNREAD_MOST = 16 * 1024 * 1024;

    const connections: { destroy(): void }[] = [];
    afterEach(() => {
      for (const connection of connections.splice(0)) connection.destroy();
    });

    const streams = () => other.app.get(StreamDesk).size;

    it('is closed before it fills the memory, and another reader gets everything', async () => {
      const person = await signIn(one, 'customer', 'reader');
      connections.push(connectWithoutReading(other, person));
      await until('the stream of the one who does not read', () => streams() === 1);
      const response = await requestStream(other, person);
      connections.push(response);
      let received = 0;
      let bytes = 0;
      response.setEncoding('utf8').on('data', (part: string) => {
        received += part.match(/^event: notification$/gm)?.length ?? 0;
        bytes += part.length;
      });
      await until('both streams', () => streams() === 2 && bytes > 0);

      for (let sent = 0; streams() === 2 && bytes < UNREAD_MOST;) {
        await notify(other, person);
        sent += BATCH;
        await until(`${sent} notifications`, () => received === sent);
      }
      expect(bytes).toBeLessThan(UNREAD_MOST);
      expect(streams()).toBe(1);
      expect(response.closed).toBe(false);
    });

    /** As many as fill less than what a stream may leave unread for a moment. */
    const BATCH = 60;
    /** As long as a title may be; each character is six bytes of JSON. */
    const TITLE = '\u0001'.repeat(120);

    async function notify(test: TestApp, { id }: Person): Promise<void> {
      const notification = {
        userId: id,
        type: 'order_placed',
        title: TITLE,
        message: '',
        createdAt: new Date(),
      };
      const rows = Array.from({ length: BATCH }, () => ({ ...notification }));
      await test.dataSource.getRepository(Notification).insert(rows);
    }

    /** Asks for the stream and never takes a byte of the answer. */
    function connectWithoutReading(test: TestApp, { cookie }: Person): Socket {
      const { port } = test.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      // It is cut in the end.
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
      return socket;
    }

    function requestStream(test: TestApp, { cookie }: Person): Promise<IncomingMessage> {
      const { port } = test.server.address() as AddressInfo;
      const options = { host: '127.0.0.1', port, path: PATH, headers: { cookie }, agent: false };
      return new Promise((resolve, reject) => {
        httpGet(options, resolve).on('error', reject);
      });
    }
  });
});
