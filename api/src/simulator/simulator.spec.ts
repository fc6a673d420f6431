import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalServer, localServer } from '../../test/harness/local-server';
import { type Simulator, type SimulatorOptions, startSimulator } from './simulator';

const API_KEY = 'key';
const ORDER = {
  orderNumber: 'EC1',
  customerName: 'Pieter Botha',
  customerAddress: '45 Rivonia Road, Sandton',
  customerPhoneNumber: '+27821234567',
  restaurantName: 'Thandi Mokoena',
  restaurantAddress: '12 Long Street, Cape Town',
  pickupLatitude: -33.9,
  pickupLongitude: 18.4,
  deliveryLatitude: -26.1,
  deliveryLongitude: 28.1,
};

describe('simulator', () => {
  let simulator: Simulator;
  let receiver: LocalServer;
  let received: Record<string, unknown>[];
  let folder: string;

  const start = async (options: Partial<SimulatorOptions> = {}) => {
    simulator = await startSimulator({
      apiKey: API_KEY,
      speed: 0,
      webhook: { url: `${receiver.url}/hook`, token: 'secret' },
      ...options,
    });
  };

  beforeEach(async () => {
    received = [];
    folder = await mkdtemp(path.join(tmpdir(), 'simulator-'));
    receiver = await localServer();
    receiver.answer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>);
        response.end();
      });
    });
  });
  afterEach(async () => {
    await simulator.stop();
    await receiver.close();
    await rm(folder, { recursive: true, force: true });
  });

  const call = async (method: string, to: string, body?: unknown, key = API_KEY) => {
    const response = await fetch(simulator.url + to, {
      method,
      headers: { Authorization: `Basic ${key}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text && (JSON.parse(text) as unknown) };
  };
  const insert = (special: object = {}) => call('POST', '/orders', { ...ORDER, ...special });
  const events = () => received.map((webhook) => webhook.event);

  it('answers 403 without a body when the key is wrong', async () => {
    await start();
    expect(await call('GET', '/carriers', undefined, 'wrong')).toEqual({ status: 403, body: '' });
  });

  it('takes an order to delivered and sends a webhook for each step', async () => {
    await start({ speed: 600 });
    await insert();
    await until(() => events().includes('ORDER_COMPLETED'));
    expect(events()).toEqual([
      'ORDER_INSERTED',
      'ORDER_ASSIGNED',
      'ORDER_ACCEPTED_AND_STARTED',
      'ORDER_PIKEDUP',
      'ORDER_ONTHEWAY',
      'ORDER_COMPLETED',
    ]);
    const times = received.map((webhook) => Number(webhook.timestamp));
    expect(times).toEqual([...new Set(times)].sort((earlier, other) => earlier - other));
    expect(received[1]?.carrier).toMatchObject({
      phone: expect.stringMatching(/^0\d\d /) as string,
    });
    expect(receiver.requests[0]?.headers.token).toBe('secret');
  });

  it('moves the courier from pick-up to delivery', async () => {
    await start({ speed: 100 });
    await insert();
    const latitudes: number[] = [];
    await until(async () => {
      const { body } = await call('GET', '/orders/EC1');
      const [order] = body as {
        orderStatus: { orderState: string };
        assignedCarrier: { carrrierLocationLat: number } | null;
      }[];
      if (order?.orderStatus.orderState === 'READY_TO_DELIVER' && order.assignedCarrier) {
        latitudes.push(order.assignedCarrier.carrrierLocationLat);
      }
      return order?.orderStatus.orderState === 'ALREADY_DELIVERED';
    });
    expect(latitudes.length).toBeGreaterThan(2);
    expect(latitudes).toEqual([...latitudes].sort((lower, other) => lower - other));
    expect(latitudes[0]).toBeGreaterThanOrEqual(ORDER.pickupLatitude);
    expect(latitudes.at(-1)).toBeLessThanOrEqual(ORDER.deliveryLatitude);
  });

  it.each([
    ['refuse', { success: false }, 1],
    ['return', { success: true }, 1],
    ['accept', { success: true }, 2],
  ] as const)('can %s a second order with the same number', async (mode, answer, count) => {
    await start();
    await insert();
    await call('PUT', '/simulator/duplicates', { mode });
    expect((await insert()).body).toMatchObject(answer);
    expect(simulator.orders()).toHaveLength(count);
  });

  it.each([
    [{ customerName: '' }, 'customerName is required'],
    [{ customerPhoneNumber: '0821234567' }, 'customerPhoneNumber must have a country code'],
    [{ deliveryLongitude: undefined }, 'delivery needs both latitude and longitude'],
    [{ customerName: 'Zoë 🦁' }, 'Incorrect string value'],
  ])('refuses an order with %j', async (special, response) => {
    await start();
    expect(await insert(special)).toEqual({ status: 200, body: { success: false, response } });
  });

  it('deletes orders, assigns couriers and sets states on request', async () => {
    await start();
    const { orderId } = (await insert()).body as { orderId: number };
    expect(await call('PUT', `/orders/assign/${orderId}/503`)).toEqual({ status: 204, body: '' });
    await call('PUT', `/orders/${orderId}/status`, { status: 'FAILED_DELIVERY' });
    expect((await call('GET', '/orders')).body).toMatchObject([
      { orderId, assignedCarrier: { id: 503 }, orderStatus: { orderState: 'FAILED_DELIVERY' } },
    ]);
    await call('DELETE', `/orders/${orderId}`);
    expect((await call('GET', '/orders/EC1')).body).toEqual([]);
    await until(() => received.length === 4);
    expect(events()).toEqual(['ORDER_INSERTED', 'ORDER_ASSIGNED', 'ORDER_FAILED', 'ORDER_DELETE']);
  });

  it('continues its orders after a restart', async () => {
    const statePath = path.join(folder, 'simulator.json');
    await start({ statePath, webhook: null, speed: 40 });
    await insert();
    await simulator.stop();
    await start({ statePath, speed: 600 });
    expect((await insert()).body).toMatchObject({ success: false });
    await until(() => events().includes('ORDER_COMPLETED'));
    expect(events()[0]).toBe('ORDER_INSERTED');
    expect(new Set(events()).size).toBe(events().length);
  });

  it('repeats a webhook until it is accepted', async () => {
    let refusals = 0;
    receiver.answer((_request, response) => {
      refusals += 1;
      response.writeHead(refusals < 3 ? 503 : 200).end();
    });
    await start();
    await insert();
    await until(() => refusals === 3);
  });

  it('sets and lists faults over HTTP', async () => {
    await start();
    expect(await call('PUT', '/simulator/faults', [{ kind: 'fire' }])).toMatchObject({
      status: 400,
    });
    await call('PUT', '/simulator/faults', [{ kind: 'error', times: 1 }]);
    expect((await call('GET', '/simulator/faults')).body).toEqual([{ kind: 'error', times: 1 }]);
    const response = await fetch(`${simulator.url}/orders`, {
      method: 'POST',
      headers: { Authorization: `Basic ${API_KEY}` },
      body: JSON.stringify(ORDER),
    });
    expect(response.status).toBe(500);
    expect((await insert()).body).toMatchObject({ success: true });
  });
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 4000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not become true in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
