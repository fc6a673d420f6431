import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../src/simulator';
import type { OrderView } from '@courier/contract';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import { Order } from '../../src/orders/order.entity';
import { type AppConfig, readConfig } from '../../src/platform/config/config';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { CAPE_TOWN, del, get, JOHANNESBURG, patch, placeOrder, QUIET } from '../harness/shipments';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

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
    // What comes later was looked at: so was this.
    await handedOver();
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

const PLACES = {
  pickupAddress: { ...CAPE_TOWN, fullName: 'Planted Sender', addressLine1: '1 Planted Road' },
  deliveryAddress: { ...JOHANNESBURG, fullName: 'Planted Receiver', addressLine1: '2 Planted Way' },
};

const PERSONAL = /planted|82 ?123 ?4567|11 ?555 ?0123|-33\.92|@example/i;

describe('erasure of an account with an order at the provider', () => {
  let folder: string;
  let statePath: string;
  let simulator: Simulator;
  let test: TestApp;
  let admin: Person;

  /** No webhook is delivered, so that all of them wait in the simulator's file. */
  const startProvider = async (options: Partial<SimulatorOptions> = {}) => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0, statePath, ...options });
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'courier-erasure-'));
    statePath = path.join(folder, 'simulator.json');
    await startProvider();
    const settings = settingsFor(simulator, {
      DISPATCH_PAUSE_MOST_MS: '50',
      DISPATCH_TRIES: '1000',
      DISPATCH_REST_AFTER: '1000',
    });
    test = await createTestApp({ ...QUIET, ...settings });
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => simulator.setFaults([]));
  afterAll(async () => {
    await test.close();
    await simulator.stop();
    await rm(folder, { recursive: true });
  });

  const rowOf = (orderNumber: string) =>
    test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
  const withdrawalOf = async (orderNumber: string) =>
    test.dataSource
      .getRepository(DispatchJob)
      .findOneBy({ orderId: (await rowOf(orderNumber)).id, kind: 'delete_order' });
  const isWithdrawal = (orderNumber: string, state: string) => async () =>
    (await withdrawalOf(orderNumber))?.state === state;
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const erase = (name: string, { cookie }: Person) =>
    del(test, '/api/account', cookie, { password: `${name}-Protea-7` }).expect(200);
  const fileOfProvider = () => readFile(statePath, 'utf8');
  const answersOfProvider = async (orderNumber: string) => {
    const paths = ['/orders', `/orders/${orderNumber}`, '/simulator/orders', '/carriers'];
    const headers = { Authorization: 'Basic key' };
    const answers = paths.map(async (to) => (await fetch(simulator.url + to, { headers })).text());
    return (await Promise.all(answers)).join('\n');
  };

  /** Somebody whose order was delivered and is known to the provider. */
  async function served(name: string) {
    const person = await signIn(test, 'customer', name);
    const { orderNumber } = await placeOrder(test, PLACES, person.cookie);
    await until('the hand-over', async () => (await rowOf(orderNumber)).shipdayOrderId !== null);
    // As after the provider's own word, which takes nothing back.
    await test.dataSource.getRepository(Order).update({ orderNumber }, { status: 'delivered' });
    return { person, orderNumber };
  }

  it('deletes the order there, with every name, phone and address', async () => {
    const { person, orderNumber } = await served('gone');
    expect(await fileOfProvider()).toMatch(PERSONAL);
    expect(await answersOfProvider(orderNumber)).toMatch(PERSONAL);
    await erase('gone', person);
    await until('the deletion', isWithdrawal(orderNumber, 'done'));
    expect(await fileOfProvider()).toContain(orderNumber);
    expect(await fileOfProvider()).not.toMatch(PERSONAL);
    expect(await answersOfProvider(orderNumber)).not.toMatch(PERSONAL);
    expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', needsAttention: false });
  });

  it('succeeds while the provider is down, and deletes the order when it is back', async () => {
    const { person, orderNumber } = await served('patient');
    const { port } = simulator;
    await simulator.stop();
    await erase('patient', person);
    await until('a failed try', async () => ((await withdrawalOf(orderNumber))?.attempts ?? 0) > 1);
    const job = await withdrawalOf(orderNumber);
    expect(job?.state).toBe('ready');
    expect(JSON.stringify(job)).not.toMatch(PERSONAL);
    expect(await fileOfProvider()).toMatch(PERSONAL);
    await startProvider({ port });
    await until('the deletion', isWithdrawal(orderNumber, 'done'));
    expect(await fileOfProvider()).not.toMatch(PERSONAL);
  });

  it('is finished there when the provider does not know the order any more', async () => {
    const { person, orderNumber } = await served('forgotten');
    const { shipdayOrderId } = await rowOf(orderNumber);
    const headers = { Authorization: 'Basic key' };
    await fetch(`${simulator.url}/orders/${shipdayOrderId}`, { method: 'DELETE', headers });
    await erase('forgotten', person);
    await until('the end of the job', isWithdrawal(orderNumber, 'done'));
  });

  it('is recorded for staff after one try when the provider refuses', async () => {
    const { person, orderNumber } = await served('refused');
    simulator.setFaults([{ kind: 'refuse', on: 'delete' }]);
    await erase('refused', person);
    await until('the refusal', isWithdrawal(orderNumber, 'parked'));
    expect(await withdrawalOf(orderNumber)).toMatchObject({
      attempts: 1,
      lastError: 'REFUSED: The provider keeps an order whose people were erased here',
    });
    expect((await rowOf(orderNumber)).needsAttention).toBe(true);
    // What it keeps is no matter of the next test.
    simulator.setFaults([]);
    const { shipdayOrderId } = await rowOf(orderNumber);
    const headers = { Authorization: 'Basic key' };
    await fetch(`${simulator.url}/orders/${shipdayOrderId}`, { method: 'DELETE', headers });
  });

  it('asks for nothing when the order never reached the provider', async () => {
    simulator.setFaults([{ kind: 'forbidden', on: 'insert' }]);
    const person = await signIn(test, 'customer', 'unsent');
    const { orderNumber } = await placeOrder(test, PLACES, person.cookie);
    await setStatus(orderNumber, 'delivered');
    await until('the end of the hand-over', async () => {
      const { id: orderId } = await rowOf(orderNumber);
      return test.dataSource.getRepository(DispatchJob).existsBy({ orderId, state: 'done' });
    });
    await erase('unsent', person);
    expect(await withdrawalOf(orderNumber)).toBeNull();
  });
});

const TIMELINE = [
  'Order received',
  'Driver assigned',
  'Driver on the way to collect',
  'Parcel collected',
  'Out for delivery',
  'Delivered',
];

describe('order from placed to delivered', () => {
  let test: TestApp;
  let simulator: Simulator | null = null;

  afterEach(async () => {
    await test.close();
    await simulator?.stop();
    simulator = null;
  });

  const start = async (settings: Pick<AppConfig, 'shipday' | 'dispatch'>) => {
    test = await createTestApp({ ...settings, rateLimitScale: 1000 });
  };

  const place = async () => (await placeOrder(test, { deliveryAddress: JOHANNESBURG })).orderNumber;

  const look = async (orderNumber: string): Promise<OrderView> =>
    (await get(test, `/api/orders/${orderNumber}`).expect(200)).body as OrderView;

  it('shows each step and its courier with a separate simulator', async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 300 });
    await start(settingsFor(simulator));
    const { port } = test.server.address() as AddressInfo;
    simulator.setWebhook({ url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, token: WEBHOOK_TOKEN });

    const orderNumber = await place();
    const seen = new Set<string>();
    await until('the delivery', async () => {
      const order = await look(orderNumber);
      seen.add(order.status);
      return order.status === 'delivered';
    });
    const order = await look(orderNumber);
    expect([...seen]).toEqual(expect.arrayContaining(['in_transit', 'delivered']));
    expect(order.trackingSteps.map((step) => step.status)).toEqual(TIMELINE);
    expect(order.shipdayOrderId).toBe(String(simulator.orders()[0]?.orderId));
    expect(order.courierDetails).toMatchObject({
      driverName: expect.stringMatching(/\S+ \S+/) as string,
      driverPhone: expect.stringMatching(/^0\d\d \*\*\* \*\*\d\d$/) as string,
      driverLocation: { latitude: order.deliveryAddress.latitude },
      estimatedArrival: null,
      shipdayOrderUrl: null,
    });
  });

  it('is delivered with the simulator that an API without settings starts', async () => {
    const { shipday, dispatch } = readConfig({ SHIPDAY_SPEED: '300', DISPATCH_POLL_MS: '20' });
    await start({ shipday, dispatch });
    const orderNumber = await place();
    await until('the delivery', async () => (await look(orderNumber)).status === 'delivered');
  });
});
