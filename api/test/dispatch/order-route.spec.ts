import type { AddressInfo } from 'node:net';
import type { OrderView } from '@courier/contract';
import { type Simulator, startSimulator } from '#simulator';
import { createTestApp, type TestApp } from '../harness';
import { get, JOHANNESBURG, placeOrder } from '../harness/shipments';
import { type AppConfig, readConfig } from '../../src/platform/config/config';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';

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
