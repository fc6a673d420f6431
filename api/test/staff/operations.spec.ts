import type {
  HandOverView,
  OrderView,
  ProofPictureView,
  ProviderEventView,
} from '@courier/contract';
import request from 'supertest';
import { PartPhotosFromSignatures1795219277000 } from '../../src/platform/database/migrations/1795219277000-part-photos-from-signatures';
import { ProviderAccess } from '../../src/dispatch/provider-access';
import { RetentionService } from '../../src/operations/retention/retention.service';
import { until } from '../dispatch/until';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { drawn, expectSamePicture, pixelsOf } from '../harness/pictures';
import { recordProof, sendPicture } from '../harness/proofs';
import { get, patch, placeOrder, post, QUIET } from '../harness/shipments';

const PNG = drawn('png');
const JPEG = drawn('jpeg');
/** Marker, length and words of a note that a camera leaves. */
const NOTE = Buffer.concat([Buffer.from('fffe0011', 'hex'), Buffer.from('33.92 S 18.42 E')]);

let test: TestApp;
let admin: Person;
let support: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
  support = await signIn(test, 'support');
});
afterAll(() => test.close());

describe('GET /api/dispatch/events', () => {
  const events = async (query = '') =>
    (await get(test, `/api/dispatch/events${query}`, admin.cookie).expect(200))
      .body as ProviderEventView[];
  const send = (event: string, orderNumber: string) =>
    request(test.server)
      .post('/api/webhooks/shipday')
      .set('token', test.app.get(ProviderAccess).webhookToken ?? '')
      .send({ event, timestamp: Date.now(), order: { id: 7, order_number: orderNumber } })
      .expect(200);

  it('lists events with their outcome, unknown ones too', async () => {
    const { orderNumber } = await placeOrder(test);
    await send('ORDER_ASSIGNED', orderNumber);
    await send('ORDER_TELEPORTED', orderNumber);
    await send('ORDER_ASSIGNED', 'ANOTHER-SHOP-1');
    await until('them to be looked at', async () =>
      (await events()).every(({ outcome }) => outcome !== null),
    );
    expect((await events()).map(({ event, outcome }) => [event, outcome])).toEqual([
      ['ORDER_ASSIGNED', 'unknown order'],
      ['ORDER_TELEPORTED', 'unknown event'],
      ['ORDER_ASSIGNED', 'applied'],
    ]);
    const [unknown, ...others] = await events('?outcome=unknown%20event');
    expect(others).toEqual([]);
    expect(unknown).toEqual({
      id: expect.any(Number),
      event: 'ORDER_TELEPORTED',
      orderNumber,
      outcome: 'unknown event',
      occurredAt: expect.stringMatching(/Z$/),
      receivedAt: expect.stringMatching(/Z$/),
      payload: expect.objectContaining({ order: { id: 7, order_number: orderNumber } }),
    });
    expect(await events('?limit=2')).toHaveLength(2);
    await get(test, '/api/dispatch/events?outcome=lost', admin.cookie).expect(400);
  });
});

describe('/api/dispatch/jobs', () => {
  const jobs = async (query = '') =>
    (await get(test, `/api/dispatch/jobs${query}`, admin.cookie).expect(200))
      .body as HandOverView[];
  const retry = (id: number, cookie = admin.cookie) =>
    post(test, `/api/dispatch/jobs/${id}/retry`, {}, cookie);
  const set = (id: number, values: string) =>
    test.dataSource.query(`UPDATE dispatch_jobs SET ${values} WHERE id = ${id}`);

  it('lists waiting and parked jobs with the reason', async () => {
    const first = await placeOrder(test);
    const second = await placeOrder(test);
    const [newest, oldest] = await jobs();
    expect(newest).toEqual({
      id: expect.any(Number),
      orderNumber: second.orderNumber,
      orderStatus: 'pending',
      kind: 'insert_order',
      state: 'ready',
      isUnderWay: false,
      attempts: 0,
      lastError: null,
      nextAttemptAt: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      finishedAt: null,
    });
    await set(oldest?.id ?? 0, `state = 'parked', attempts = 20, lastError = 'HTTP_500: no'`);
    expect(await jobs('?state=parked')).toMatchObject([
      { orderNumber: first.orderNumber, lastError: 'HTTP_500: no' },
    ]);
    expect(await jobs('?limit=1')).toHaveLength(1);
  });

  it('retries a job unless it is done or running', async () => {
    const [parked] = await jobs('?state=parked');
    const id = parked?.id ?? 0;
    const { body } = await retry(id).expect(200);
    expect(body).toMatchObject({ state: 'ready', attempts: 20, finishedAt: null });
    expect(Date.parse(body.nextAttemptAt)).toBeLessThanOrEqual(Date.now());
    await set(id, `leaseOwner = 'x', leaseUntil = ${Date.now() + 60_000}`);
    await retry(id).expect(409);
    await set(id, `state = 'done', leaseOwner = NULL, leaseUntil = NULL`);
    await retry(id).expect(409);
    await retry(999_999).expect(404);
    const log = await get(test, '/api/audit?subjectType=hand_over', admin.cookie);
    expect(log.body).toMatchObject([
      { action: 'retry the hand-over', before: { state: 'parked', lastError: 'HTTP_500: no' } },
    ]);
  });

  it('distinguishes the withdrawal of a cancelled order from its hand-over', async () => {
    const { orderNumber } = await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'cancelled' }, admin.cookie);
    const [withdrawal, handOver] = await jobs();
    expect(withdrawal).toMatchObject({ orderNumber, kind: 'delete_order' });
    expect(handOver).toMatchObject({ orderNumber, kind: 'insert_order' });
    const id = withdrawal?.id ?? 0;
    await retry(id).expect(200);
    const log = await get(test, `/api/audit?subjectId=${orderNumber}&limit=1`, admin.cookie);
    expect(log.body).toMatchObject([{ action: 'retry the withdrawal', subjectType: 'hand_over' }]);
    await set(id, `state = 'done'`);
    const { body } = await retry(id).expect(409);
    expect(body.detail).toBe('This order has been taken back, or is being taken back now.');
  });

  it('answers 401 or 403 to everyone but admins', async () => {
    await get(test, '/api/dispatch/jobs').expect(401);
    await get(test, '/api/dispatch/jobs', support.cookie).expect(403);
    await retry(1, support.cookie).expect(403);
  });
});

describe('POST /api/orders/{number}/proof-of-delivery', () => {
  const record = async (
    orderNumber: string,
    proof: Parameters<typeof recordProof>[2],
    status = 201,
  ) => {
    const answer = await recordProof(test, orderNumber, proof, admin.cookie);
    expect(answer.status).toBe(status);
    return answer;
  };
  const recordNames = (orderNumber: string, names: object, cookie = admin.cookie) =>
    post(test, `/api/orders/${orderNumber}/proof-of-delivery`, names, cookie);

  it('shows the proof to everyone who tracks the delivered order', async () => {
    const { orderNumber } = await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    const request = {
      recipientName: 'Nomsa',
      photo: Buffer.concat([JPEG.subarray(0, 2), NOTE, JPEG.subarray(2)]),
      signature: PNG,
    };
    await record(orderNumber, request);
    const tracked = (await get(test, `/api/orders/${orderNumber}`)).body as OrderView;
    expect(tracked.proofOfDelivery).toMatchObject({ type: 'photo', recipientName: 'Nomsa' });
    const link = tracked.proofOfDelivery?.photoUrl ?? '';
    const picture = await get(test, link).expect(200);
    expectSamePicture(picture.body as Buffer, JPEG);
    expect((picture.body as Buffer).includes('18.42 E')).toBe(false);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const other = await placeOrder(test);
    await get(test, link.replace(orderNumber, other.orderNumber)).expect(404);
    await get(test, link.replace(/[^/]+$/, '..%2Fcourier.sqlite')).expect(404);
    const log = await get(test, `/api/audit?subjectId=${orderNumber}&limit=1`, admin.cookie);
    expect(log.body).toMatchObject([{ action: 'record a proof of delivery' }]);
  });

  it('stores photo and signature separately', async () => {
    const { orderNumber } = await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    const proof = async () =>
      ((await get(test, `/api/orders/${orderNumber}`)).body as OrderView).proofOfDelivery;
    await record(orderNumber, { recipientName: 'Nomsa', signature: PNG });
    const signed = await proof();
    expect(signed).toMatchObject({ type: 'signature', photoUrl: null });
    const signature = await get(test, signed?.signatureUrl ?? '').expect(200);
    expect(pixelsOf(signature.body as Buffer)).toEqual(pixelsOf(PNG));

    await record(orderNumber, { recipientName: 'Thabo', photo: JPEG });
    const both = await proof();
    expect(both).toMatchObject({ type: 'photo', recipientName: 'Thabo' });
    expect(both?.signatureUrl).toBe(signed?.signatureUrl);
    const photo = await get(test, both?.photoUrl ?? '').expect(200);
    expectSamePicture(photo.body as Buffer, JPEG);
  });

  it('keeps a signature that was stored as a photo as a signature after the migration', async () => {
    const { orderNumber } = await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    const request = { recipientName: 'Nomsa', signature: PNG };
    await record(orderNumber, request);
    const proof = async () =>
      ((await get(test, `/api/orders/${orderNumber}`)).body as OrderView).proofOfDelivery;
    const signed = await proof();
    const runner = test.dataSource.createQueryRunner();
    try {
      await new PartPhotosFromSignatures1795219277000().down(runner);
      expect((await proof())?.photoUrl).toBe(signed?.signatureUrl);
      await new PartPhotosFromSignatures1795219277000().up(runner);
    } finally {
      await runner.release();
    }
    expect(await proof()).toEqual(signed);
  });

  it('shows the proof to staff in every status and to others once delivered', async () => {
    const { orderNumber } = await placeOrder(test);
    const request = { recipientName: 'Nomsa', signature: PNG };
    const recorded = await record(orderNumber, request);
    const shown = { recipientName: 'Nomsa', signatureUrl: expect.any(String) as string };
    expect((recorded.body as OrderView).proofOfDelivery).toMatchObject(shown);
    const seenBy = async (cookie: string) =>
      ((await get(test, `/api/orders/${orderNumber}`, cookie)).body as OrderView).proofOfDelivery;
    expect(await seenBy(support.cookie)).toMatchObject(shown);
    expect(await seenBy(NOBODY)).toBeNull();
  });

  it('checks the bytes of a picture, not its declared type', async () => {
    const { orderNumber } = await placeOrder(test);
    const send = (kind: 'photo' | 'signature', bytes: Buffer) =>
      sendPicture(test, { orderNumber, kind, cookie: admin.cookie }, bytes);
    for (const photo of [Buffer.from('<script>alert(1)</script>'), PNG.subarray(0, 20)]) {
      const answer = await send('photo', photo).expect(400);
      expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'photo' })]);
    }
    await send('signature', JPEG).expect(400);
    await send('signature', Buffer.concat([PNG, Buffer.alloc(512 * 1024)])).expect(400);
  });

  it('requires a recipient and a picture that was sent for this order within the hour, once', async () => {
    const { orderNumber } = await placeOrder(test);
    const other = await placeOrder(test);
    const send = async () => {
      const about = { orderNumber, kind: 'photo', cookie: admin.cookie } as const;
      const { body } = await sendPicture(test, about, JPEG, 'image/jpeg').expect(201);
      return (body as ProofPictureView).name;
    };
    const recipientName = 'Nomsa';
    const photo = await send();
    await recordNames(orderNumber, { recipientName }).expect(400);
    await recordNames(orderNumber, { photo }).expect(400);
    await recordNames(orderNumber, { recipientName, signature: photo }).expect(400);
    await recordNames(other.orderNumber, { recipientName, photo }).expect(400);
    await recordNames(orderNumber, { recipientName, photo: '../../courier.sqlite' }).expect(400);
    await recordNames(orderNumber, { recipientName, photo: 'data:image/png;base64,A' }).expect(400);
    await recordNames(orderNumber, { recipientName, photo }).expect(201);
    const again = await recordNames(orderNumber, { recipientName, photo }).expect(400);
    expect(again.body.errors).toEqual([
      {
        path: 'photo',
        message: 'The photo has not arrived, or was sent too long ago: choose it again',
      },
    ]);

    const forgotten = await send();
    const retention = test.app.get(RetentionService);
    const pruneAfter = (minutes: number) => retention.prune(Date.now() + minutes * 60_000);
    expect(await pruneAfter(59)).toMatchObject({ uploads: 0 });
    expect(await pruneAfter(61)).toMatchObject({ uploads: 1 });
    await recordNames(orderNumber, { recipientName, photo: forgotten }).expect(400);
  });

  it('accepts a photo of 5 MB and no larger one', async () => {
    const { orderNumber } = await placeOrder(test);
    const of = (bytes: number) => Buffer.concat([JPEG, Buffer.alloc(bytes - JPEG.length, 1)]);
    const send = (bytes: number) =>
      record(orderNumber, { recipientName: 'Nomsa', photo: of(bytes) }, bytes > MOST ? 413 : 201);
    const MOST = 5 * 1024 * 1024;
    await send(MOST);
    await send(MOST + 1);
    await send(7 * 1024 * 1024);
  });

  it('answers 401 or 403 to everyone but admins', async () => {
    const { orderNumber } = await placeOrder(test);
    const names = { recipientName: 'Nomsa', photo: 'a.png' };
    const sent = (cookie: string, number = orderNumber) =>
      sendPicture(test, { orderNumber: number, kind: 'photo', cookie }, PNG);
    await recordNames(orderNumber, names, NOBODY).expect(401);
    await recordNames(orderNumber, names, support.cookie).expect(403);
    await recordNames('EC7K3M9QXA2TBF', names).expect(404);
    await sent(NOBODY).expect(401);
    await sent(support.cookie).expect(403);
    await sent(admin.cookie, 'EC7K3M9QXA2TBF').expect(404);
    await request(test.server)
      .post(`/api/orders/${orderNumber}/proof-of-delivery/pictures/selfie`)
      .set({ cookie: admin.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/png' })
      .send(PNG)
      .expect(404);
  });
});
