import {
  DEFAULT_COMPANY,
  type ExceptionCountsView,
  type ExceptionGroupsView,
  type ExceptionKind,
  type ExceptionView,
  type OrderPlacedView,
  type OrderStatus,
  type OrderSummaryView,
  type OrderView,
  type Problem,
  type TicketPlacedView,
} from '@courier/contract';
import { DispatchQueue } from '../src/dispatch/dispatching/dispatch-queue';
import { ExceptionRunService } from '../src/exceptions/exception-run.service';
import { RetentionService } from '../src/operations/retention/retention.service';
import { eraseOldOrders } from '../src/orders/personal-data/erase-orders.queries';
import { OrderEventsService } from '../src/orders/timeline/order-events.service';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { SupportTicket } from '../src/support/support-ticket.entity';
import { createTestApp, type TestApp } from './harness';
import { setClock } from './harness/clock';
import { type Person, signIn } from './harness/people';
import { get, JOHANNESBURG, patch, placeOrder, post, QUIET } from './harness/shipments';

/** Friday, 27 November 2026. */
const at = (time: string, day = '2026-11-27') => new Date(`${day}T${time}:00+02:00`);
const NOW = at('14:20');
const COMPANY = { ...DEFAULT_COMPANY, bank: 'FNB' };

let one: TestApp;
let other: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  setClock(NOW);
  one = await createTestApp({ ...QUIET, company: COMPANY });
  const { dataDir, databaseUrl } = one.config;
  other = await createTestApp({ ...QUIET, company: COMPANY, dataDir, databaseUrl });
  admin = await signIn(one, 'admin');
  owner = await signIn(one, 'customer', 'owner');
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const run = (now = NOW, test = one) => test.app.get(ExceptionRunService).run(now);

/** An order of long ago to be paid at the door, for which nothing is due but what is set. */
async function order(set: object = {}, town: object = {}): Promise<string> {
  const { orderNumber } = await placeOrder(one, town, owner.cookie, 'speedpoint');
  await change(orderNumber, {
    createdAt: at('09:00', '2026-11-23').getTime(),
    collectionDay: '2026-12-01',
    deliverBy: '2026-12-04',
    ...set,
  });
  await heard(orderNumber, at('09:00', '2026-11-23'));
  return orderNumber;
}

/** An order whose payment is outstanding, and that needs no courier yet. */
async function unpaidOrder(createdAt = NOW): Promise<OrderPlacedView> {
  const placed = await placeOrder(one, {}, owner.cookie, 'eft');
  const set = { createdAt: createdAt.getTime(), collectionDay: '2026-12-01' };
  await change(placed.orderNumber, set);
  return placed;
}

async function change(orderNumber: string, set: object): Promise<void> {
  const columns = Object.keys(set).map((column) => `${column} = ?`);
  await one.dataSource.query(`UPDATE orders SET ${columns.join(', ')} WHERE orderNumber = ?`, [
    ...Object.values(set),
    orderNumber,
  ]);
}

const heard = (orderNumber: string, time: Date) =>
  one.dataSource.query(
    `UPDATE tracking_updates SET timestamp = ? WHERE orderId = (SELECT id FROM orders WHERE orderNumber = ?)`,
    [time.getTime(), orderNumber],
  );

const setStatus = (orderNumber: string, status: OrderStatus) =>
  patch(one, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);

interface Case {
  readonly kind: ExceptionKind;
  readonly closing: string | null;
  readonly closedBy: string | null;
  readonly closedById: number | null;
}

/** The cases of an order, of its claims and of its proofs, the oldest first. */
const casesOf = (orderNumber: string): Promise<Case[]> =>
  one.dataSource.query(
    `SELECT e.kind, e.closing, e.closedBy, e.closedById FROM exceptions e JOIN orders o ON o.id = e.orderId
     WHERE o.orderNumber = ? ORDER BY e.id`,
    [orderNumber],
  );

async function openKinds(orderNumber: string): Promise<ExceptionKind[]> {
  const cases = await casesOf(orderNumber);
  return cases.filter(({ closing }) => closing === null).map(({ kind }) => kind);
}

const ofAdmin = (kind: ExceptionKind, closing: string) => ({
  kind,
  closing,
  closedBy: 'admin',
  closedById: admin.id,
});

describe('the scheduled run', () => {
  it.each<[ExceptionKind, string, object]>([
    ['late', 'the promised day is over', { status: 'in_transit', deliverBy: '2026-11-26' }],
    [
      'at_risk',
      'a service needs more days than are left',
      { deliverBy: '2026-11-30', collectionDay: '2026-11-27', collectionWindow: '16:30-18:00' },
    ],
    [
      'missed_collection',
      'the window is over and nobody has collected',
      { status: 'confirmed', collectionDay: '2026-11-27', collectionWindow: '08:00-12:00' },
    ],
    [
      'no_courier',
      'the window begins within two hours without a courier',
      { collectionDay: '2026-11-27', collectionWindow: '16:00-18:00' },
    ],
  ])('opens %s where %s', async (kind, _, set) => {
    const orderNumber = await order(set);
    if ('status' in set) await heard(orderNumber, at('14:00'));
    await run();
    expect(await openKinds(orderNumber)).toEqual([kind]);
    await setStatus(orderNumber, 'cancelled');
    expect(await casesOf(orderNumber)).toMatchObject([ofAdmin(kind, 'step')]);
  });

  it('opens nothing for orders that are on time, held until they are paid, or ended', async () => {
    const onTime = await order();
    const late = { deliverBy: '2026-11-20', collectionDay: '2026-11-20' };
    const held = await order({ ...late, awaitsPayment: 1 });
    const ended = await order({ ...late, status: 'delivered' });
    await run();
    for (const orderNumber of [onTime, held, ended]) {
      expect(await casesOf(orderNumber)).toEqual([]);
    }
  });

  it.each([
    ['inside its town after twelve working hours', {}, at('11:20', '2026-11-26')],
    [
      'to another town after twenty-four',
      { deliveryAddress: JOHANNESBURG },
      at('08:20', '2026-11-25'),
    ],
  ])('takes a parcel for stuck %s without any event', async (_, town, last) => {
    const stuck = await order({ status: 'in_transit' }, town);
    const moving = await order({ status: 'in_transit' }, town);
    await heard(stuck, last);
    await heard(moving, new Date(last.getTime() + 60_000));
    await run();
    expect(await openKinds(stuck)).toEqual(['stuck']);
    expect(await openKinds(moving)).toEqual([]);
  });

  it('closes what turns into something else by the passing of time', async () => {
    const risky = { deliverBy: '2026-11-30', collectionDay: '2026-12-01' };
    const orderNumber = await order(risky);
    await run();
    expect(await openKinds(orderNumber)).toEqual(['at_risk']);
    await run(at('09:00', '2026-12-01'));
    const [first, second] = await casesOf(orderNumber);
    expect(first).toMatchObject({ kind: 'at_risk', closing: 'time', closedBy: 'system' });
    expect(second).toMatchObject({ kind: 'late', closing: null });
  });

  it('opens one case where two processes look at the same time', async () => {
    const orderNumber = await order({ status: 'in_transit', deliverBy: '2026-11-26' });
    await heard(orderNumber, NOW);
    await Promise.all([run(NOW, one), run(NOW, other), run(NOW, one), run(NOW, other)]);
    expect(await openKinds(orderNumber)).toEqual(['late']);
  });

  it('opens a new case where the same goes wrong again', async () => {
    const orderNumber = await order({ status: 'in_transit', deliverBy: '2026-11-26' });
    await heard(orderNumber, NOW);
    await run();
    await setStatus(orderNumber, 'delivered');
    expect(await openKinds(orderNumber)).toEqual([]);
    await setStatus(orderNumber, 'in_transit');
    await run();
    const late = (await casesOf(orderNumber)).filter(({ kind }) => kind === 'late');
    expect(late.map(({ closing }) => closing)).toEqual(['step', null]);
  });
});

describe('the promise of an order', () => {
  it('says to the staff alone, on the order and in lists, how its day stands', async () => {
    const orderNumber = await order({ status: 'in_transit', deliverBy: '2020-01-02' });
    const late = { state: 'late', due: '2020-01-02', since: '2020-01-02T22:00:00.000Z' };
    const read = async <T>(path: string, person: Person) =>
      (await get(one, `/api/orders${path}`, person.cookie).expect(200)).body as T;
    expect((await read<OrderView>(`/${orderNumber}`, admin)).promise).toEqual(late);
    expect((await read<OrderView>(`/${orderNumber}`, owner)).promise).toBeUndefined();
    const [row] = await read<OrderSummaryView[]>('?limit=1', admin);
    expect(row).toMatchObject({ orderNumber, promise: late });
    await setStatus(orderNumber, 'delivered');
    const { promise } = await read<OrderView>(`/${orderNumber}`, admin);
    expect(promise).toMatchObject({ state: 'broken', due: '2020-01-02' });
  });
});

describe('what happens to an order', () => {
  it('opens a failed attempt at once, and closes it once the driver is on the way again', async () => {
    const orderNumber = await order({ status: 'in_transit', attemptFailed: 1, needsAttention: 1 });
    await one.dataSource.query(
      `UPDATE tracking_updates SET kind = 'attempt_failed', reason = 'Nobody at the gate'
       WHERE orderId = (SELECT id FROM orders WHERE orderNumber = ?)`,
      [orderNumber],
    );
    await heard(orderNumber, NOW);
    await run();
    expect(await openKinds(orderNumber)).toEqual(['attempt_failed']);
    const [row] = await one.dataSource.query<{ data: string }[]>(
      `SELECT e.data FROM exceptions e JOIN orders o ON o.id = e.orderId WHERE o.orderNumber = ?`,
      [orderNumber],
    );
    expect(JSON.parse(row?.data ?? '')).toEqual({ attempts: 1, reason: 'Nobody at the gate' });
    await setStatus(orderNumber, 'in_transit');
    expect(await casesOf(orderNumber)).toMatchObject([ofAdmin('attempt_failed', 'seen')]);
  });

  it('opens a payment that is due for two days, and closes it once it is in', async () => {
    const { orderNumber, totalAmount } = await unpaidOrder(at('14:20', '2026-11-25'));
    await run(at('14:19'));
    expect(await openKinds(orderNumber)).toEqual([]);
    await run();
    expect(await openKinds(orderNumber)).toEqual(['awaiting_payment']);
    await pay(orderNumber, totalAmount);
    expect(await casesOf(orderNumber)).toMatchObject([ofAdmin('awaiting_payment', 'payment')]);
  });

  it('opens a refund that is due when a paid order is cancelled, and closes it once it is dismissed', async () => {
    const { orderNumber, totalAmount } = await unpaidOrder();
    await pay(orderNumber, totalAmount);
    await setStatus(orderNumber, 'cancelled');
    expect(await openKinds(orderNumber)).toEqual(['refund_due']);
    const path = `/api/orders/${orderNumber}/refund-dismissal`;
    await post(one, path, { reason: 'Paid in cash at the counter' }, admin.cookie).expect(200);
    expect(await casesOf(orderNumber)).toMatchObject([ofAdmin('refund_due', 'seen')]);
  });

  it('opens a proof of payment that is to be checked, and closes it with the payment', async () => {
    const { orderNumber, totalAmount } = await unpaidOrder();
    await post(one, `/api/orders/${orderNumber}/payment-proofs`, PDF, owner.cookie)
      .set('content-type', 'application/pdf')
      .expect(201);
    expect(await openKinds(orderNumber)).toEqual(['proof_to_check']);
    await pay(orderNumber, totalAmount);
    expect(await casesOf(orderNumber)).toMatchObject([ofAdmin('proof_to_check', 'payment')]);
  });

  it('opens a claim that is to be decided, and closes it with the decision', async () => {
    const orderNumber = await order({ status: 'in_transit' });
    await setStatus(orderNumber, 'delivered');
    const claim = { kind: 'damaged', description: 'The box was open', amount: 120 };
    await post(one, `/api/orders/${orderNumber}/parcel-claims`, claim, owner.cookie).expect(201);
    const [{ id } = { id: 0 }] = await one.dataSource.query<{ id: number }[]>(
      'SELECT MAX(id) AS id FROM parcel_claims',
    );
    expect(await openKinds(orderNumber)).toEqual(['claim_to_decide']);
    const decision = { state: 'declined', note: 'Not packed', version: 1 };
    await patch(one, `/api/parcel-claims/${id}`, decision, admin.cookie).expect(200);
    expect(await casesOf(orderNumber)).toMatchObject([ofAdmin('claim_to_decide', 'claim')]);
  });

  it('opens a hand-over that was given up in its own transaction, and closes it once it succeeds', async () => {
    const orderNumber = await order();
    const transactions = one.app.get(TransactionsService);
    const events = one.app.get(OrderEventsService);
    const queue = new DispatchQueue(one.dataSource, transactions, { leaseMs: 1000 }, events);
    const lease = async () => {
      await one.dataSource.query(
        `UPDATE dispatch_jobs SET state = 'ready', nextAttemptAt = 0, leaseUntil = NULL
         WHERE orderId = (SELECT id FROM orders WHERE orderNumber = ?)`,
        [orderNumber],
      );
      const [job] = await queue.lease(1);
      if (!job) throw new Error('no job is due');
      return job;
    };
    const parked = { state: 'parked', nextAttemptAt: NOW } as const;
    await queue.release(await lease(), parked, 'HTTP 503');
    expect(await openKinds(orderNumber)).toEqual(['hand_over_failing']);
    await queue.complete(await lease(), 'S-1');
    expect(await casesOf(orderNumber)).toMatchObject([
      { kind: 'hand_over_failing', closing: 'hand_over', closedBy: 'system' },
    ]);
  });

  const pay = (orderNumber: string, amount: number) => {
    const payment = { amount, method: 'eft', paidOn: '2026-11-27' };
    return post(one, `/api/orders/${orderNumber}/payments`, payment, admin.cookie).expect(201);
  };
});

describe('a ticket', () => {
  const ticketCases = (id: number): Promise<Case[]> =>
    one.dataSource.query(
      `SELECT kind, closing, closedBy, closedById FROM exceptions WHERE subject = 'ticket' AND subjectId = ? ORDER BY id`,
      [id],
    );

  it('is over its target from when its reply is due, until somebody replies', async () => {
    const words = {
      name: 'Sizwe',
      email: 's@example.com',
      subject: 'Where',
      description: 'Is it?',
    };
    const { body } = await post(one, '/api/support/tickets', words).expect(201);
    const { ticketId } = body as TicketPlacedView;
    await one.dataSource
      .getRepository(SupportTicket)
      .update(ticketId, { waitsSince: at('10:20'), answerBy: at('14:20') });
    await run(at('14:19'));
    expect(await ticketCases(ticketId)).toEqual([]);
    await run(at('14:20'));
    expect(await ticketCases(ticketId)).toMatchObject([
      { kind: 'ticket_over_target', closing: null },
    ]);
    const note = { message: 'Ask the driver', isInternal: true };
    const messages = `/api/support/tickets/${ticketId}/messages`;
    await post(one, messages, note, admin.cookie).expect(201);
    expect(await ticketCases(ticketId)).toMatchObject([{ closing: null }]);
    await post(one, messages, { message: 'On its way' }, admin.cookie).expect(201);
    expect(await ticketCases(ticketId)).toMatchObject([ofAdmin('ticket_over_target', 'reply')]);
  });
});

describe('the lists of what is open', () => {
  let agent: Person;
  let orderNumber: string;
  let id: number;
  beforeAll(async () => {
    agent = await signIn(one, 'support');
  });
  // Only the two of this test are open.
  beforeEach(async () => {
    await one.dataSource.query(`UPDATE orders SET status = 'cancelled', refundDue = 0`);
    await one.dataSource.query('DELETE FROM exceptions');
    ({ orderNumber } = await unpaidOrder(at('14:00', '2026-11-25')));
    const late = await order({ status: 'in_transit', deliverBy: '2026-11-26' });
    await heard(late, at('14:00'));
    await run();
    [{ id } = { id: 0 }] = (await list('?kind=awaiting_payment&limit=1')) as [ExceptionView];
  });

  const read = async <T>(path: string, person = agent) =>
    (await get(one, `/api/exceptions${path}`, person.cookie).expect(200)).body as T;
  const list = (query = '', person = agent) => read<ExceptionView[]>(query, person);
  const counts = (person = agent) => read<ExceptionCountsView>('/counts', person);
  const set = (body: object, person = agent, test = one) =>
    patch(test, `/api/exceptions/${id}`, body, person.cookie);
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  it('say what a row needs, by kind with count, oldest and money', async () => {
    const { groups } = await read<ExceptionGroupsView>('/groups');
    const unpaid = groups.find(({ kind }) => kind === 'awaiting_payment');
    expect(unpaid).toMatchObject({
      oldestSince: at('14:00', '2026-11-25').toISOString(),
      action: 'remind',
    });
    expect(unpaid?.amount).toBeGreaterThan(0);
    expect(unpaid?.rows[0]).toMatchObject({
      subject: 'order',
      facts: { paymentMethod: 'eft' },
      order: { orderNumber, sender: { fullName: 'Thandi Nkosi', town: 'Cape Town' } },
      ticket: null,
      owner: null,
      snoozedUntil: null,
    });
    const { all, byKind } = await counts();
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    expect(Object.fromEntries(groups.map(({ kind, count }) => [kind, count]))).toEqual(
      Object.fromEntries(Object.entries(byKind).filter(([, count]) => count > 0)),
    );
  });

  it('go on after a page, the oldest first', async () => {
    const everyone = await list();
    expect(everyone.length).toBeGreaterThan(1);
    const first = await get(one, '/api/exceptions?limit=1', agent.cookie).expect(200);
    const next = /<\/api\/exceptions(.*)>/.exec(first.get('link') ?? '')?.[1] ?? '';
    const pages = [...(first.body as ExceptionView[]), ...(await list(next))];
    expect(pages.map((row) => row.id)).toEqual(everyone.slice(0, 2).map((row) => row.id));
  });

  it('are taken by one of two who try at once, and taken over by who has seen whose they are', async () => {
    const answers = await Promise.all([
      set({ owner: 'me', version: 1 }, agent, one),
      set({ owner: 'me', version: 1 }, admin, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { owner: first, version } = answers.find(({ status }) => status === 200)
      ?.body as ExceptionView;
    const second = first?.id === admin.id ? agent : admin;
    await set({ owner: 'me' }, second).expect(409);
    await set({ owner: 'me', version }, second).expect(200);
    expect((await list('?mine=true', second)).map((row) => row.id)).toEqual([id]);
    expect((await list('?unowned=true')).map((row) => row.id)).not.toContain(id);
    expect(await counts(second)).toMatchObject({ mine: 1 });
    await set({ owner: 'nobody' }, second).expect(200);
    expect(await counts(second)).toMatchObject({ mine: 0 });
  });

  it('leave out what is snoozed until its time is over', async () => {
    const before = await counts();
    await set({ snoozedUntil: tomorrow() }).expect(200);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect((await list('?snoozed=true')).map((row) => row.id)).toEqual([id]);
    expect(await counts()).toMatchObject({ all: before.all - 1, snoozed: before.snoozed + 1 });
    await one.dataSource.query('UPDATE exceptions SET snoozedUntil = ? WHERE id = ?', [
      Date.now() - 1,
      id,
    ]);
    expect((await list()).map((row) => row.id)).toContain(id);
    await set({ snoozedUntil: tomorrow() }).expect(200);
    await set({ snoozedUntil: null }).expect(200);
    expect(await counts()).toEqual(before);
  });

  it.each([
    [
      'snoozedUntil',
      { snoozedUntil: '2020-01-01T06:00:00Z' },
      'Snoozed until must be in the future',
    ],
    [
      'snoozedUntil',
      { snoozedUntil: new Date(Date.now() + 15 * 86_400_000).toISOString() },
      'Snoozed until must be within 14 days',
    ],
    [
      'snoozedUntil',
      { snoozedUntil: 'soon' },
      'Snoozed until must be an instant such as 2026-11-30T06:00:00Z',
    ],
    ['owner', { owner: 'you' }, 'Owner must be one of: me, nobody'],
  ])('refuse a change of %s to %j', async (path, body, message) => {
    const answer = await set(body).expect(400);
    expect((answer.body as Problem).errors).toEqual([{ path, message }]);
  });

  it('refuse a change of what was seen to', async () => {
    await setStatus(orderNumber, 'cancelled');
    await set({ owner: 'me' }).expect(409);
  });
});

describe('what is kept of exceptions', () => {
  const dataOf = async (orderNumber: string) => {
    const rows = await one.dataSource.query<{ data: string }[]>(
      `SELECT e.data FROM exceptions e JOIN orders o ON o.id = e.orderId WHERE o.orderNumber = ?`,
      [orderNumber],
    );
    return rows.map(({ data }) => JSON.parse(data) as object);
  };

  it('says nothing more, and is closed, once the people of its order are erased', async () => {
    const [erased, younger] = [await lateOrder(), await lateOrder()];
    await change(erased, { status: 'delivered', createdAt: Date.UTC(2020, 0, 1), userId: null });
    await one.app
      .get(TransactionsService)
      .run((manager) =>
        eraseOldOrders(manager, one.app.get(OrderEventsService), Date.UTC(2020, 0, 2), 10),
      );
    expect(await casesOf(erased)).toEqual([
      { kind: 'late', closing: 'step', closedBy: 'system', closedById: null },
    ]);
    expect(await dataOf(erased)).toEqual([{}]);
    expect(await openKinds(younger)).toEqual(['late']);
    expect(await dataOf(younger)).toEqual([expect.objectContaining({ due: '2026-11-26' })]);
  });

  // Two years later no session is left.
  afterEach(async () => {
    admin = await signIn(one, 'admin');
    owner = await signIn(one, 'customer', 'owner');
  });

  it('is deleted two years after it was closed, and stays while it is open', async () => {
    const [closed, open] = [await lateOrder(), await lateOrder()];
    await setStatus(closed, 'cancelled');
    const retention = one.app.get(RetentionService);
    await retention.prune(Date.now() + 729 * DAY);
    expect(await casesOf(closed)).toHaveLength(1);
    await retention.prune(Date.now() + 732 * DAY);
    expect(await casesOf(closed)).toEqual([]);
    expect(await openKinds(open)).toEqual(['late']);
  });

  async function lateOrder(): Promise<string> {
    const orderNumber = await order({ status: 'in_transit', deliverBy: '2026-11-26' });
    await heard(orderNumber, at('14:00'));
    await run();
    return orderNumber;
  }
});

const DAY = 24 * 3_600_000;
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
