import {
  LIMITS,
  type OrderPaymentsView,
  type PaymentProofToCheckView,
  type Problem,
} from '@courier/contract';
import { Uploads } from '../src/platform/uploads/uploads.service';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { del, get, patch, placeOrder, post, QUIET } from './harness/shipments';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript>>>> endobj\n%%EOF\n');

describe('Proofs of payment', () => {
  let test: TestApp;
  let support: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    support = await signIn(test, 'support');
  });
  afterAll(() => test.close());

  const send = (number: string, bytes: Buffer, type = 'application/pdf', cookie = NOBODY) =>
    post(test, `/api/orders/${number}/payment-proofs`, bytes, cookie).set('content-type', type);
  const proofsOf = async (orderNumber: string) =>
    (
      (await get(test, `/api/orders/${orderNumber}/payments`, support.cookie).expect(200))
        .body as OrderPaymentsView
    ).proofs;

  it('of a PDF is taken from whoever holds the number, and handed to the staff as an attachment in a sandbox', async () => {
    const { orderNumber, trackingNumber } = await placeOrder(test);
    const { body } = await send(trackingNumber, PDF).expect(201);
    expect(body).toEqual({ orderNumber, received: 1 });
    const [proof] = await proofsOf(orderNumber);
    expect(proof).toMatchObject({ type: 'pdf', actor: { kind: 'customer', email: null } });
    const url = proof?.url ?? '';
    const file = await get(test, url, support.cookie).buffer(true).expect(200);
    expect(file.body).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="payment-EC/),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    await get(test, url, NOBODY).expect(401);
    const customer = await signIn(test, 'customer');
    await get(test, url, customer.cookie).expect(403);
    const other = await placeOrder(test);
    await get(test, url.replace(orderNumber, other.orderNumber), support.cookie).expect(404);
  });

  it('of a picture is drawn again, without what was hidden behind its end', async () => {
    const { orderNumber } = await placeOrder(test);
    const hidden = Buffer.concat([drawn('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    // What the request says of its type counts for nothing.
    await send(orderNumber, hidden, 'image/png').expect(201);
    const [proof] = await proofsOf(orderNumber);
    const file = await get(test, proof?.url ?? '', support.cookie).expect(200);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect((file.body as Buffer).includes('script')).toBe(false);
  });

  it.each([
    ['a page', Buffer.from('<html>%PDF-1.4 %%EOF</html>')],
    ['a PDF that is cut off', PDF.subarray(0, 30)],
    ['nothing', Buffer.alloc(0)],
  ])('of %s is refused', async (_, bytes) => {
    const { orderNumber } = await placeOrder(test);
    const { body } = await send(orderNumber, bytes).expect(400);
    const message = 'Send a PDF, or a PNG, JPEG or WebP picture';
    expect((body as Problem).errors).toEqual([{ path: 'file', message }]);
    expect(await proofsOf(orderNumber)).toEqual([]);
  });

  it('of another content type, or of too many bytes, is refused before it is read', async () => {
    const { orderNumber } = await placeOrder(test);
    await send(orderNumber, Buffer.from('<html>'), 'text/html').expect(415);
    await send(orderNumber, Buffer.alloc(LIMITS.photoBytes + 1)).expect(413);
  });

  it('is refused for an order that is paid, cancelled or paid at the door', async () => {
    const admin = await signIn(test, 'admin');
    const [paid, cancelled] = [await placeOrder(test), await placeOrder(test)];
    const payment = `/api/orders/${paid.orderNumber}/payment-status`;
    await patch(test, payment, { paymentStatus: 'completed' }, admin.cookie).expect(200);
    const order = `/api/orders/${cancelled.orderNumber}`;
    await patch(test, order, { status: 'cancelled' }, admin.cookie).expect(200);
    const cash = await placeOrder(test, {}, NOBODY, 'cash_on_delivery');
    for (const { orderNumber } of [paid, cancelled, cash]) {
      await send(orderNumber, PDF).expect(409);
    }
    await send('EC7K3M9QXA2TBF', PDF).expect(404);
  });

  it(`is refused after ${LIMITS.paymentProofs} of one order, also of those that arrive together`, async () => {
    const { orderNumber } = await placeOrder(test);
    const sent = Array.from({ length: LIMITS.paymentProofs + 2 }, () => send(orderNumber, PDF));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    const taken = Array.from({ length: LIMITS.paymentProofs }, () => 201);
    expect(statuses).toEqual([...taken, 409, 409]);
    expect(await proofsOf(orderNumber)).toHaveLength(LIMITS.paymentProofs);
  });

  it('goes with the people of its order, and its file with it', async () => {
    const customer = await signIn(test, 'customer', 'sender');
    const admin = await signIn(test, 'admin');
    const { orderNumber } = await placeOrder(test, {}, customer.cookie);
    await send(orderNumber, PDF, 'application/pdf', customer.cookie).expect(201);
    expect(await proofsOf(orderNumber)).toMatchObject([{ actor: { email: customer.email } }]);
    const [upload] = await test.dataSource.query<{ name: string }[]>(
      'SELECT p.name FROM payment_proofs p JOIN orders o ON o.id = p.orderId WHERE o.orderNumber = ?',
      [orderNumber],
    );
    const order = `/api/orders/${orderNumber}`;
    await patch(test, order, { status: 'delivered' }, admin.cookie).expect(200);
    const password = 'sender-Protea-7';
    await del(test, '/api/account', customer.cookie, { password }).expect(200);
    expect(await proofsOf(orderNumber)).toEqual([]);
    const uploads = test.app.get(Uploads, { strict: false });
    await uploads.sweep();
    expect(await uploads.open(upload?.name ?? '')).toBeNull();
  });

  describe('GET /api/payment-proofs', () => {
    let admin: Person;
    beforeAll(async () => {
      admin = await signIn(test, 'admin');
    });

    const list = async (query = '') =>
      (await get(test, `/api/payment-proofs${query}`, admin.cookie).expect(200))
        .body as PaymentProofToCheckView[];
    const isListed = async (orderNumber: string) =>
      (await list('?limit=200')).some(({ order }) => order.orderNumber === orderNumber);
    const sent = async () => {
      const placed = await placeOrder(test);
      await send(placed.orderNumber, PDF).expect(201);
      return placed;
    };

    it('lists the newest first, with what is due of each order, a page at a time', async () => {
      const [first, second] = [await sent(), await sent()];
      const pay = `/api/orders/${second.orderNumber}/payments`;
      const part = { amount: 10, method: 'eft', paidOn: '2026-11-20' };
      await post(test, pay, part, admin.cookie).expect(201);
      const page = await get(test, '/api/payment-proofs?limit=1', admin.cookie).expect(200);
      expect(page.body).toEqual([
        {
          id: expect.any(Number),
          type: 'pdf',
          url: expect.stringMatching(`^/api/orders/${second.orderNumber}/payment-proofs/\\d+$`),
          createdAt: expect.any(String),
          order: {
            orderNumber: second.orderNumber,
            customer: 'Thandi Nkosi',
            total: second.totalAmount,
            due: second.totalAmount - 10,
            version: 2,
          },
        },
      ]);
      const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
      const { body } = await get(test, next, admin.cookie).expect(200);
      expect(body).toMatchObject([{ order: { orderNumber: first.orderNumber } }]);
      await get(test, '/api/payment-proofs?limit=201', admin.cookie).expect(400);
    });

    it('leaves out an order while it is paid, and lists it again when its payment is reversed', async () => {
      const { orderNumber } = await sent();
      const pay = `/api/orders/${orderNumber}/payment-status`;
      await patch(test, pay, { paymentStatus: 'completed' }, admin.cookie).expect(200);
      expect(await isListed(orderNumber)).toBe(false);
      await patch(test, pay, { paymentStatus: 'pending' }, admin.cookie).expect(200);
      expect(await isListed(orderNumber)).toBe(true);
    });

    it('leaves out an order while it is cancelled', async () => {
      const { orderNumber } = await sent();
      const order = `/api/orders/${orderNumber}`;
      await patch(test, order, { status: 'cancelled' }, admin.cookie).expect(200);
      expect(await isListed(orderNumber)).toBe(false);
      await patch(test, order, { status: 'pending' }, admin.cookie).expect(200);
      expect(await isListed(orderNumber)).toBe(true);
    });

    it('leaves out an order that the release before has set to paid', async () => {
      const { orderNumber } = await sent();
      await test.dataSource.query(
        `UPDATE orders SET paymentStatus = 'completed' WHERE orderNumber = ?`,
        [orderNumber],
      );
      expect(await isListed(orderNumber)).toBe(false);
    });
  });
});
