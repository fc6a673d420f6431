import { promises as dns } from 'node:dns';
import type {
  AuditEntryView,
  HandOverView,
  OrderView,
  ProofPictureView,
  ProviderEventView,
  StaffView,
  TicketDetailsView,
} from '@courier/contract';
import request from 'supertest';
import { ProviderAccessService } from '../../src/dispatch/provider-access.service';
import { RetentionService } from '../../src/operations/retention/retention.service';
import { ProofOfDelivery } from '../../src/orders/proof/proof-of-delivery.entity';
import { until } from '../dispatch/until';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { drawn, expectSamePicture, pixelsOf } from '../harness/pictures';
import { recordProof, sendPicture } from '../harness/proofs';
import { CAPE_TOWN, get, patch, placeOrder, post, QUIET } from '../harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('Operations at the provider', () => {
  const PNG = drawn('png');
  const JPEG = drawn('jpeg');
  /** Marker, length and words of a note that a camera leaves. */
  const NOTE = Buffer.concat([Buffer.from('fffe0011', 'hex'), Buffer.from('33.92 S 18.42 E')]);
  let admin: Person;
  let support: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
    support = await signIn(test, 'support');
  });

  describe('GET /api/dispatch/events', () => {
    const events = async (query = '') =>
      (await get(test, `/api/dispatch/events${query}`, admin.cookie).expect(200))
        .body as ProviderEventView[];
    const send = (event: string, orderNumber: string) =>
      request(test.server)
        .post('/api/webhooks/shipday')
        .set('token', test.app.get(ProviderAccessService).webhookToken ?? '')
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
      expect((await events('?limit=3')).map(({ event, outcome }) => [event, outcome])).toEqual([
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
    /** Those of other specs that have failed come first. */
    const jobsOf = async (orderNumber: string, query = '') =>
      (await jobs(query)).filter((job) => job.orderNumber === orderNumber);
    const retry = (id: number, cookie = admin.cookie) =>
      post(test, `/api/dispatch/jobs/${id}/retry`, {}, cookie);
    const set = (id: number, values: string) =>
      test.dataSource.query(`UPDATE dispatch_jobs SET ${values} WHERE id = ${id}`);

    it('lists waiting and parked jobs with the reason', async () => {
      const first = await placeOrder(test);
      const second = await placeOrder(test);
      const [oldest] = await jobsOf(first.orderNumber);
      const [newest] = await jobsOf(second.orderNumber);
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
      expect(await jobsOf(first.orderNumber, '?state=parked')).toMatchObject([
        { lastError: 'HTTP_500: no' },
      ]);
      expect(await jobs('?limit=1')).toHaveLength(1);
    });

    it('retries a job unless it is done or running', async () => {
      const { orderNumber } = await placeOrder(test);
      const [job] = await jobsOf(orderNumber);
      const id = job?.id ?? 0;
      await set(id, `state = 'parked', attempts = 20, lastError = 'HTTP_500: no'`);
      const { body } = await retry(id).expect(200);
      expect(body).toMatchObject({ state: 'ready', attempts: 20, finishedAt: null });
      expect(Date.parse(body.nextAttemptAt)).toBeLessThanOrEqual(Date.now());
      await set(id, `leaseOwner = 'x', leaseUntil = ${Date.now() + 60_000}`);
      await retry(id).expect(409);
      await set(id, `state = 'done', leaseOwner = NULL, leaseUntil = NULL`);
      await retry(id).expect(409);
      await retry(999_999).expect(404);
      const log = await get(test, '/api/audit?subjectType=hand_over&limit=1', admin.cookie);
      expect(log.body).toMatchObject([
        {
          kind: 'retry_hand_over',
          action: 'retry the hand-over',
          before: { state: 'parked', lastError: 'HTTP_500: no' },
        },
      ]);
    });

    it('distinguishes the withdrawal of a cancelled order from its hand-over', async () => {
      const { orderNumber } = await placeOrder(test);
      await patch(test, `/api/orders/${orderNumber}`, { status: 'cancelled' }, admin.cookie);
      const [withdrawal, handOver] = await jobsOf(orderNumber);
      expect(withdrawal).toMatchObject({ kind: 'delete_order' });
      expect(handOver).toMatchObject({ kind: 'insert_order' });
      const id = withdrawal?.id ?? 0;
      await retry(id).expect(200);
      const log = await get(test, `/api/audit?subjectId=${orderNumber}&limit=1`, admin.cookie);
      expect(log.body).toMatchObject([
        { action: 'retry the withdrawal', subjectType: 'hand_over' },
      ]);
      await set(id, `state = 'done'`);
      const { body } = await retry(id).expect(409);
      expect(body.detail).toBe('This order has been taken back, or is being taken back now.');
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
      await recordNames(orderNumber, { recipientName, photo: 'data:image/png;base64,A' }).expect(
        400,
      );
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
});

describe('HTML in text fields', () => {
  const HTML = `<img src=x onerror="alert('1')"><script>alert(1)</script>&amp;`;
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  /** No browser may take the response for a page when its address is opened. */
  function expectNoPage({ headers }: request.Response): void {
    expect(headers['content-type']).toMatch(/^application\/(problem\+)?json/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }

  async function read<T>(path: string): Promise<T> {
    const answer = await get(test, path, admin.cookie).expect(200);
    expectNoPage(answer);
    return answer.body as T;
  }

  it('is returned as typed in a store and in its audit entry', async () => {
    const store = {
      name: HTML,
      storeBrand: HTML,
      fullName: HTML,
      phone: '011 555 0101',
      addressLine1: HTML,
      addressLine2: HTML,
      city: HTML,
      zipCode: '2196',
    };
    const { body } = await post(test, '/api/stores', store, admin.cookie).expect(201);
    expect(await read(`/api/stores/${body.id}`)).toMatchObject(store);
    expect(await read('/api/stores')).toEqual([expect.objectContaining(store)]);
    expect(await read('/api/stores/active')).toEqual([expect.objectContaining(store)]);
    const path = `/api/audit?subjectType=store&subjectId=${body.id}`;
    expect(await read<AuditEntryView[]>(path)).toEqual([
      expect.objectContaining({ after: expect.objectContaining(store) }),
    ]);
  });

  it('is returned as typed in the names of staff and customers', async () => {
    const agent = { email: 'agent@example.com', password: 'x8Kd-pQ2m-Zr4t' };
    await post(test, '/api/staff', { ...agent, fullName: HTML, role: 'support' }, admin.cookie);
    expect((await read<StaffView[]>('/api/staff'))[0]).toMatchObject({ fullName: HTML });
    const customer = await signIn(test, 'customer');
    await patch(test, '/api/account', { fullName: HTML }, customer.cookie).expect(200);
    expect(await read('/api/customers')).toEqual([expect.objectContaining({ fullName: HTML })]);
  });

  it('is returned as typed in a ticket, a reply and a search', async () => {
    const ticket = {
      name: HTML,
      email: 'thuli@example.com',
      orderNumber: '<b>EC1</b>',
      subject: HTML,
      description: HTML,
    };
    const { body } = await post(test, '/api/support/tickets', ticket).expect(201);
    const path = `/api/support/tickets/${body.ticketId}`;
    await post(test, `${path}/messages`, { message: HTML }, admin.cookie).expect(201);
    const shown = await read<TicketDetailsView>(path);
    expect(shown.ticket).toMatchObject(ticket);
    expect(shown.messages.map(({ message }) => message)).toEqual([HTML, HTML]);
    const found = await read(`/api/support/tickets?q=${encodeURIComponent('<script>')}`);
    expect(found).toEqual([expect.objectContaining({ subject: HTML })]);
  });

  it('is returned as typed in an order, its proof of delivery and the CSV', async () => {
    const pickupAddress = { ...CAPE_TOWN, fullName: HTML, addressLine1: HTML };
    const { orderNumber } = await placeOrder(test, { pickupAddress });
    const path = `/api/orders/${orderNumber}`;
    await patch(test, path, { status: 'delivered' }, admin.cookie).expect(200);
    const proof = { recipientName: HTML, signature: drawn('png') };
    expect((await recordProof(test, orderNumber, proof, admin.cookie)).status).toBe(201);
    const order = await read<OrderView>(path);
    expect(order.pickupAddress).toMatchObject({ fullName: HTML, addressLine1: HTML });
    expect(order.proofOfDelivery).toMatchObject({ recipientName: HTML });
    const csv = await get(test, '/api/orders/export.csv', admin.cookie).expect(200);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.headers['content-disposition']).toMatch(/^attachment/);
    expect(csv.text).toContain(`"${HTML.replaceAll('"', '""')}"`);
  });

  it('is never answered as a page when an error repeats it', async () => {
    const answer = await get(test, `/api/orders/${encodeURIComponent(HTML)}`).expect(404);
    expectNoPage(answer);
    const unknown = await post(test, '/api/support/tickets', { category: HTML }).expect(400);
    expectNoPage(unknown);
  });
});

describe('proof photo at the provider', () => {
  const PHOTO = 'https://photos.shipday.com/pod/1.jpg';
  let admin: Person;
  let answer: (link: string, init?: RequestInit) => Promise<Response>;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const asked: [string, RequestInit | undefined][] = [];
  beforeEach(() => {
    asked.length = 0;
    resolveTo('203.0.113.7');
    answer = async () => new Response(new Uint8Array(drawn('jpeg')));
    jest.spyOn(globalThis, 'fetch').mockImplementation((link, init) => {
      asked.push([String(link), init]);
      return answer(String(link), init);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  /** What the provider's names lead to. */
  function resolveTo(...addresses: string[]): void {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    jest.spyOn(dns, 'lookup').mockResolvedValue(found as never);
  }

  /** An order with a photo of the provider's, and the photo's address here. */
  async function delivered(photoUrl = PHOTO, status = 'delivered') {
    const { orderNumber } = await placeOrder(test);
    // Strangers are not shown it.
    const seenByStaff = await get(test, `/api/orders/${orderNumber}`, admin.cookie);
    const { id: orderId } = seenByStaff.body as OrderView;
    await patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    const proofs = test.dataSource.getRepository(ProofOfDelivery);
    await proofs.insert({ orderId, type: 'photo', photoUrl, timestamp: new Date() });
    const [proof] = await proofs.findBy({ orderId });
    const link = `/api/orders/${orderNumber}/proof-of-delivery/provider-${proof?.id}`;
    const { proofOfDelivery } = (await get(test, `/api/orders/${orderNumber}`)).body as OrderView;
    return { orderNumber, link, proofOfDelivery };
  }

  it("is served from the API's own address with the type of its bytes", async () => {
    const { link, proofOfDelivery } = await delivered();
    expect(proofOfDelivery?.photoUrl).toBe(link);
    const picture = await get(test, link).expect(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((picture.body as Buffer).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const [[asksFor, how] = []] = asked;
    expect(asksFor).toBe(PHOTO);
    expect(how).toMatchObject({ redirect: 'error', credentials: 'omit' });
  });

  it('is served for its own order once delivered, and for no other', async () => {
    const { link, orderNumber } = await delivered();
    const other = await placeOrder(test);
    await get(test, link.replace(orderNumber, other.orderNumber)).expect(404);
    await get(test, link.replace(/\d+$/, '999999')).expect(404);
    const early = await delivered(PHOTO, 'in_transit');
    await get(test, early.link).expect(404);
    expect(asked).toEqual([]);
    await get(test, early.link, admin.cookie).expect(200);
  });

  it.each([
    'http://photos.shipday.com/1.jpg',
    'https://shipday.com.evil.example/1.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@photos.shipday.com/1.jpg',
  ])('is not fetched from %s', async (photoUrl) => {
    const { link, proofOfDelivery } = await delivered(photoUrl);
    expect(proofOfDelivery?.photoUrl).toBeNull();
    await get(test, link).expect(404);
    expect(asked).toEqual([]);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['203.0.113.7', '192.168.1.1'],
    ['::1'],
    ['169.254.169.254'],
  ])('is not fetched when its host leads to %s', async (...addresses) => {
    const { link } = await delivered();
    resolveTo(...addresses);
    await get(test, link).expect(404);
    expect(asked).toEqual([]);
  });

  it('is refused when it is too large or no picture, whatever its type says', async () => {
    const { link } = await delivered();
    const headers = { 'content-type': 'image/png' };
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(6_000_000, 0xff)]) {
      answer = async () => new Response(new Uint8Array(bytes), { headers });
      await get(test, link).expect(404);
    }
    answer = async () => new Response(null, { status: 404 });
    await get(test, link).expect(404);
  });

  it('answers 503 when the provider does not respond', async () => {
    const { link } = await delivered();
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await get(test, link).expect(503);
    answer = async () => new Response('busy', { status: 502 });
    await get(test, link).expect(503);
  });
});
