import request from 'supertest';
import { type Simulator, startSimulator } from '#simulator';
import { createTestApp, type TestApp } from '../harness';
import { Order } from '../../src/orders/order.entity';
import { TrackingUpdate } from '../../src/orders/progress/tracking-update.entity';
import { insertOrder } from './insert-order';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';
import { WebhookEvent } from '../../src/dispatch/webhook-event.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';

const START = Date.now() - 3_600_000;
const SIPHO = { id: 501, name: 'Sipho Dlamini', phone: '082 415 7730' };

describe('POST /api/webhooks/shipday', () => {
  let simulator: Simulator;
  let test: TestApp;
  let order: Order;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    test = await createTestApp(settingsFor(simulator, { DISPATCH_WORKERS: '0' }));
  });
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });
  beforeEach(async () => {
    order = await insertOrder(test.dataSource);
  });

  const post = (body: object, token: string | null = WEBHOOK_TOKEN) => {
    const call = request(test.server).post(WEBHOOK_PATH);
    return (token === null ? call : call.set('token', token)).send(body);
  };

  /** An event of the order, so many seconds after the start. */
  const eventAt = (seconds: number, event: string, special: object = {}) => ({
    timestamp: START + seconds * 1000,
    event,
    order: { id: 7, order_number: order.orderNumber },
    carrier: SIPHO,
    ...special,
  });

  const stored = () =>
    test.dataSource.getRepository(WebhookEvent).findBy({ orderNumber: order.orderNumber });
  const allApplied = () =>
    until('the events to be applied', async () =>
      (await stored()).every(({ appliedAt }) => appliedAt !== null),
    );
  const send = async (...events: object[]) => {
    for (const event of events) {
      await post(event).expect(200);
      await allApplied();
    }
  };
  const current = () => test.dataSource.getRepository(Order).findOneByOrFail({ id: order.id });
  const noteByAdmin = (seconds: number, status: Order['status'], message: string) =>
    test.dataSource.getRepository(TrackingUpdate).insert({
      orderId: order.id,
      status,
      message,
      timestamp: new Date(START + seconds * 1000),
      actor: 'admin',
      actorId: 1,
    });
  const steps = async () => {
    const updates = await test.dataSource
      .getRepository(TrackingUpdate)
      .find({ where: { orderId: order.id }, order: { id: 'ASC' } });
    return updates.map(({ status, message, actor }) => `${actor}: ${message} (${status})`);
  };

  it('keeps an order in transit when its collection arrives after its failed attempt', async () => {
    await send(
      eventAt(3, 'ORDER_FAILED'),
      eventAt(1, 'ORDER_ASSIGNED'),
      eventAt(2, 'ORDER_PIKEDUP'),
    );
    expect(await current()).toMatchObject({ status: 'in_transit', needsAttention: true });
    expect((await steps()).at(-1)).toBe('provider: In transit (in_transit)');
  });

  it('delivers an order and clears its attention mark when the delivery arrives after the proof', async () => {
    await send(
      eventAt(1, 'ORDER_ONTHEWAY'),
      eventAt(2, 'ORDER_FAILED'),
      eventAt(4, 'ORDER_POD_UPLOAD'),
      eventAt(3, 'ORDER_COMPLETED'),
    );
    expect(await current()).toMatchObject({ status: 'delivered', needsAttention: false });
    expect((await steps()).filter((step) => step.endsWith('(delivered)'))).toHaveLength(1);
  });

  it('keeps a collected order in transit when the driver was changed after it', async () => {
    await send(
      eventAt(1, 'ORDER_ASSIGNED'),
      eventAt(3, 'ORDER_UNASSIGNED'),
      eventAt(2, 'ORDER_PIKEDUP'),
    );
    expect((await current()).status).toBe('in_transit');
  });

  it('reaches the same status in every order of arrival', async () => {
    const events = [
      eventAt(1, 'ORDER_ASSIGNED'),
      eventAt(2, 'ORDER_PIKEDUP'),
      eventAt(3, 'ORDER_PIKEDUP_REMOVED'),
      eventAt(4, 'ORDER_UNASSIGNED'),
    ];
    const stories = [
      events,
      [...events].reverse(),
      [1, 3, 0, 2].map((place) => events[place] ?? {}),
    ];
    for (const story of stories) {
      order = await insertOrder(test.dataSource);
      await send(...story.map((event) => ({ ...event, order: eventAt(0, '').order })));
      expect((await current()).status).toBe('pending');
    }
  });

  it('keeps a status of staff when older events arrive late', async () => {
    await send(eventAt(3, 'ORDER_FAILED'));
    await noteByAdmin(4, 'pending', 'Waiting for a driver');
    await send(eventAt(2, 'ORDER_PIKEDUP'));
    expect((await current()).status).toBe('pending');
  });

  it('continues from a status of staff when newer events arrive late', async () => {
    await noteByAdmin(1, 'confirmed', 'Order confirmed');
    await send(eventAt(3, 'ORDER_FAILED'), eventAt(2, 'ORDER_PIKEDUP'));
    expect((await current()).status).toBe('in_transit');
  });

  it('applies a late event although a deletion came late before it', async () => {
    await send(eventAt(5, 'ORDER_FAILED'), eventAt(1, 'ORDER_DELETE'), eventAt(2, 'ORDER_PIKEDUP'));
    expect((await current()).status).toBe('in_transit');
  });

  it.each([null, '', 'wrong', `${WEBHOOK_TOKEN} `.repeat(2)])(
    'answers 401 to the token %j and stores nothing',
    async (token) => {
      const answer = await post(eventAt(1, 'ORDER_ASSIGNED'), token).expect(401);
      expect(answer.headers['content-type']).toMatch(/problem\+json/);
      expect(await stored()).toEqual([]);
    },
  );

  it('updates status, courier and expected arrival', async () => {
    const eta = START + 7_200_000;
    await send(
      eventAt(0, 'ORDER_INSERTED', { carrier: null }),
      eventAt(1, 'ORDER_ASSIGNED'),
      eventAt(2, 'ORDER_ACCEPTED_AND_STARTED', { order: { ...eventAt(2, '').order, eta } }),
      eventAt(3, 'ORDER_PIKEDUP', {
        carrier: { ...SIPHO, carrrierLocationLat: -33.92, carrrierLocationLng: 18.42 },
      }),
    );
    expect(await current()).toMatchObject({
      status: 'in_transit',
      shipdayTrackingData: {
        driverName: 'Sipho Dlamini',
        driverPhone: '082 415 7730',
        driverLocation: { latitude: -33.92, longitude: 18.42 },
        estimatedArrival: new Date(eta).toISOString(),
        trackingUrl: null,
      },
    });
    expect(await steps()).toEqual([
      'provider: Driver assigned (confirmed)',
      'provider: Driver on the way to collect (confirmed)',
      'provider: Parcel collected (in_transit)',
    ]);
  });

  it('has the courier whom a delivery is the first to name account for what was paid at the door', async () => {
    await test.dataSource
      .getRepository(Order)
      .update({ id: order.id }, { paymentMethod: 'cash_on_delivery' });
    await send(eventAt(2, 'ORDER_COMPLETED'), eventAt(1, 'ORDER_ASSIGNED'));
    expect(await current()).toMatchObject({ status: 'delivered' });
    const collected = await test.dataSource.query<object[]>(
      'SELECT courier FROM cash_collections WHERE orderId = ?',
      [order.id],
    );
    expect(collected).toEqual([{ courier: SIPHO.name }]);
  });

  it('changes nothing when an event is repeated, one by one or in parallel', async () => {
    const event = eventAt(1, 'ORDER_ASSIGNED');
    await Promise.all(Array.from({ length: 8 }, () => post(event).expect(200)));
    await allApplied();
    const before = await current();
    await send(event);
    expect(await stored()).toHaveLength(1);
    expect(await steps()).toHaveLength(1);
    expect(await current()).toEqual(before);
  });

  it('changes nothing when an event arrives late', async () => {
    await send(eventAt(4, 'ORDER_ONTHEWAY'), eventAt(5, 'ORDER_COMPLETED'));
    const before = await current();
    await send(
      eventAt(1, 'ORDER_ASSIGNED', { carrier: { name: 'Somebody else' } }),
      eventAt(3, 'ORDER_PIKEDUP'),
      eventAt(4.5, 'ORDER_FAILED'),
      eventAt(4.6, 'ORDER_DELETE'),
    );
    expect(await current()).toEqual(before);
    expect(await steps()).toHaveLength(2);
    expect((await stored()).filter(({ outcome }) => outcome === 'late')).toHaveLength(4);
  });

  it('undoes a delivery by a newer correction and marks the order for staff', async () => {
    await send(eventAt(4, 'ORDER_ONTHEWAY'), eventAt(5, 'ORDER_COMPLETED'));
    expect(await current()).toMatchObject({ status: 'delivered', needsAttention: false });
    await send(eventAt(6, 'ORDER_FAILED'));
    expect(await current()).toMatchObject({ status: 'in_transit', needsAttention: true });
    await send(eventAt(7, 'ORDER_COMPLETED'));
    expect(await current()).toMatchObject({ status: 'delivered', needsAttention: false });
  });

  it('orders events with the same time as a parcel goes through them', async () => {
    await send(eventAt(5, 'ORDER_COMPLETED'), eventAt(5, 'ORDER_ONTHEWAY'));
    expect((await current()).status).toBe('delivered');
  });

  it('does not undo a later decision of staff', async () => {
    await send(eventAt(1, 'ORDER_ASSIGNED'));
    await test.dataSource.getRepository(Order).update(order.id, { status: 'cancelled' });
    await noteByAdmin(60, 'cancelled', 'Order cancelled');
    await send(eventAt(30, 'ORDER_PIKEDUP'), eventAt(90, 'ORDER_ONTHEWAY'));
    expect((await current()).status).toBe('cancelled');
  });

  it.each(['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_COMPLETED', 'ORDER_FAILED'])(
    'keeps pending set by staff after an earlier %s',
    async (event) => {
      await noteByAdmin(60, 'pending', 'Waiting for a driver');
      const before = await current();
      await send(eventAt(30, event));
      expect(await current()).toEqual(before);
      expect(await steps()).toEqual(['admin: Waiting for a driver (pending)']);
      expect(await stored()).toMatchObject([{ outcome: 'late' }]);
    },
  );

  it.each(['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_ONTHEWAY', 'ORDER_UNASSIGNED'])(
    'keeps delivered set by staff before a later %s',
    async (event) => {
      await test.dataSource.getRepository(Order).update(order.id, { status: 'delivered' });
      await noteByAdmin(60, 'delivered', 'Delivered');
      const before = await current();
      await send(eventAt(90, event));
      expect(await current()).toEqual(before);
      expect(await steps()).toEqual(['admin: Delivered (delivered)']);
      expect(await stored()).toMatchObject([{ outcome: 'late' }]);
    },
  );

  it('applies an event although staff recorded a payment after it', async () => {
    await noteByAdmin(60, 'pending', 'Payment received');
    await send(eventAt(30, 'ORDER_PIKEDUP'));
    expect((await current()).status).toBe('in_transit');
  });

  it('removes a courier who was unassigned before the collection', async () => {
    await send(eventAt(1, 'ORDER_ASSIGNED'), eventAt(2, 'ORDER_UNASSIGNED'));
    expect(await current()).toMatchObject({
      status: 'pending',
      shipdayTrackingData: { driverName: null, driverPhone: null },
    });
  });

  it('keeps the order when a copy of it was deleted', async () => {
    await test.dataSource.getRepository(Order).update(order.id, { shipdayOrderId: '6' });
    await send(eventAt(1, 'ORDER_DELETE'));
    expect((await current()).status).toBe('pending');
    await send(eventAt(2, 'ORDER_DELETE', { order: { id: 6, order_number: order.orderNumber } }));
    expect((await current()).status).toBe('cancelled');
  });

  it('answers 200 to unknown events and stores them', async () => {
    await send(eventAt(1, 'ORDER_TELEPORTED'));
    await post({ ...eventAt(2, 'ORDER_ASSIGNED'), order: { order_number: 'TEST-1' } }).expect(200);
    await post({ event: 'COMPANY_UPDATED', timestamp: START }).expect(200);
    expect(await stored()).toMatchObject([
      { event: 'ORDER_TELEPORTED', outcome: 'unknown event', payload: { carrier: SIPHO } },
    ]);
    const kept = test.dataSource.getRepository(WebhookEvent);
    await until('the unknown number', () => kept.existsBy({ outcome: 'unknown order' }));
    expect((await current()).status).toBe('pending');
  });

  it('answers 400 to anything that is no event', async () => {
    const answer = await post({ order: { id: 7 } }).expect(400);
    expect(answer.body).toMatchObject({
      errors: [{ path: 'event', message: 'Event is required' }],
    });
  });

  it('applies events that a process stored before it died', async () => {
    await test.dataSource.getRepository(WebhookEvent).insert({
      deliveryKey: `left-over-${order.orderNumber}`,
      event: 'ORDER_ASSIGNED',
      orderNumber: order.orderNumber,
      occurredAt: new Date(START),
      payload: { carrier: { name: 'Sipho Dlamini' } },
      receivedAt: new Date(),
    });
    await allApplied();
    expect((await current()).status).toBe('confirmed');
  });

  it('reaches the right status in any order of arrival, with repeats', async () => {
    const course = [
      'ORDER_INSERTED',
      'ORDER_ASSIGNED',
      'ORDER_ACCEPTED_AND_STARTED',
      'ORDER_PIKEDUP',
      'ORDER_ONTHEWAY',
      'ORDER_COMPLETED',
    ].map((event, index) => eventAt(index, event));
    const mixed = [...course, ...course].sort(() => Math.random() - 0.5);
    await Promise.all(mixed.map((event) => post(event).expect(200)));
    await allApplied();
    expect((await current()).status).toBe('delivered');
    expect(await stored()).toHaveLength(course.length);
    const messages = await steps();
    expect(new Set(messages).size).toBe(messages.length);
    expect(messages.at(-1)).toBe('provider: Delivered (delivered)');
  });
});

describe('POST /api/webhooks/shipday of a real provider without a configured token', () => {
  it('answers 401', async () => {
    const settings = settingsFor({ url: 'http://127.0.0.1:9', apiKey: 'key' });
    const test = await createTestApp({
      ...settings,
      shipday: { ...settings.shipday, webhookToken: null },
    });
    for (const token of ['', 'null', 'undefined']) {
      const call = request(test.server).post(WEBHOOK_PATH).set('token', token);
      await call.send({ event: 'ORDER_ASSIGNED' }).expect(401);
    }
    await test.close();
  });
});
