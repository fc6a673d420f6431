import {
  dayInSouthAfrica,
  LIMITS,
  type OrderChangeView,
  type OrderPaymentsView,
  type OrderView,
  type PaymentProofToCheckView,
  type Problem,
} from '@courier/contract';
import sharp from 'sharp';
import { OrdersPersonalDataService } from '../src/orders/personal-data/orders-personal-data.service';
import { FILE_STORE, UploadsService } from '../src/platform/uploads/uploads.service';
import type { FileStore } from '../src/platform/object-store/file-store';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { del, get, patch, placeOrder, post, QUIET } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const TODAY = dayInSouthAfrica(new Date());

describe('Payments of an order', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const ledgerOf = async (orderNumber: string) =>
    (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
      .body as OrderPaymentsView;
  const pay = (orderNumber: string, amount: number, more: object = {}) =>
    post(
      test,
      `/api/orders/${orderNumber}/payments`,
      { amount, method: 'eft', paidOn: TODAY, ...more },
      admin.cookie,
    );
  const refund = (orderNumber: string, amount: number, more: object = {}) =>
    post(
      test,
      `/api/orders/${orderNumber}/refunds`,
      { amount, method: 'eft', paidOn: TODAY, reason: 'The parcel was late', ...more },
      admin.cookie,
    );
  const reverse = (orderNumber: string, id: number | undefined, reason = 'The cheque bounced') =>
    post(test, `/api/orders/${orderNumber}/payments/${id}/reversal`, { reason }, admin.cookie);
  const setStatus = (orderNumber: string, paymentStatus: string) =>
    patch(test, `/api/orders/${orderNumber}/payment-status`, { paymentStatus }, admin.cookie);
  const notesOf = async (orderNumber: string) =>
    ((await get(test, `/api/orders/${orderNumber}`)).body as OrderView).trackingSteps
      .filter(({ completed }) => completed)
      .map(({ status }) => status);

  it('start empty, with the whole price due', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    expect(await ledgerOf(orderNumber)).toEqual({
      orderNumber,
      paymentStatus: 'pending',
      total: totalAmount,
      paid: 0,
      refunded: 0,
      toRefund: 0,
      hasInvoice: false,
      due: totalAmount,
      entries: [],
      proofs: [],
    });
  });

  it('make the order paid when they come to its price', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const part = await pay(orderNumber, totalAmount - 10, { reference: 'FNB 0042' }).expect(201);
    expect(part.body).toMatchObject({ orderNumber, paymentStatus: 'pending', amountDue: 10 });
    expect(await ledgerOf(orderNumber)).toMatchObject({
      due: 10,
      entries: [
        {
          kind: 'payment',
          method: 'eft',
          amount: totalAmount - 10,
          reference: 'FNB 0042',
          paidOn: TODAY,
          reversed: false,
          actor: { kind: 'admin', email: admin.email },
        },
      ],
    });
    const rest = await pay(orderNumber, 10).expect(201);
    expect(rest.body).toMatchObject({ paymentStatus: 'completed', amountDue: 0 });
    expect(await ledgerOf(orderNumber)).toMatchObject({ due: 0, paid: totalAmount });
    expect(await notesOf(orderNumber)).toEqual([
      'Order received',
      'Part payment received',
      'Payment received',
    ]);
  });

  it('of more than is due say so to the staff, and that they came in to everybody', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await pay(orderNumber, totalAmount + 5).expect(201);
    await pay(orderNumber, 10).expect(201);
    const history = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie).expect(200);
    expect((history.body as OrderChangeView[]).slice(1)).toMatchObject([
      { message: 'Payment received', reason: 'R5.00 more than was due' },
      { message: 'Payment received', reason: 'R10.00 more than was due' },
    ]);
  });

  it('are entered once when the same request comes many times', async () => {
    const { orderNumber } = await placeOrder(test);
    const send = () => pay(orderNumber, 12.34).set('idempotency-key', `pay-${orderNumber}`);
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await ledgerOf(orderNumber)).entries).toHaveLength(1);
  });

  it('are all kept when several come in at the same time', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const half = totalAmount / 2;
    await Promise.all([pay(orderNumber, half).expect(201), pay(orderNumber, half).expect(201)]);
    expect(await ledgerOf(orderNumber)).toMatchObject({
      paid: totalAmount,
      paymentStatus: 'completed',
    });
  });

  it('leave the order paid when they are refunded, with the reason', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await pay(orderNumber, totalAmount).expect(201);
    const answer = await refund(orderNumber, totalAmount).expect(201);
    expect(answer.body).toMatchObject({ paymentStatus: 'completed' });
    const ledger = await ledgerOf(orderNumber);
    expect(ledger).toMatchObject({ refunded: totalAmount, due: 0 });
    expect(ledger.entries[1]).toMatchObject({ kind: 'refund', reason: 'The parcel was late' });
  });

  it('cannot be refunded beyond what was paid, even by two at the same time', async () => {
    const { orderNumber } = await placeOrder(test);
    await pay(orderNumber, 10).expect(201);
    const answers = await Promise.all([refund(orderNumber, 6), refund(orderNumber, 6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const { body } = await refund(orderNumber, 6).expect(400);
    expect((body as Problem).errors).toEqual([
      { path: 'amount', message: 'At most R4.00 can be refunded' },
    ]);
  });

  it('are due again once they are reversed, and reversed once only', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await pay(orderNumber, totalAmount).expect(201);
    const [payment] = (await ledgerOf(orderNumber)).entries;
    const answers = await Promise.all([
      reverse(orderNumber, payment?.id),
      reverse(orderNumber, payment?.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await ledgerOf(orderNumber)).toMatchObject({
      paymentStatus: 'pending',
      paid: 0,
      due: totalAmount,
      entries: [
        { kind: 'payment', reversed: true },
        { kind: 'reversal', reversesId: payment?.id, reason: 'The cheque bounced' },
      ],
    });
  });

  it('stay while money of theirs is refunded, until the refund is reversed', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await pay(orderNumber, totalAmount).expect(201);
    await refund(orderNumber, 5).expect(201);
    const [payment, refunded] = (await ledgerOf(orderNumber)).entries;
    await reverse(orderNumber, payment?.id).expect(409);
    await setStatus(orderNumber, 'pending').expect(409);
    await reverse(orderNumber, refunded?.id).expect(201);
    await setStatus(orderNumber, 'pending').expect(200);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0, refunded: 0 });
  });

  it('answer 404 for a reversal of an entry of another order, and of a reversal', async () => {
    const [one, other] = [await placeOrder(test), await placeOrder(test)];
    await pay(one.orderNumber, 10).expect(201);
    const [payment] = (await ledgerOf(one.orderNumber)).entries;
    await reverse(other.orderNumber, payment?.id).expect(404);
    await reverse(one.orderNumber, payment?.id).expect(201);
    const reversal = (await ledgerOf(one.orderNumber)).entries.at(-1);
    await reverse(one.orderNumber, reversal?.id).expect(404);
  });

  it('are written when the payment status is set, for what is due', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await pay(orderNumber, 10).expect(201);
    await setStatus(orderNumber, 'completed').expect(200);
    expect((await ledgerOf(orderNumber)).entries.at(-1)).toMatchObject({
      kind: 'payment',
      method: 'eft',
      amount: Number((totalAmount - 10).toFixed(2)),
      reference: orderNumber,
    });
    await setStatus(orderNumber, 'pending').expect(200);
    const { paid, entries } = await ledgerOf(orderNumber);
    expect(paid).toBe(0);
    expect(entries.map(({ kind, reversed }) => [kind, reversed])).toEqual([
      ['payment', true],
      ['payment', true],
      ['reversal', false],
      ['reversal', false],
    ]);
  });

  it('begin with one of the whole price where the release before set the order to paid', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await test.dataSource.query(
      `UPDATE orders SET paymentStatus = 'completed' WHERE orderNumber = ?`,
      [orderNumber],
    );
    expect(await ledgerOf(orderNumber)).toMatchObject({ due: 0, entries: [] });
    await refund(orderNumber, totalAmount).expect(201);
    expect((await ledgerOf(orderNumber)).entries).toMatchObject([
      { kind: 'payment', amount: totalAmount, actor: { kind: 'system', email: null } },
      { kind: 'refund', amount: totalAmount },
    ]);
  });

  it('are refused with 409 to those who have not seen the newest version of the order', async () => {
    const { orderNumber } = await placeOrder(test);
    const seen = (await get(test, `/api/orders/${orderNumber}`, admin.cookie)).body as OrderView;
    await pay(orderNumber, 1, { version: seen.version }).expect(201);
    await pay(orderNumber, 1, { version: seen.version }).expect(409);
    expect((await ledgerOf(orderNumber)).entries).toHaveLength(1);
  });

  it.each([
    ['amount', { amount: 0 }, 'Amount must be more than R0.00'],
    ['amount', { amount: 1.005 }, 'Amount must have at most two decimals'],
    ['amount', { amount: 1e-9 }, 'Amount must have at most two decimals'],
    ['amount', { amount: 'much' }, 'Amount must be an amount in rand'],
    ['amount', { amount: '5' }, 'Amount must be an amount in rand'],
    ['amount', { amount: [5] }, 'Amount must be an amount in rand'],
    ['amount', { amount: true }, 'Amount must be an amount in rand'],
    [
      'method',
      { method: 'cheque' },
      'Method must be one of: speedpoint, eft, cash_on_delivery, card',
    ],
    ['paidOn', { paidOn: '2999-01-01' }, 'Date must not be in the future'],
    ['paidOn', { paidOn: '2026-02-30' }, 'Date must be a day such as 2026-11-21'],
    ['reference', { reference: 'x'.repeat(61) }, 'Reference must be at most 60 characters'],
  ])('are refused with a bad %s: %j', async (path, bad, message) => {
    const { orderNumber } = await placeOrder(test);
    const { body } = await pay(orderNumber, 10, bad).expect(400);
    expect((body as Problem).errors).toEqual([{ path, message }]);
  });

  it.each(['eft', 'cash_on_delivery', 'speedpoint'] as const)(
    'by %s get the order’s owner a receipt once they cover the price',
    async (method) => {
      const customer = await signIn(test, 'customer', `pays-by-${method}`);
      const notices = async () =>
        (await get(test, '/api/notifications', customer.cookie)).body as {
          title: string;
          message: string;
        }[];
      const { orderNumber } = await placeOrder(test, {}, customer.cookie, method);
      await pay(orderNumber, 15, { method }).expect(201);
      expect((await notices()).map(({ title }) => title)).toEqual(['Order received']);
      await pay(orderNumber, 10, { method }).expect(201);
      const [receipt, ...others] = await notices();
      expect(receipt).toMatchObject({
        title: 'Payment received',
        message:
          'We have received R25.00 for this order: it is paid. Keep this message as your receipt.',
      });
      expect(others).toHaveLength(1);
    },
  );

  it.each([
    [25, 'We have received your payment of R25.00. Keep this message as your receipt.'],
    [
      30,
      'We have received R30.00 for this order: it is paid. We pay back the R5.00 that you paid too much. Keep this message as your receipt.',
    ],
  ])(
    'of R%d for an order of R25.00 get a receipt that names what came in',
    async (rand, message) => {
      const customer = await signIn(test, 'customer', `pays-at-once-${rand}`);
      const { orderNumber } = await placeOrder(test, {}, customer.cookie);
      await pay(orderNumber, rand).expect(201);
      const { body } = await get(test, '/api/notifications', customer.cookie);
      expect(body).toMatchObject([{ message }, { title: 'Order received' }]);
    },
  );

  it('are audited with amount and method, without what people wrote', async () => {
    const { orderNumber } = await placeOrder(test);
    await pay(orderNumber, 10, { reference: 'NALEDI K' }).expect(201);
    await refund(orderNumber, 4).expect(201);
    const { body } = await get(test, `/api/audit?subjectId=${orderNumber}`, admin.cookie);
    expect(body).toMatchObject([
      { action: 'record a refund', after: { method: 'eft', amount: 4 } },
      { action: 'record a payment', after: { method: 'eft', amount: 10 } },
    ]);
    expect(JSON.stringify(body)).not.toContain('NALEDI');
  });

  it('are exported as CSV by the day, in two columns that add up', async () => {
    const { orderNumber } = await placeOrder(test);
    const day = '2023-05-08';
    await pay(orderNumber, 10, { paidOn: day, reference: '=1+1' }).expect(201);
    await pay(orderNumber, 7, { paidOn: '2023-05-07' }).expect(201);
    await refund(orderNumber, 4, { paidOn: day }).expect(201);
    const path = `/api/payments/export.csv?from=${day}&to=${day}`;
    const { text, headers } = await get(test, path, admin.cookie).expect(200);
    expect(headers['content-disposition']).toContain(`payments-${day}-${day}.csv`);
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toBe(
      '"Date","Order Number","Kind","Method","Money In (R)","Money Out (R)","Reference","Reason","Entered By","Entered At","Entry"',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`"${day}","${orderNumber}","Payment","EFT","10.00",,"'=1+1",,`);
    expect(lines[1]).toContain(`"Refund","EFT",,"4.00",,"The parcel was late","${admin.email}"`);
    await get(test, '/api/payments/export.csv', admin.cookie).expect(400);
  });

  it('stay without what people wrote when the people of the order are erased', async () => {
    const customer = await signIn(test, 'customer', 'payer');
    const { orderNumber } = await placeOrder(test, {}, customer.cookie);
    await pay(orderNumber, 10, { reference: 'NALEDI K' }).expect(201);
    const mine = await get(test, '/api/account/export', customer.cookie).expect(200);
    expect((mine.body as { payments: unknown[] }).payments).toMatchObject([
      { orderNumber, kind: 'payment', amount: 10, reference: 'NALEDI K' },
    ]);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    const password = 'payer-Protea-7';
    await del(test, '/api/account', customer.cookie, { password }).expect(200);
    expect((await ledgerOf(orderNumber)).entries).toMatchObject([
      { kind: 'payment', amount: 10, reference: null },
    ]);
  });

  it('stay without what people wrote when a visitor’s order is old', async () => {
    const { orderNumber } = await placeOrder(test);
    await pay(orderNumber, 10).expect(201);
    await refund(orderNumber, 10, { reason: 'Thandi moved' }).expect(201);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    await test.app.get(OrdersPersonalDataService).eraseOld(Date.now() + 1000, 200);
    expect((await ledgerOf(orderNumber)).entries).toMatchObject([
      { kind: 'payment', amount: 10 },
      { kind: 'refund', amount: 10, reason: null },
    ]);
  });

  it('are hidden from customers and visitors, and entered by admins alone', async () => {
    const { orderNumber } = await placeOrder(test);
    const support = await signIn(test, 'support');
    const customer = await signIn(test, 'customer');
    const path = `/api/orders/${orderNumber}/payments`;
    await get(test, path, NOBODY).expect(401);
    await get(test, path, customer.cookie).expect(403);
    await get(test, path, support.cookie).expect(200);
    const payment = { amount: 1, method: 'eft', paidOn: TODAY };
    await post(test, path, payment, support.cookie).expect(403);
  });
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript>>>> endobj\n%%EOF\n');

describe('Proofs of payment', () => {
  let support: Person;
  beforeAll(async () => {
    support = await signIn(test, 'support');
  });

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
    ['a page behind blanks', Buffer.from('\r\n<html>%PDF-1.4 %%EOF</html>')],
    ['a PDF that is cut off', PDF.subarray(0, 30)],
    ['nothing', Buffer.alloc(0)],
  ])('of %s is refused', async (_, bytes) => {
    const { orderNumber } = await placeOrder(test);
    const { body } = await send(orderNumber, bytes).expect(400);
    const message = 'Send a PDF, or a PNG, JPEG or WebP picture';
    expect((body as Problem).errors).toEqual([{ path: 'file', message }]);
    expect(await proofsOf(orderNumber)).toEqual([]);
  });

  it.each([
    ['bytes before its header', Buffer.concat([Buffer.from('\r\n\u0000'), PDF])],
    ['two kilobytes behind its end', Buffer.concat([PDF, Buffer.alloc(2048)])],
  ])('is taken as a PDF with %s', async (_, bytes) => {
    const { orderNumber } = await placeOrder(test);
    await send(orderNumber, bytes).expect(201);
  });

  it('is refused in words that fit its kind and size', async () => {
    const { orderNumber } = await placeOrder(test);
    const refused = async (bytes: Buffer, type: string, status: number) =>
      (await send(orderNumber, bytes, type).expect(status)).body as Problem;
    const gif = await refused(Buffer.from('GIF89a'), 'image/gif', 415);
    expect(gif.detail).toBe('Send the file as image/png, image/jpeg, image/webp, application/pdf.');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
    expect((await refused(heic, 'image/jpeg', 400)).errors?.[0]?.message).toMatch(/^HEIC pictures/);
    const size = { width: 9000, height: 6000, channels: 3 as const, background: 'white' };
    const large = await sharp({ create: size }).png().toBuffer();
    expect((await refused(large, 'image/png', 400)).errors).toEqual([
      { path: 'file', message: 'The file has 54 million pixels: send one of at most 25 million' },
    ]);
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
    const uploads = () => test.dataSource.query<object[]>('SELECT id FROM uploads');
    const before = await uploads();
    for (const { orderNumber } of [paid, cancelled, cash]) {
      await send(orderNumber, PDF).expect(409);
    }
    await send('EC7K3M9QXA2TBF', PDF).expect(404);
    expect(await uploads()).toEqual(before);
  });

  it('is refused from a network that has sent as much today as it may', async () => {
    const { orderNumber } = await placeOrder(test);
    await send(orderNumber, PDF).expect(201);
    const count = (calls: number) =>
      test.dataSource.query('UPDATE rate_counts SET calls = ? WHERE windowStart % 86400000 = 0', [
        calls,
      ]);
    await count(1_000_000_000);
    const { headers } = await send(orderNumber, PDF).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await send(orderNumber, PDF, 'application/pdf', support.cookie).expect(201);
    await count(0);
  });

  it('is refused while the store has little space left', async () => {
    const { orderNumber } = await placeOrder(test);
    const store = test.app.get<FileStore>(FILE_STORE, { strict: false });
    const free = jest.spyOn(store, 'freeBytes').mockResolvedValue(1_000_000);
    const { body } = await send(orderNumber, PDF).expect(503);
    expect((body as Problem).detail).toMatch(/^We cannot take files right now/);
    free.mockRestore();
    await send(orderNumber, PDF).expect(201);
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
    const uploads = test.app.get(UploadsService, { strict: false });
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
