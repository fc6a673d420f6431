import { type OrderStep, type OrderView, type StepKind, stepTitle } from '@courier/contract';
import request from 'supertest';
import { type Simulator, startSimulator } from '../../src/simulator';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import type { OrderTestView } from '../../src/dispatch/provider-tests/provider-tests.service';
import { WebhookEvent } from '../../src/dispatch/webhook-event.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import { Order } from '../../src/orders/order.entity';
import { ProofOfDelivery } from '../../src/orders/proof/proof-of-delivery.entity';
import { TrackingUpdate } from '../../src/orders/timeline/tracking-update.entity';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, placeOrder, post, QUIET } from '../harness/shipments';
import { insertOrder } from './insert-order';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

const START = Date.now() - 3_600_000;

let simulator: Simulator;
let test: TestApp;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  const settings = settingsFor(simulator, {
    DISPATCH_WORKERS: '0',
    // No test waits for it: what answers here may be a busy machine.
    SHIPDAY_TIMEOUT_MS: '5000',
    SHIPDAY_DISPATCH_URL: 'https://dispatch.example.com/',
  });
  test = await createTestApp({ ...QUIET, ...settings });
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});

const SIPHO = { id: 501, name: 'Sipho Dlamini', phone: '082 415 7730' };

describe('POST /api/webhooks/shipday', () => {
  let order: Order;

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
  const stepByAdmin = (seconds: number, status: Order['status'], kind: StepKind) =>
    test.dataSource.getRepository(TrackingUpdate).insert({
      orderId: order.id,
      status,
      kind,
      message: stepTitle({ kind } as OrderStep),
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
    await stepByAdmin(4, 'pending', 'awaiting_driver');
    await send(eventAt(2, 'ORDER_PIKEDUP'));
    expect((await current()).status).toBe('pending');
  });

  it('continues from a status of staff when newer events arrive late', async () => {
    await stepByAdmin(1, 'confirmed', 'confirmed');
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
    await stepByAdmin(60, 'cancelled', 'cancelled');
    await send(eventAt(30, 'ORDER_PIKEDUP'), eventAt(90, 'ORDER_ONTHEWAY'));
    expect((await current()).status).toBe('cancelled');
  });

  it.each(['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_COMPLETED', 'ORDER_FAILED'])(
    'keeps pending set by staff after an earlier %s',
    async (event) => {
      await stepByAdmin(60, 'pending', 'awaiting_driver');
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
      await stepByAdmin(60, 'delivered', 'delivered');
      const before = await current();
      await send(eventAt(90, event));
      expect(await current()).toEqual(before);
      expect(await steps()).toEqual(['admin: Delivered (delivered)']);
      expect(await stored()).toMatchObject([{ outcome: 'late' }]);
    },
  );

  it('applies an event although staff recorded a payment after it', async () => {
    await stepByAdmin(60, 'pending', 'payment_received');
    await send(eventAt(30, 'ORDER_PIKEDUP'));
    expect((await current()).status).toBe('in_transit');
  });

  it('shows the steps in the order of time, those of one instant as they were recorded', async () => {
    await stepByAdmin(0, 'pending', 'placed');
    await stepByAdmin(60, 'pending', 'part_payment_received');
    await stepByAdmin(60, 'pending', 'payment_received');
    await send(eventAt(30, 'ORDER_PIKEDUP'));
    // By a clock that is behind ours.
    await stepByAdmin(-60, 'in_transit', 'refund_paid');
    const { body } = await get(test, `/api/orders/${order.orderNumber}`).expect(200);
    const { trackingSteps } = body as OrderView;
    const happened = trackingSteps.filter(({ completed }) => completed);
    expect(happened.map(({ status, current }) => `${status}${current ? ', now' : ''}`)).toEqual([
      'Order received',
      'Refund paid out',
      'Parcel collected, now',
      'Part payment received',
      'Payment received',
    ]);
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

const PHOTO = 'https://photos.shipday.com/pod/1.jpg';

describe('proof of delivery from the provider', () => {
  /** An order and a way to send events of the provider about it. */
  const makeOrder = async () => {
    const { id: orderId, orderNumber } = await insertOrder(test.dataSource);
    const proofs = () => test.dataSource.getRepository(ProofOfDelivery).findBy({ orderId });
    const look = async () =>
      (await get(test, `/api/orders/${orderNumber}`).expect(200)).body as OrderView;
    const send = async (seconds: number, event: string, podUrls: readonly unknown[] = []) => {
      const timestamp = START + seconds * 1000;
      const body = { timestamp, event, order: { id: 7, order_number: orderNumber, podUrls } };
      const call = request(test.server).post(WEBHOOK_PATH).set('token', WEBHOOK_TOKEN);
      await call.send(body).expect(200);
      await until('the event to be applied', async () => {
        const rows = await test.dataSource.query(
          'SELECT id FROM webhook_events WHERE orderNumber = ? AND appliedAt IS NULL',
          [orderNumber],
        );
        return rows.length === 0;
      });
    };
    return { orderId, proofs, look, send };
  };

  it('comes with its events and is shown once the parcel is delivered', async () => {
    const { look, send, proofs } = await makeOrder();
    await send(1, 'ORDER_PIKEDUP', [PHOTO]);
    expect((await look()).proofOfDelivery).toBeNull();
    await send(2, 'ORDER_COMPLETED', [PHOTO]);
    await send(3, 'ORDER_POD_UPLOAD', [PHOTO, PHOTO]);
    expect((await look()).proofOfDelivery).toEqual({
      type: 'photo',
      recipientName: null,
      photoUrl: expect.stringMatching(
        /^\/api\/orders\/EC\w{12}\/proof-of-delivery\/provider-\d+$/,
      ) as string,
      signatureUrl: null,
      timestamp: new Date(START + 1000).toISOString(),
    });
    expect(await proofs()).toHaveLength(1);
  });

  it('is kept when it comes after a newer event or a change by staff', async () => {
    const { look, send, orderId, proofs } = await makeOrder();
    await send(5, 'ORDER_COMPLETED');
    await send(4, 'ORDER_POD_UPLOAD', [PHOTO]);
    expect(await look()).toMatchObject({ status: 'delivered', proofOfDelivery: { type: 'photo' } });
    await test.dataSource.getRepository(TrackingUpdate).insert({
      orderId,
      status: 'delivered',
      message: 'Delivered',
      timestamp: new Date(START + 60_000),
      actor: 'admin',
      actorId: 1,
    });
    await send(6, 'ORDER_POD_UPLOAD', [`${PHOTO}?late`, PHOTO]);
    expect((await proofs()).map(({ photoUrl }) => photoUrl)).toEqual([PHOTO, `${PHOTO}?late`]);
  });

  it('is ignored when the order was erased', async () => {
    const { look, send, orderId, proofs } = await makeOrder();
    await send(1, 'ORDER_COMPLETED');
    const erasedAt = new Date();
    await test.dataSource.getRepository(Order).update(orderId, { erasedAt });
    const before = await look();
    await send(2, 'ORDER_POD_UPLOAD', [PHOTO]);
    expect(await proofs()).toEqual([]);
    expect(await look()).toEqual(before);
    const rows = await test.dataSource.query(
      'SELECT payload, outcome FROM webhook_events ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([{ payload: expect.anything(), outcome: 'late' }]);
    expect(JSON.stringify(rows)).not.toContain('photos.shipday.com');
  });

  it('is ignored when its link leads elsewhere', async () => {
    const { look, send, proofs } = await makeOrder();
    await send(1, 'ORDER_COMPLETED', [
      'http://photos.shipday.com/1.jpg',
      'https://shipday.com.evil.example/1.jpg',
      'https://user@photos.shipday.com/1.jpg',
      'javascript:alert(1)',
      `https://photos.shipday.com/${'x'.repeat(1000)}`,
      7,
    ]);
    expect(await proofs()).toEqual([]);
    expect((await look()).proofOfDelivery).toBeNull();
  });

  it('is hidden when staff stored a link that is not allowed', async () => {
    const { look, send, orderId } = await makeOrder();
    await send(1, 'ORDER_COMPLETED');
    const repository = test.dataSource.getRepository(ProofOfDelivery);
    const add = (photoUrl: string) =>
      repository.insert({
        orderId,
        type: 'signature',
        recipientName: 'Pieter',
        photoUrl,
        timestamp: new Date(START),
      });
    await add('https://evil.example/1.jpg');
    expect((await look()).proofOfDelivery).toMatchObject({
      recipientName: 'Pieter',
      photoUrl: null,
    });
    await add('/api/orders/proofs/1.jpg');
    expect((await look()).proofOfDelivery?.photoUrl).toBe('/api/orders/proofs/1.jpg');
  });

  it('is stored ten times at most', async () => {
    const { send, proofs } = await makeOrder();
    await send(
      1,
      'ORDER_COMPLETED',
      Array.from({ length: 30 }, (_, n) => `${PHOTO}?${n}`),
    );
    expect(await proofs()).toHaveLength(10);
  });
});

describe('provider tests', () => {
  let admin: Person;

  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  afterEach(() => simulator.setFaults([]));

  const testConnection = (cookie = admin.cookie) =>
    get(test, '/api/test-shipday-connection', cookie);
  const testOrder = (cookie = admin.cookie) => post(test, '/api/test-shipday', {}, cookie);

  it('answer 401 or 403 to everyone but admins', async () => {
    await testConnection(NOBODY).expect(401);
    await testOrder(NOBODY).expect(401);
    const { cookie } = await signIn(test, 'support');
    await testConnection(cookie).expect(403);
    await testOrder(cookie).expect(403);
  });

  it('report that the provider can be reached', async () => {
    const answer = await testConnection().expect(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Connected to Shipday',
      httpStatus: 200,
    });
  });

  it('report with a code why the provider cannot be reached', async () => {
    simulator.setFaults([{ kind: 'forbidden' }]);
    const order = await testOrder().expect(200);
    expect(order.body).toEqual({
      success: false,
      message: 'The provider does not accept the API key',
      errorCode: 'AUTHENTICATION',
      httpStatus: 403,
      testOrderNumber: expect.stringMatching(/^TEST-\d{14}-\d{4}$/) as string,
      shipdayOrderId: null,
    });
  });

  it('create a test order and delete it', async () => {
    const answer = await testOrder().expect(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Shipday took the test order, and it was removed again',
      testOrderNumber: expect.stringMatching(/^TEST-/) as string,
      shipdayOrderId: expect.stringMatching(/^\d+$/) as string,
      httpStatus: 200,
    });
    expect(simulator.orders()).toEqual([]);
  });

  it('are recorded in the audit log with their outcome', async () => {
    const passed = (await testOrder().expect(200)).body as OrderTestView;
    simulator.setFaults([{ kind: 'forbidden' }]);
    const failed = (await testOrder().expect(200)).body as OrderTestView;
    const path = '/api/audit?subjectType=provider&limit=2';
    const { body } = await get(test, path, admin.cookie).expect(200);
    const entryOf = ({ testOrderNumber, success, message, shipdayOrderId }: OrderTestView) => ({
      action: 'hand over a test order',
      actor: { id: admin.id, email: admin.email },
      subjectId: testOrderNumber,
      after: { success, message, shipdayOrderId },
    });
    expect(body).toMatchObject([entryOf(failed), entryOf(passed)]);
  });

  it('leave no test order when the response to its creation was lost', async () => {
    simulator.setFaults([{ kind: 'error_taken', times: 1 }]);
    const answer = await testOrder().expect(200);
    expect(answer.body).toMatchObject({ success: false, errorCode: 'HTTP_500', httpStatus: 500 });
    expect(simulator.orders()).toEqual([]);
  });

  it('return the configured address of the merchant’s order pages', async () => {
    const { body } = await get(test, '/api/dispatch/settings', admin.cookie).expect(200);
    expect(body).toEqual({ ordersUrl: 'https://dispatch.example.com/orders' });
    await get(test, '/api/dispatch/settings').expect(401);
    const { cookie } = await signIn(test, 'finance');
    await get(test, '/api/dispatch/settings', cookie).expect(403);
  });
});

describe('order that was reinstated after the provider had been told to delete it', () => {
  /** What becomes of an order of which the provider says now that it was deleted. */
  const statusAfterDeletion = async (orderNumber: string, providerId: string) => {
    const order = { id: providerId, order_number: orderNumber };
    const body = { timestamp: Date.now() + 1000, event: 'ORDER_DELETE', order };
    await request(test.server)
      .post(WEBHOOK_PATH)
      .set('token', WEBHOOK_TOKEN)
      .send(body)
      .expect(200);
    await until('the event', async () => {
      const event = await test.dataSource.getRepository(WebhookEvent).findOneBy({ orderNumber });
      return event !== null && event.appliedAt !== null;
    });
    const found = await test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    return found.status;
  };
  const handedOver = async (shipdayOrderId: string | null) => {
    const { orderNumber } = await placeOrder(test);
    const orders = test.dataSource.getRepository(Order);
    await orders.update({ orderNumber }, { shipdayOrderId });
    return orders.findOneByOrFail({ orderNumber });
  };

  const withdrawal = async (orderId: number, job: Partial<DispatchJob>) => {
    const [now, kind] = [new Date(), 'delete_order'];
    const jobs = test.dataSource.getRepository(DispatchJob);
    await jobs.insert({ orderId, kind, nextAttemptAt: now, createdAt: now, ...job });
  };

  it('stays pending while it waits to be sent anew', async () => {
    const { id: orderId, orderNumber } = await handedOver(null);
    await withdrawal(orderId, { state: 'done' });
    expect(await statusAfterDeletion(orderNumber, '901')).toBe('pending');
  });

  it('stays pending while a worker is still at taking it back', async () => {
    const { id: orderId, orderNumber } = await handedOver('902');
    const leaseUntil = new Date(Date.now() + 30_000);
    await withdrawal(orderId, { leaseOwner: 'another', leaseUntil });
    expect(await statusAfterDeletion(orderNumber, '902')).toBe('pending');
  });

  it('is cancelled where a dispatcher deletes it afterwards', async () => {
    const { orderNumber } = await handedOver('903');
    expect(await statusAfterDeletion(orderNumber, '903')).toBe('cancelled');
  });
});
