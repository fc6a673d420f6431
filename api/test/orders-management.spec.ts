import { ORDER_STATUSES, type OrderView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, patch, placeOrder, QUIET } from './harness/shipments';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const isSqlite = !process.env.TEST_DATABASE_URL;
const setStatus = (number: string, status: string, cookie = admin.cookie) =>
  patch(test, `/api/orders/${number}`, { status }, cookie);
const setPayment = (number: string, paymentStatus: string, cookie = admin.cookie) =>
  patch(test, `/api/orders/${number}/payment-status`, { paymentStatus }, cookie);

async function history(orderNumber: string) {
  const rows = await test.dataSource.query<object[]>(
    `SELECT u.status, u.message, u.actor, u.actorId FROM tracking_updates u
     JOIN orders o ON o.id = u.orderId WHERE o.orderNumber = ? ORDER BY u.id`,
    [orderNumber],
  );
  return rows.map((row) => ({ ...row }));
}

describe('PATCH /api/orders/{number}', () => {
  it('appends a step that names who set the status', async () => {
    const { orderNumber, trackingNumber } = await placeOrder(test);
    const answer = await setStatus(trackingNumber.toLowerCase(), 'in_transit').expect(200);
    expect(answer.body).toMatchObject({ orderNumber, status: 'in_transit' });
    expect((await history(orderNumber)).slice(1)).toEqual([
      { status: 'in_transit', message: 'In transit', actor: 'admin', actorId: admin.id },
    ]);
    const { trackingSteps } = answer.body as OrderView;
    expect(
      trackingSteps.map(({ status, completed, current }) => [status, completed, current]),
    ).toEqual([
      ['Order received', true, false],
      ['In transit', true, true],
      ['Out for delivery', false, false],
      ['Delivered', false, false],
    ]);
  });

  it('reads the order once with a lock and once for the response', async () => {
    const { orderNumber } = await placeOrder(test);
    const log = jest.spyOn(test.dataSource.logger, 'logQuery');
    await setStatus(orderNumber, 'in_transit').expect(200);
    const statements = log.mock.calls.map(([sql]) => sql);
    log.mockRestore();
    const change = statements.findIndex((sql) => /^UPDATE .orders./.test(sql));
    const reads = statements.flatMap((sql, place) =>
      /^SELECT .*(FROM|JOIN) .?orders\b/is.test(sql) ? [{ sql, place }] : [],
    );
    expect(reads.map(({ place }) => (place < change ? 'before' : 'after'))).toEqual([
      'before',
      'after',
    ]);
    const locks = statements.filter((sql) => sql.includes('FOR UPDATE'));
    expect(locks).toEqual(isSqlite ? [] : [reads[0]?.sql]);
  });

  it('allows every change from one status to another', async () => {
    const { orderNumber } = await placeOrder(test);
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        await setStatus(orderNumber, from).expect(200);
        const answer = await setStatus(orderNumber, to).expect(200);
        expect((answer.body as OrderView).status).toBe(to);
      }
    }
  });

  it('writes nothing when the order has the status already', async () => {
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, 'pending').expect(200);
    expect(await history(orderNumber)).toHaveLength(1);
  });

  it('ends the timeline when the order is cancelled', async () => {
    const { orderNumber } = await placeOrder(test);
    const { body } = await setStatus(orderNumber, 'cancelled').expect(200);
    const { trackingSteps } = body as OrderView;
    expect(trackingSteps.map(({ status }) => status)).toEqual([
      'Order received',
      'Order cancelled',
    ]);
  });

  it('keeps status and newest step equal when many set it at the same time', async () => {
    const { orderNumber } = await placeOrder(test);
    const statuses = [...ORDER_STATUSES, ...ORDER_STATUSES];
    await Promise.all(statuses.map((status) => setStatus(orderNumber, status).expect(200)));
    const { body } = await get(test, `/api/orders/${orderNumber}`);
    const steps = await history(orderNumber);
    expect(steps.at(-1)).toMatchObject({ status: (body as OrderView).status });
  });

  it('clears the attention mark', async () => {
    const { orderNumber } = await placeOrder(test);
    const flag = () =>
      test.dataSource.query<{ needsAttention: number }[]>(
        'SELECT needsAttention FROM orders WHERE orderNumber = ?',
        [orderNumber],
      );
    await test.dataSource.query('UPDATE orders SET needsAttention = 1 WHERE orderNumber = ?', [
      orderNumber,
    ]);
    await setStatus(orderNumber, 'delivered').expect(200);
    expect((await flag())[0]?.needsAttention).toBe(0);
  });
});

describe('PATCH /api/orders/{number}/payment-status', () => {
  it('adds a note to the history and keeps the status of the order', async () => {
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, 'confirmed').expect(200);
    const { body } = await setPayment(orderNumber, 'completed').expect(200);
    expect(body).toMatchObject({ paymentStatus: 'completed', status: 'confirmed' });
    expect((body as OrderView).trackingSteps.find(({ current }) => current)?.status).toBe(
      'Order confirmed',
    );
    await setPayment(orderNumber, 'completed').expect(200);
    await setPayment(orderNumber, 'pending').expect(200);
    expect((await history(orderNumber)).slice(2)).toEqual([
      { status: 'confirmed', message: 'Payment received', actor: 'admin', actorId: admin.id },
      {
        status: 'confirmed',
        message: 'Payment marked as not received',
        actor: 'admin',
        actorId: admin.id,
      },
    ]);
  });
});

describe('changing an order', () => {
  it('is refused to everyone but admins', async () => {
    const customer = await signIn(test, 'customer');
    const support = await signIn(test, 'support');
    const { orderNumber } = await placeOrder(test, {}, customer.cookie);
    for (const change of [setStatus, setPayment]) {
      const value = change === setStatus ? 'delivered' : 'completed';
      await change(orderNumber, value, NOBODY).expect(401);
      await change(orderNumber, value, customer.cookie).expect(403);
      await change(orderNumber, value, support.cookie).expect(403);
    }
    expect(await history(orderNumber)).toHaveLength(1);
  });

  it.each([
    ['EC000000', 'delivered', 404],
    ['EC7K3M9QXA2TBF', 'delivered', 404],
    ['nonsense', 'delivered', 404],
    ['nonsense', 'lost', 400],
  ])('from %s to %s answers %i', async (number, status, expected) => {
    await setStatus(number, status).expect(expected);
  });
});
