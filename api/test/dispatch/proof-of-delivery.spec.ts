import type { OrderView } from '@courier/contract';
import request from 'supertest';
import { type Simulator, startSimulator } from '#simulator';
import { insertOrder } from './insert-order';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';
import { createTestApp, type TestApp } from '../harness';
import { get } from '../harness/shipments';
import { Order } from '../../src/orders/order.entity';
import { ProofOfDelivery } from '../../src/orders/progress/proof-of-delivery.entity';
import { TrackingUpdate } from '../../src/orders/progress/tracking-update.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';

const START = Date.now() - 3_600_000;
const PHOTO = 'https://photos.shipday.com/pod/1.jpg';

describe('proof of delivery from the provider', () => {
  let simulator: Simulator;
  let test: TestApp;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    test = await createTestApp(settingsFor(simulator, { DISPATCH_WORKERS: '0' }));
  });
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });

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
