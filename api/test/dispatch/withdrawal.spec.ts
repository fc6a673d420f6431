import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { type Simulator, startSimulator } from '#simulator';
import type { OrderChangeView } from '@courier/contract';
import { readConfig } from '../../src/platform/config/config';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import { WebhookEvent } from '../../src/dispatch/webhook-event.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import { Order } from '../../src/orders/order.entity';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, QUIET } from '../harness/shipments';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

describe('order delivered without the provider', () => {
  let simulator: Simulator;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    const { shipday, dispatch } = readConfig({
      SHIPDAY_API_KEY: 'key',
      SHIPDAY_API_URL: simulator.url,
      // The least pause after a call without an answer: long enough to change the order meanwhile.
      SHIPDAY_TIMEOUT_MS: '1000',
      DISPATCH_POLL_MS: '10',
      DISPATCH_PAUSE_MS: '10',
      DISPATCH_PAUSE_MOST_MS: '20',
      DISPATCH_TRIES: '1000',
      DISPATCH_REST_AFTER: '1000',
    });
    test = await createTestApp({ ...QUIET, shipday, dispatch });
    admin = await signIn(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });

  const jobOf = async (orderNumber: string, kind = 'insert_order') => {
    const { id } = await test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    return test.dataSource.getRepository(DispatchJob).findOneByOrFail({ orderId: id, kind });
  };
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const isThere = (orderNumber: string) =>
    simulator.orders().some(({ request }) => request.orderNumber === orderNumber);

  it.each(['in_transit', 'delivered'])(
    'is never sent when it was set to %s while the provider was down',
    async (status) => {
      simulator.setFaults([{ kind: 'error' }]);
      const { orderNumber } = await placeOrder(test);
      await until('a first try', async () => {
        const { attempts, leaseOwner } = await jobOf(orderNumber);
        return attempts > 0 && leaseOwner === null;
      });
      await setStatus(orderNumber, status);
      simulator.setFaults([]);
      await until('the end of it', async () => (await jobOf(orderNumber)).state === 'done');
      expect(isThere(orderNumber)).toBe(false);
    },
  );

  it('is withdrawn when it was cancelled and set to delivered before the provider answered', async () => {
    const { orderNumber } = await placeOrder(test);
    await until('the hand-over', async () => (await jobOf(orderNumber)).state === 'done');
    simulator.setFaults([{ kind: 'error', on: 'delete', times: 1 }]);
    await setStatus(orderNumber, 'cancelled');
    await until('a first try', async () => {
      const { attempts, leaseOwner } = await jobOf(orderNumber, 'delete_order');
      return attempts > 0 && leaseOwner === null;
    });
    await setStatus(orderNumber, 'delivered');
    const isWithdrawn = async () => (await jobOf(orderNumber, 'delete_order')).state === 'done';
    await until('the withdrawal', isWithdrawn);
    expect(isThere(orderNumber)).toBe(false);
    expect((await jobOf(orderNumber)).state).toBe('done');
  });

  it('is sent when it is set back to pending', async () => {
    simulator.setFaults([{ kind: 'error' }]);
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, 'delivered');
    simulator.setFaults([]);
    await until('the end of it', async () => (await jobOf(orderNumber)).state === 'done');
    await setStatus(orderNumber, 'pending');
    await until('the hand-over', () => isThere(orderNumber));
  });
});

describe('order cancelled after its hand-over', () => {
  let simulator: Simulator;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    const { shipday, dispatch } = readConfig({
      SHIPDAY_API_KEY: 'key',
      SHIPDAY_API_URL: simulator.url,
      // Only waking it makes the worker look within the time of a test.
      DISPATCH_POLL_MS: '600000',
      DISPATCH_PAUSE_MS: '10',
    });
    test = await createTestApp({ ...QUIET, shipday, dispatch });
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => simulator.setFaults([]));
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });

  const rowOf = (orderNumber: string) =>
    test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
  const jobOf = async (orderNumber: string, kind: string) =>
    test.dataSource
      .getRepository(DispatchJob)
      .findOneBy({ orderId: (await rowOf(orderNumber)).id, kind });
  const isThere = (orderNumber: string) =>
    simulator.orders().some(({ request }) => request.orderNumber === orderNumber);
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const handedOver = async () => {
    const { orderNumber } = await placeOrder(test);
    await until('its id', async () => (await rowOf(orderNumber)).shipdayOrderId !== null);
    return orderNumber;
  };

  it('is withdrawn from the provider', async () => {
    const orderNumber = await handedOver();
    expect(isThere(orderNumber)).toBe(true);
    await setStatus(orderNumber, 'cancelled');
    await until('the withdrawal', () => !isThere(orderNumber));
    await until(
      'the end of the job',
      async () => (await jobOf(orderNumber, 'delete_order'))?.state === 'done',
    );
  });

  it('is handed over again when the cancellation is undone', async () => {
    const orderNumber = await handedOver();
    const first = (await rowOf(orderNumber)).shipdayOrderId;
    await setStatus(orderNumber, 'cancelled');
    await until(
      'the withdrawal',
      async () => (await jobOf(orderNumber, 'delete_order'))?.state === 'done',
    );
    await setStatus(orderNumber, 'confirmed');
    await until('the second hand-over', () => isThere(orderNumber));
    await until('its id', async () => (await rowOf(orderNumber)).shipdayOrderId !== null);
    expect((await rowOf(orderNumber)).shipdayOrderId).not.toBe(first);
  });

  it('is not handed over again when it is set to delivered', async () => {
    const orderNumber = await handedOver();
    await setStatus(orderNumber, 'cancelled');
    await until(
      'the withdrawal',
      async () => (await jobOf(orderNumber, 'delete_order'))?.state === 'done',
    );
    const before = await jobOf(orderNumber, 'insert_order');
    await setStatus(orderNumber, 'delivered');
    await pause(300);
    expect(isThere(orderNumber)).toBe(false);
    expect(await jobOf(orderNumber, 'insert_order')).toEqual(before);
  });

  it('needs attention immediately when the provider refuses the withdrawal', async () => {
    const orderNumber = await handedOver();
    simulator.setFaults([{ kind: 'refuse', on: 'delete' }]);
    await setStatus(orderNumber, 'cancelled');
    await until(
      'the refusal',
      async () => (await jobOf(orderNumber, 'delete_order'))?.state === 'parked',
    );
    expect((await rowOf(orderNumber)).needsAttention).toBe(true);
    expect(isThere(orderNumber)).toBe(true);
  });

  it('is cancelled without waiting when the provider hangs', async () => {
    const orderNumber = await handedOver();
    simulator.setFaults([{ kind: 'timeout', on: 'delete' }]);
    // It would try for ever: whoever waited for it would never be answered.
    await setStatus(orderNumber, 'cancelled');
    expect((await jobOf(orderNumber, 'delete_order'))?.state).toBe('ready');
  });
});

describe('order whose withdrawal the provider tells us of', () => {
  let simulator: Simulator;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    test = await createTestApp({ ...QUIET, ...settingsFor(simulator) });
    const { port } = test.server.address() as AddressInfo;
    simulator.setWebhook({ url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, token: WEBHOOK_TOKEN });
    admin = await signIn(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });

  const isThere = (orderNumber: string) =>
    simulator.orders().some(({ request }) => request.orderNumber === orderNumber);
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const toldOf = async (orderNumber: string) => {
    const events = test.dataSource.getRepository(WebhookEvent);
    await until('word of the withdrawal', async () => {
      const event = await events.findOneBy({ orderNumber, event: 'ORDER_DELETE' });
      return event !== null && event.appliedAt !== null;
    });
    expect(isThere(orderNumber)).toBe(false);
  };
  const storyOf = async (orderNumber: string) => {
    const { body } = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie);
    return (body as OrderChangeView[]).map(({ status, actor }) => `${status} by ${actor.kind}`);
  };

  it('stays in transit when the staff set it to that before the provider had answered', async () => {
    simulator.setFaults([{ kind: 'timeout_taken', times: 1 }]);
    const { orderNumber } = await placeOrder(test);
    await until('the first try', () => isThere(orderNumber));
    await setStatus(orderNumber, 'in_transit');
    await toldOf(orderNumber);
    expect(await storyOf(orderNumber)).toEqual(['pending by customer', 'in_transit by admin']);
  });

  it('is cancelled once in its history, by whoever cancelled it', async () => {
    const { orderNumber } = await placeOrder(test);
    await until('the hand-over', () => isThere(orderNumber));
    await setStatus(orderNumber, 'cancelled');
    await toldOf(orderNumber);
    expect(await storyOf(orderNumber)).toEqual(['pending by customer', 'cancelled by admin']);
  });

  describe('after it was reinstated', () => {
    let idle: TestApp;
    beforeAll(async () => {
      idle = await createTestApp({
        ...QUIET,
        ...settingsFor(simulator, { DISPATCH_WORKERS: '0' }),
      });
    });
    afterAll(() => idle.close());

    /** What becomes of an order of which the provider says now that it was deleted. */
    const statusAfterDeletion = async (orderNumber: string, providerId: string) => {
      const order = { id: providerId, order_number: orderNumber };
      const body = { timestamp: Date.now() + 1000, event: 'ORDER_DELETE', order };
      await request(idle.server)
        .post(WEBHOOK_PATH)
        .set('token', WEBHOOK_TOKEN)
        .send(body)
        .expect(200);
      await until('the event', async () => {
        const event = await idle.dataSource.getRepository(WebhookEvent).findOneBy({ orderNumber });
        return event !== null && event.appliedAt !== null;
      });
      const found = await idle.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
      return found.status;
    };
    const handedOver = async (shipdayOrderId: string | null) => {
      const { orderNumber } = await placeOrder(idle);
      const orders = idle.dataSource.getRepository(Order);
      await orders.update({ orderNumber }, { shipdayOrderId });
      return orders.findOneByOrFail({ orderNumber });
    };

    const withdrawal = async (orderId: number, job: Partial<DispatchJob>) => {
      const [now, kind] = [new Date(), 'delete_order'];
      const jobs = idle.dataSource.getRepository(DispatchJob);
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
});
