import type {
  BulkChangeView,
  DeliveryDaysView,
  OrderSummaryView,
  OrderView,
  Problem,
} from '@courier/contract';
import { BulkWorker } from '../src/bulk-changes/bulk-worker';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, QUIET } from './harness/shipments';

let one: TestApp;
let other: TestApp;
let admin: Person;
beforeAll(async () => {
  one = await createTestApp(QUIET);
  const { dataDir, databaseUrl } = one.config;
  other = await createTestApp({ ...QUIET, dataDir, databaseUrl });
  admin = await signIn(one, 'admin');
});
afterAll(async () => {
  await other.close();
  await one.close();
});

interface Named {
  readonly orderNumber: string;
  readonly version: number;
}

async function orders(count: number, town = 'Cape Town'): Promise<Named[]> {
  const placed: Named[] = [];
  for (let n = 0; n < count; n += 1) {
    const deliveryAddress = { ...CAPE_TOWN, city: town };
    const { orderNumber } = await placeOrder(one, { deliveryAddress });
    const { version = 0 } = await read(orderNumber);
    placed.push({ orderNumber, version });
  }
  return placed;
}

async function read(orderNumber: string): Promise<OrderView> {
  return (await get(one, `/api/orders/${orderNumber}`, admin.cookie).expect(200)).body as OrderView;
}

const statuses = (named: readonly Named[]) =>
  Promise.all(named.map(async ({ orderNumber }) => (await read(orderNumber)).status));

const begin = (body: object, person = admin) => post(one, '/api/bulk-changes', body, person.cookie);

async function begun(body: object, person = admin): Promise<BulkChangeView> {
  return (await begin(body, person).expect(201)).body as BulkChangeView;
}

async function look(id: number, person = admin): Promise<BulkChangeView> {
  const answer = await get(one, `/api/bulk-changes/${id}`, person.cookie).expect(200);
  return answer.body as BulkChangeView;
}

async function finished({ id }: BulkChangeView, person = admin): Promise<BulkChangeView> {
  await until('the bulk change', async () => (await look(id, person)).isFinished);
  return look(id, person);
}

const ask = (id: number, what: 'retry' | 'undo' | 'stop', person = admin) =>
  post(one, `/api/bulk-changes/${id}/${what}`, {}, person.cookie);

async function asked(id: number, what: 'retry' | 'undo'): Promise<BulkChangeView> {
  const answer = await ask(id, what).expect((response) =>
    expect(response.status).toBeLessThan(300),
  );
  return finished(answer.body as BulkChangeView);
}

const setStatus = ({ orderNumber }: Named, status: string) =>
  patch(one, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);

/** How often the timeline of an order says that it was set to confirmed. */
async function confirmations({ orderNumber }: Named): Promise<number> {
  const [row] = await one.dataSource.query<{ total: number }[]>(
    `SELECT COUNT(*) AS total FROM tracking_updates u JOIN orders o ON o.id = u.orderId
     WHERE o.orderNumber = ? AND u.kind = 'confirmed'`,
    [orderNumber],
  );
  return Number(row?.total);
}

it('a bulk change sets each order once in two processes, with the audit of a single change, however often it is begun', async () => {
  const named = await orders(12);
  const body = { status: 'confirmed', orders: named };
  const press = () =>
    post(one, '/api/bulk-changes', body, admin.cookie).set('idempotency-key', 'press-of-12');
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = answers.map(({ body: view }) => view as BulkChangeView);
  expect(second?.id).toBe(first?.id);
  const again = await press().expect(201);
  expect((again.body as BulkChangeView).id).toBe(first?.id);

  const done = await finished(first as BulkChangeView);
  expect(done).toMatchObject({ total: 12, updated: 12, failed: 0, stopped: 0, canUndo: true });
  expect(await Promise.all(named.map(confirmations))).toEqual(named.map(() => 1));
  const history = await get(one, `/api/orders/${named[0]?.orderNumber}/history`, admin.cookie);
  expect(history.body).toContainEqual(
    expect.objectContaining({ actor: expect.objectContaining({ email: admin.email }) as object }),
  );
});

it('all that match are those of the query when it is begun, as many as were shown', async () => {
  const named = await orders(2, 'Bellville');
  const query = 'town=Bellville&status=pending';
  const refused = await begin({ status: 'confirmed', query, count: 3 }).expect(409);
  expect((refused.body as Problem).detail).toMatch(/^2 orders match by now/);
  const { total } = await finished(await begun({ status: 'confirmed', query, count: 2 }));
  expect(total).toBe(2);
  expect(await statuses(named)).toEqual(['confirmed', 'confirmed']);
});

it('all that a search finds are counted first and then changed, where they are as many still', async () => {
  const sought = await orders(3, 'Hermanus');
  await setStatus(sought[0] as Named, 'cancelled');
  const path = (query: string) => `/api/bulk-changes/matches?query=${encodeURIComponent(query)}`;
  const query = 'q=hermanus&status=pending';
  const { body } = await get(one, path(query), admin.cookie).expect(200);
  expect(body).toEqual({ count: 2 });
  await orders(1, 'Hermanus');
  const refused = await begin({ status: 'confirmed', query, count: 2 }).expect(409);
  expect((refused.body as Problem).detail).toMatch(/^3 orders match by now/);
  const done = await finished(await begun({ status: 'confirmed', query, count: 3 }));
  expect(done).toMatchObject({ total: 3, updated: 3 });
  expect(await statuses(sought)).toEqual(['cancelled', 'confirmed', 'confirmed']);
  await get(one, path('q=x&month=2026-01'), admin.cookie).expect(400);
});

it('an order that was changed since it was seen fails with who did it, and is overwritten when it is tried again', async () => {
  const [changed, same] = (await orders(2)) as [Named, Named];
  await setStatus(changed, 'in_transit');
  const body = { status: 'cancelled', reason: 'Floods', orders: [changed, same] };
  const first = await finished(await begun(body));
  expect(first).toMatchObject({ updated: 1, failed: 1 });
  expect(first.failures).toEqual([
    {
      orderNumber: changed.orderNumber,
      message: expect.stringMatching(/^You changed this order/) as string,
    },
  ]);
  expect(await statuses([changed, same])).toEqual(['in_transit', 'cancelled']);
  const second = await asked(first.id, 'retry');
  expect(second).toMatchObject({ id: first.id, updated: 2, failed: 0, failures: [] });
  expect(await statuses([changed, same])).toEqual(['cancelled', 'cancelled']);
});

it('an undo sets each order back to what it was, once, but not one that was changed since', async () => {
  const [pending, confirmed, touched] = (await orders(3)) as [Named, Named, Named];
  await setStatus(confirmed, 'confirmed');
  const numbers = [pending, confirmed, touched].map(({ orderNumber }) => ({ orderNumber }));
  const done = await finished(await begun({ status: 'in_transit', orders: numbers }));
  await setStatus(touched, 'delivered');
  const undone = await asked(done.id, 'undo');
  expect(undone).toMatchObject({
    undoes: done.id,
    status: null,
    updated: 2,
    failed: 1,
    canUndo: false,
  });
  expect(await statuses([pending, confirmed, touched])).toEqual([
    'pending',
    'confirmed',
    'delivered',
  ]);
  expect(await look(done.id)).toMatchObject({ canUndo: false });
  await ask(done.id, 'undo').expect(409);
  await ask(undone.id, 'undo').expect(409);
});

it('payments are booked by the ledger, and taken back by an undo; what is due again is not undone', async () => {
  const named = await orders(2);
  const paid = await finished(await begun({ paymentStatus: 'completed', orders: named }));
  expect(paid).toMatchObject({ paymentStatus: 'completed', updated: 2, canUndo: true });
  const ledger = async ({ orderNumber }: Named) => {
    const answer = await get(one, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200);
    return (answer.body as { paid: number; total: number }).paid;
  };
  expect(await Promise.all(named.map(ledger))).not.toContain(0);
  await asked(paid.id, 'undo');
  expect(await Promise.all(named.map(ledger))).toEqual([0, 0]);
  const again = named.map(({ orderNumber }) => ({ orderNumber }));
  const due = await finished(await begun({ paymentStatus: 'pending', orders: again }));
  expect(due).toMatchObject({ updated: 2, canUndo: false });
});

it('many parcels on their way are brought on one day, with a reason, and those that are not are passed over', async () => {
  const [late, later, waiting] = (await orders(3)) as [Named, Named, Named];
  for (const named of [late, later]) await setStatus(named, 'in_transit');
  const { body } = await get(one, `/api/orders/${late.orderNumber}/delivery-days`, admin.cookie);
  const [{ day = '' } = {}] = (body as DeliveryDaysView).days.slice(1);
  const numbers = [late, later, waiting].map(({ orderNumber }) => ({ orderNumber }));
  const done = await finished(await begun({ day, reason: 'Floods', orders: numbers }));
  expect(done).toMatchObject({ kind: 'new_day', day, updated: 2, failed: 1, canUndo: false });
  expect(done.failures).toEqual([
    {
      orderNumber: waiting.orderNumber,
      message: 'This parcel is not on its way to its receiver.',
    },
  ]);
  expect(await read(later.orderNumber)).toMatchObject({
    deliverBy: day,
    chosenDelivery: { day, by: 'staff' },
  });
  const past = await finished(await begun({ day: '2026-01-05', reason: 'x', orders: [late] }));
  expect(past.failures[0]?.message).toMatch(/^(You changed this order|We cannot come on this day)/);
  await ask(done.id, 'undo').expect(409);
});

it.each([
  ['no change', { orders: [{ orderNumber: 'EC000000000000' }] }, 'status'],
  [
    'two changes',
    { status: 'pending', paymentStatus: 'pending', query: 'due=late', count: 1 },
    'status',
  ],
  [
    'a status and a courier',
    { status: 'pending', courierId: '501', query: 'due=late', count: 1 },
    'status',
  ],
  ['a day without a reason', { day: '2026-12-01', query: 'due=late', count: 1 }, 'reason'],
  ['no orders', { status: 'pending' }, 'orders'],
  ['an empty list', { status: 'pending', orders: [] }, 'orders'],
  [
    'what is no number',
    { status: 'pending', orders: [{ orderNumber: '7' }] },
    'orders[0].orderNumber',
  ],
  ['a query of some orders', { status: 'pending', query: 'orders=7', count: 1 }, 'query'],
  ['a query that the list refuses', { status: 'pending', query: 'status=lost', count: 1 }, 'query'],
  ['a query without a count', { status: 'pending', query: 'due=late' }, 'count'],
])('a bulk change with %s is refused at its field', async (_, body, path) => {
  const answer = await begin(body).expect(400);
  expect((answer.body as Problem).errors?.map((error) => error.path)).toEqual([path]);
});

it('a bulk change is its own person’s to see, goes on after their session, and not after their role', async () => {
  const leaver = await signIn(one, 'admin', 'leaver');
  const named = await orders(2);
  const change = await begun({ status: 'confirmed', orders: named.slice(0, 1) }, leaver);
  await post(one, '/api/auth/logout', {}, leaver.cookie);
  await get(one, `/api/bulk-changes/${change.id}`, admin.cookie).expect(404);
  const back = await signIn(one, 'admin', 'leaver');
  expect(await finished(change, back)).toMatchObject({ updated: 1 });
  const listed = await get(one, '/api/bulk-changes', back.cookie).expect(200);
  expect((listed.body as BulkChangeView[]).map(({ id }) => id)).toEqual([change.id]);

  const late = await begun({ status: 'delivered', orders: named.slice(1) }, back);
  await finished(late, back);
  await one.dataSource.query("UPDATE bulk_items SET state = 'waiting' WHERE jobId = ?", [late.id]);
  await one.dataSource.query("UPDATE users SET role = 'support' WHERE id = ?", [leaver.id]);
  await one.dataSource.query(
    "UPDATE bulk_jobs SET state = 'ready', finishedAt = NULL WHERE id = ?",
    [late.id],
  );
  const failures = () =>
    one.dataSource.query<{ error: string }[]>(
      "SELECT error FROM bulk_items WHERE jobId = ? AND state = 'failed'",
      [late.id],
    );
  await until('the failure', async () => (await failures()).length > 0);
  expect((await failures())[0]?.error).toMatch(/may not change orders any more/);
});

it('what was stopped is not begun, and a job that its process left is finished by another', async () => {
  // On a database of its own: the processes of the other tests go on working.
  const leaving = await createTestApp(QUIET);
  await leaving.app.get(BulkWorker).beforeApplicationShutdown();
  const boss = await signIn(leaving, 'admin');
  const change = async (orderNumber: string) => {
    const body = { status: 'confirmed', orders: [{ orderNumber }] };
    const answer = await post(leaving, '/api/bulk-changes', body, boss.cookie).expect(201);
    return (answer.body as BulkChangeView).id;
  };
  const named = [await placeOrder(leaving), await placeOrder(leaving)] as const;
  const left = await change(named[0].orderNumber);
  const stopped = await change(named[1].orderNumber);
  await post(leaving, `/api/bulk-changes/${stopped}/stop`, {}, boss.cookie).expect(200);

  const { dataDir, databaseUrl } = leaving.config;
  const next = await createTestApp({ ...QUIET, dataDir, databaseUrl });
  try {
    const seen = async (path: string) =>
      (await get(next, path, boss.cookie).expect(200)).body as object;
    for (const [id, result] of [
      [left, { updated: 1 }],
      [stopped, { updated: 0, stopped: 1, canUndo: false }],
    ] as const) {
      const read = () => seen(`/api/bulk-changes/${id}`) as Promise<BulkChangeView>;
      await until('the bulk change', async () => (await read()).isFinished);
      expect(await read()).toMatchObject(result);
    }
    const orders = await Promise.all(
      named.map(({ orderNumber }) => seen(`/api/orders/${orderNumber}`)),
    );
    expect(orders).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }]);
  } finally {
    await next.close();
    await leaving.close();
  }
});

it('the list of a query and its bulk change name the same orders', async () => {
  await orders(1, 'Paarl');
  const query = 'town=Paarl';
  const listed = await get(one, `/api/orders?${query}`, admin.cookie).expect(200);
  const found = (listed.body as OrderSummaryView[]).length;
  await begin({ status: 'confirmed', query, count: found + 1 }).expect(409);
  await begin({ status: 'confirmed', query, count: found }).expect(201);
});

it('the file of orders that are named has these alone; what is no number is refused', async () => {
  const named = await orders(3);
  const numbers = named.map(({ orderNumber }) => orderNumber);
  const path = '/api/orders/export.csv?orders=';
  const file = await get(one, path + numbers.slice(0, 2).join(), admin.cookie).expect(200);
  expect(numbers.filter((number) => file.text.includes(number))).toEqual(numbers.slice(0, 2));
  expect(file.text.trim().split('\r\n')).toHaveLength(3);
  const refused = await get(one, `${path}7`, admin.cookie).expect(400);
  expect((refused.body as Problem).errors?.map((error) => error.path)).toEqual(['orders[0]']);
});
