import {
  type CollectionDayView,
  estimateDelivery,
  formatCollection,
  type OrderChangeView,
  type OrderView,
  stepTitle,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  JOHANNESBURG,
  get,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
} from './harness/shipments';

const NOTHING =
  'We could not find an order with this number and this email address. Check both and try again.';

let test: TestApp;
let owner: Person;
let admin: Person;
let support: Person;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, trustProxy: true });
  [owner, admin] = [await signIn(test, 'customer', 'owner'), await signIn(test, 'admin')];
  support = await signIn(test, 'support');
});
afterAll(() => test.close());

const EMAIL = 'guest@example.com';
const guestOrder = () => placeOrder(test, { contactEmail: EMAIL, contactPhone: '072 946 3825' });
const ownOrder = () => placeOrder(test, {}, owner.cookie);
const move = (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
const historyOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/history`, admin.cookie).expect(200))
    .body as OrderChangeView[];

describe('POST /api/orders/{number}/cancellation', () => {
  const cancel = (orderNumber: string, body: object = {}, cookie = NOBODY) =>
    post(test, `/api/orders/${orderNumber}/cancellation`, body, cookie);

  it('cancels the order of the owner, whose reason only the staff sees', async () => {
    const { orderNumber } = await ownOrder();
    const reason = 'Thandi has moved';
    const answer = await cancel(orderNumber, { reason }, owner.cookie).expect(200);
    expect(answer.body).toMatchObject({ orderNumber, status: 'cancelled' });
    expect(JSON.stringify((await get(test, `/api/orders/${orderNumber}`)).body)).not.toContain(
      reason,
    );
    expect((await historyOf(orderNumber)).at(-1)).toMatchObject({
      status: 'cancelled',
      message: 'Order cancelled',
      reason,
      actor: { kind: 'customer', email: owner.email },
    });
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body[0]).toMatchObject({ type: 'order_cancelled' });
  });

  it('cancels a visitor’s order for who gives the e-mail address on it', async () => {
    const { orderNumber, trackingNumber } = await guestOrder();
    const body = { email: ' Guest@Example.com ' };
    const answer = await cancel(trackingNumber.toLowerCase(), body).expect(200);
    expect(answer.body).toMatchObject({ orderNumber, status: 'cancelled' });
    expect((answer.body as OrderView).pickupAddress.phone).toMatch(/\*/);
    expect((await historyOf(orderNumber)).at(-1)?.actor).toMatchObject({
      kind: 'customer',
      name: null,
    });
  });

  it('asks a visitor for the e-mail address before it looks for the order', async () => {
    const { orderNumber } = await guestOrder();
    for (const number of [orderNumber, 'EC7K3M9QXA2TBF']) {
      const answer = await cancel(number).expect(400);
      expect(answer.body.errors).toMatchObject([{ path: 'email' }]);
    }
  });

  it('answers the same 404 to an unknown number, a wrong address and an order of an account', async () => {
    const stranger = await signIn(test, 'customer', 'stranger');
    const [guest, owned] = [await guestOrder(), await ownOrder()];
    const withoutEmail = await placeOrder(test);
    for (const [number, body, cookie] of [
      [guest.orderNumber, { email: 'other@example.com' }, NOBODY],
      [guest.orderNumber, {}, stranger.cookie],
      [withoutEmail.orderNumber, { email: EMAIL }, NOBODY],
      [owned.orderNumber, { email: owner.email }, NOBODY],
      [owned.orderNumber, { email: owner.email }, stranger.cookie],
      ['EC7K3M9QXA2TBF', { email: EMAIL }, NOBODY],
      ['nonsense', { email: EMAIL }, NOBODY],
    ] as const) {
      const answer = await cancel(number, body, cookie).expect(404);
      expect(answer.body.detail).toBe(NOTHING);
    }
  });

  it('answers 429 until tomorrow after ten wrong addresses from a network, also to the right one, and claims count with them', async () => {
    const { orderNumber } = await guestOrder();
    const { cookie } = await signIn(test, 'customer', 'guesser');
    const path = `/api/orders/${orderNumber}/claim`;
    for (let call = 0; call < 4; call += 1) {
      await post(test, path, { contact: `${call}@example.com` }, cookie).expect(404);
    }
    for (let call = 0; call < 6; call += 1) {
      await cancel(orderNumber, { email: `${call}@example.com` }).expect(404);
    }
    const answer = await cancel(orderNumber, { email: EMAIL }).expect(429);
    expect(answer.body.detail).toMatch(/Try again tomorrow, or contact our support team/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // The visitor is somewhere else, and not locked out by whoever guessed.
    const elsewhere = cancel(orderNumber, { email: EMAIL }).set('x-forwarded-for', '203.0.113.9');
    expect((await elsewhere.expect(200)).body).toMatchObject({ status: 'cancelled' });
  });

  it('answers 429 to every network after fifty wrong addresses of a day', async () => {
    const { orderNumber } = await guestOrder();
    const from = (network: number, email: string) =>
      cancel(orderNumber, { email }).set('x-forwarded-for', `198.51.${network}.7`);
    for (let call = 0; call < 50; call += 1) {
      await from(Math.floor(call / 10), 'other@example.com').expect(404);
    }
    await from(99, EMAIL).expect(429);
  });

  it('counts no try that gave the right address', async () => {
    const { orderNumber } = await guestOrder();
    await move(orderNumber, 'in_transit');
    for (let call = 0; call < 12; call += 1) {
      const answer = await cancel(orderNumber, { email: EMAIL }).expect(409);
      expect(answer.body.detail).toMatch(/collected this parcel already/);
    }
  });

  it('refuses a parcel that was collected or delivered, and repeats a cancellation silently', async () => {
    const { orderNumber } = await ownOrder();
    await move(orderNumber, 'in_transit');
    const collected = await cancel(orderNumber, {}, owner.cookie).expect(409);
    expect(collected.body.detail).toMatch(/collected this parcel already/);
    await move(orderNumber, 'delivered');
    const delivered = await cancel(orderNumber, {}, owner.cookie).expect(409);
    expect(delivered.body.detail).toMatch(/has been delivered already/);
    await move(orderNumber, 'pending');
    await cancel(orderNumber, {}, owner.cookie).expect(200);
    const steps = (await historyOf(orderNumber)).length;
    await cancel(orderNumber, {}, owner.cookie).expect(200);
    expect(await historyOf(orderNumber)).toHaveLength(steps);
  });

  it('happens once when it is asked for several times at once', async () => {
    const { orderNumber } = await guestOrder();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(orderNumber, { email: EMAIL })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const cancelled = (await historyOf(orderNumber)).filter(({ status }) => status === 'cancelled');
    expect(cancelled).toHaveLength(1);
  });

  it('comes before or after a status that an admin sets at the same time, never between', async () => {
    const { orderNumber } = await ownOrder();
    const [cancelled, moved] = await Promise.all([
      cancel(orderNumber, {}, owner.cookie),
      patch(test, `/api/orders/${orderNumber}`, { status: 'in_transit', version: 1 }, admin.cookie),
    ]);
    expect([cancelled.status, moved.status].sort()).toEqual([200, 409]);
    const { body } = await get(test, `/api/orders/${orderNumber}`);
    expect(body.status).toBe(cancelled.status === 200 ? 'cancelled' : 'in_transit');
  });

  it('takes the order back from the provider', async () => {
    const { orderNumber } = await ownOrder();
    await cancel(orderNumber, {}, owner.cookie).expect(200);
    const jobs = await test.dataSource.query<object[]>(
      `SELECT j.kind, j.state FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
       WHERE o.orderNumber = ? ORDER BY j.id`,
      [orderNumber],
    );
    expect(jobs.at(-1)).toEqual({ kind: 'delete_order', state: 'ready' });
  });

  it('shows the staff what is to be paid back of a paid order, until it is', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    const path = `/api/orders/${orderNumber}/payment-status`;
    await patch(test, path, { paymentStatus: 'completed' }, admin.cookie).expect(200);
    const ledger = async () =>
      (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200)).body;
    expect(await ledger()).toMatchObject({ paid: totalAmount, toRefund: 0 });
    await cancel(orderNumber, {}, owner.cookie).expect(200);
    expect(await ledger()).toMatchObject({ paid: totalAmount, toRefund: totalAmount });
    const { body } = await get(test, `/api/orders/${orderNumber}`, admin.cookie);
    expect(body).toMatchObject({ needsAttention: true });
    const refund = {
      amount: totalAmount,
      method: 'eft',
      paidOn: '2026-01-02',
      reason: 'Cancelled',
    };
    await post(test, `/api/orders/${orderNumber}/refunds`, refund, admin.cookie).expect(201);
    expect(await ledger()).toMatchObject({ refunded: totalAmount, toRefund: 0 });
  });

  it('asks nobody for attention where nothing was paid', async () => {
    const { orderNumber } = await ownOrder();
    await cancel(orderNumber, {}, owner.cookie).expect(200);
    const { body } = await get(test, `/api/orders/${orderNumber}`, admin.cookie);
    expect(body).toMatchObject({ needsAttention: false });
  });

  describe('by staff', () => {
    it('needs a reason, and is written down', async () => {
      const { orderNumber } = await guestOrder();
      const reason = 'Asked for by phone';
      const refused = await cancel(orderNumber, {}, admin.cookie).expect(400);
      expect(refused.body.errors).toMatchObject([{ path: 'reason' }]);
      await move(orderNumber, 'in_transit');
      await cancel(orderNumber, { reason }, admin.cookie).expect(200);
      const audit = await get(test, '/api/audit?subjectType=order', admin.cookie).expect(200);
      expect(audit.body[0]).toMatchObject({
        action: 'cancel',
        subjectId: orderNumber,
        before: { status: 'in_transit' },
        after: { status: 'cancelled', reason },
      });
    });

    it('is done by support, whose reason the owner is told and a visitor of the tracking page is not', async () => {
      const { orderNumber } = await ownOrder();
      const reason = 'The sender rang';
      const answer = await cancel(orderNumber, { reason, version: 1 }, support.cookie).expect(200);
      expect(answer.body).toMatchObject({ status: 'cancelled', version: 2 });
      expect((await historyOf(orderNumber)).at(-1)).toMatchObject({
        reason,
        actor: { kind: 'support', email: support.email },
      });
      const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
      expect(notices.body[0].message).toBe(
        'This order will not be delivered. Reason: The sender rang',
      );
      const tracked = await get(test, `/api/orders/${orderNumber}`);
      expect(JSON.stringify(tracked.body)).not.toContain(reason);
    });

    it('is refused on top of what somebody else changed meanwhile', async () => {
      const { orderNumber } = await guestOrder();
      await move(orderNumber, 'confirmed');
      const body = { reason: 'Asked for by phone', version: 1 };
      const answer = await cancel(orderNumber, body, admin.cookie).expect(409);
      expect(answer.body.detail).toMatch(/Order confirmed/);
    });
  });

  it('takes reasons out when the account is erased, and exports them before', async () => {
    const leaver = await signIn(test, 'customer', 'leaver');
    const { orderNumber } = await placeOrder(test, {}, leaver.cookie);
    const reason = 'My sister fetches it';
    await cancel(orderNumber, { reason }, leaver.cookie).expect(200);
    const exported = await get(test, '/api/account/export', leaver.cookie).expect(200);
    expect(JSON.stringify(exported.body)).toContain(reason);
    const password = { password: 'leaver-Protea-7' };
    await del(test, '/api/account', leaver.cookie, password).expect(200);
    expect((await historyOf(orderNumber)).every((step) => step.reason === null)).toBe(true);
  });
});

describe('PUT /api/orders/{number}/collection', () => {
  const reschedule = (orderNumber: string, body: object, cookie = NOBODY) =>
    put(test, `/api/orders/${orderNumber}/collection`, body, cookie);
  /** A day that is not the first, so that no cut-off can pass while a test runs. */
  const laterDay = async (place = 4) => {
    const answer = await get(test, '/api/collection-days?serviceType=standard').expect(200);
    const offered = (answer.body as CollectionDayView[])[place];
    if (!offered) throw new Error('No day of collection is offered');
    return offered;
  };
  const jobsOf = (orderNumber: string) =>
    test.dataSource.query<object[]>(
      `SELECT j.kind, j.state FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
       WHERE o.orderNumber = ? ORDER BY j.id`,
      [orderNumber],
    );
  /** As the provider's event does it. */
  const say = (orderNumber: string, kind: 'driver_under_way' | 'driver_changed') =>
    test.dataSource.query(
      `INSERT INTO tracking_updates (orderId, status, kind, message, timestamp, actor)
       SELECT id, status, ?, ?, ?, 'provider' FROM orders WHERE orderNumber = ?`,
      [kind, stepTitle({ kind }), Date.now(), orderNumber],
    );

  it('moves collection and delivery, and tells the timeline, the owner and the provider', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    const { day, estimatedDeliveryTime } = await laterDay();
    const window = '12:00-17:00';
    const body = { collectionDay: day, collectionWindow: window };
    const answer = await reschedule(orderNumber, body, owner.cookie).expect(200);
    const { latest } = estimateDelivery(new Date(), 'standard', {}, day);
    expect(answer.body).toMatchObject({
      status: 'pending',
      collection: { day, window },
      deliverBy: latest,
      quote: { estimatedDeliveryTime, totalAmount },
    });
    const steps = (answer.body as OrderView).trackingSteps.filter(({ completed }) => completed);
    expect(steps.map(({ status, current }) => [status, current])).toEqual([
      ['Order received', true],
      ['Collection rescheduled', false],
    ]);
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body[0]).toMatchObject({
      type: 'order_update',
      title: 'Collection rescheduled',
      message: `The courier collects the parcel on ${formatCollection({ day, window })}.`,
    });
    expect(await jobsOf(orderNumber)).toEqual([
      { kind: 'insert_order', state: 'ready' },
      { kind: 'update_order', state: 'ready' },
    ]);
    const queue = await get(test, '/api/dispatch/jobs', admin.cookie).expect(200);
    expect(queue.body[0]).toMatchObject({ orderNumber, kind: 'insert_order', isUpdate: true });
    expect(queue.body[1]).not.toHaveProperty('isUpdate');
  });

  it('changes nothing where the order is collected then already', async () => {
    const { orderNumber } = await ownOrder();
    const { day: collectionDay } = await laterDay();
    await reschedule(orderNumber, { collectionDay }, owner.cookie).expect(200);
    await reschedule(orderNumber, { collectionDay, collectionWindow: null }, owner.cookie).expect(
      200,
    );
    expect(await historyOf(orderNumber)).toHaveLength(2);
  });

  it('is done for a visitor who gives the e-mail address, and for no other', async () => {
    const { orderNumber } = await guestOrder();
    const { day: collectionDay } = await laterDay();
    const wrong = await reschedule(orderNumber, { collectionDay, email: 'a@example.com' });
    expect([wrong.status, wrong.body.detail]).toEqual([404, NOTHING]);
    const answer = await reschedule(orderNumber, { collectionDay, email: EMAIL }).expect(200);
    expect(answer.body).toMatchObject({ collection: { day: collectionDay, window: null } });
  });

  it.each([
    ['a day that is over', { collectionDay: '2020-01-02' }],
    ['a window that nobody offers', { collectionWindow: '02:00-03:00' }],
    ['no day', { collectionDay: null }],
  ])('answers 400 at the day to %s', async (_what, changes) => {
    const { orderNumber } = await ownOrder();
    const body = { collectionDay: (await laterDay()).day, ...changes };
    const answer = await reschedule(orderNumber, body, owner.cookie).expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'collectionDay' }]);
  });

  it('calls a driver back who is on the way, by the staff where the sender moves it', async () => {
    const { orderNumber } = await ownOrder();
    await move(orderNumber, 'confirmed');
    await say(orderNumber, 'driver_under_way');
    const { day: collectionDay } = await laterDay();
    const answer = await reschedule(orderNumber, { collectionDay }, owner.cookie).expect(200);
    const order = answer.body as OrderView;
    expect(order).toMatchObject({ status: 'confirmed', collection: { day: collectionDay } });
    const current = order.trackingSteps.find((step) => step.current);
    expect(current).toMatchObject({
      status: 'Driver called back',
      description: 'A driver will collect the parcel at the new time.',
    });
    const { body } = await get(test, `/api/orders/${orderNumber}`, support.cookie);
    expect(body).toMatchObject({ needsAttention: true });
    expect(await jobsOf(orderNumber)).toContainEqual({ kind: 'update_order', state: 'ready' });
    // Nobody is on the way any more.
    await reschedule(orderNumber, { collectionDay: (await laterDay(4)).day }, owner.cookie);
    const steps = (await historyOf(orderNumber)).map(({ message }) => message);
    expect(steps.filter((message) => message === 'Driver called back')).toHaveLength(1);
  });

  it('asks nobody to look where staff move it, and is written down', async () => {
    const { orderNumber } = await ownOrder();
    await move(orderNumber, 'confirmed');
    await say(orderNumber, 'driver_under_way');
    const body = { collectionDay: (await laterDay()).day, reason: 'Nobody at home' };
    const answer = await reschedule(orderNumber, body, support.cookie).expect(200);
    expect(answer.body).toMatchObject({ needsAttention: false });
    const audit = await get(test, '/api/audit?subjectType=order', admin.cookie).expect(200);
    expect(audit.body[0]).toMatchObject({
      action: 'reschedule the collection',
      after: { day: body.collectionDay, window: null, reason: 'Nobody at home' },
    });
  });

  it('records the callback as nobody’s, so that it counts against no event of the moment before', async () => {
    const { orderNumber } = await ownOrder();
    await move(orderNumber, 'confirmed');
    await say(orderNumber, 'driver_under_way');
    const body = { collectionDay: (await laterDay()).day, reason: 'Nobody at home' };
    await reschedule(orderNumber, body, support.cookie).expect(200);
    const steps = await historyOf(orderNumber);
    const staffs = steps.filter(({ actor }) => actor.kind === 'support');
    expect(steps.at(-1)).toMatchObject({
      message: 'Driver called back',
      actor: { kind: 'system' },
    });
    expect(staffs.map(({ message }) => message)).toEqual(['Collection rescheduled']);
  });

  it('calls nobody back where another driver is to come, who has not set out', async () => {
    const { orderNumber } = await ownOrder();
    await say(orderNumber, 'driver_under_way');
    await say(orderNumber, 'driver_changed');
    const { day: collectionDay } = await laterDay();
    await reschedule(orderNumber, { collectionDay }, owner.cookie).expect(200);
    const steps = (await historyOf(orderNumber)).map(({ message }) => message);
    expect(steps).not.toContain('Driver called back');
  });

  it.each([
    ['in_transit', /collected this parcel already/],
    ['cancelled', /is cancelled/],
  ])('is refused to everyone when the order is %s', async (status, words) => {
    const { orderNumber } = await ownOrder();
    await move(orderNumber, status);
    const body = { collectionDay: (await laterDay()).day, reason: 'Nobody at home' };
    for (const { cookie } of [owner, support, admin]) {
      const answer = await reschedule(orderNumber, body, cookie).expect(409);
      expect(answer.body.detail).toMatch(words);
    }
  });

  it('leaves one collection, and one step for each, when two people change it at once', async () => {
    const { orderNumber } = await ownOrder();
    const days = [(await laterDay(4)).day, (await laterDay(5)).day];
    const answers = await Promise.all(
      days.map((collectionDay) => reschedule(orderNumber, { collectionDay }, owner.cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await get(test, `/api/orders/${orderNumber}`);
    expect(days).toContain(body.collection.day);
    expect(await historyOf(orderNumber)).toHaveLength(3);
  });
});

describe('PATCH /api/orders/{number}/contacts', () => {
  const correct = (orderNumber: string, body: object, cookie = NOBODY) =>
    patch(test, `/api/orders/${orderNumber}/contacts`, body, cookie);

  it('corrects names and numbers, and leaves the place, the price and what is not given', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    const before = (await get(test, `/api/orders/${orderNumber}`, owner.cookie)).body as OrderView;
    const body = {
      pickup: { fullName: 'Sibusiso Zwane' },
      delivery: { phone: '071 555 0199', fullName: '' },
    };
    const answer = await correct(orderNumber, body, owner.cookie).expect(200);
    expect(answer.body).toMatchObject({
      pickupAddress: { ...before.pickupAddress, fullName: 'Sibusiso Zwane' },
      deliveryAddress: { ...before.deliveryAddress, phone: '071 555 0199' },
      quote: { totalAmount },
    });
    expect((await historyOf(orderNumber)).at(-1)?.message).toBe('Contact details corrected');
    const found = await get(test, '/api/orders?q=Sibusiso', admin.cookie).expect(200);
    expect(found.body).toContainEqual(expect.objectContaining({ orderNumber }));
    const rest = await test.dataSource.query<object[]>(
      `SELECT a.id FROM addresses a LEFT JOIN quotes q ON a.id IN (q.pickupAddressId, q.deliveryAddressId)
       WHERE q.id IS NULL`,
    );
    expect(rest).toEqual([]);
    const jobs = await get(test, '/api/dispatch/jobs', admin.cookie).expect(200);
    expect(jobs.body[0]).toMatchObject({ orderNumber, isUpdate: true, state: 'ready' });
  });

  it('is done for a visitor by e-mail address, who still sees no whole number', async () => {
    const { orderNumber } = await guestOrder();
    const body = { email: EMAIL, delivery: { phone: '071 555 0199' } };
    await correct(orderNumber, { ...body, email: 'a@example.com' }).expect(404);
    const answer = await correct(orderNumber, body).expect(200);
    expect((answer.body as OrderView).deliveryAddress.phone).toMatch(/^071.*\*.*99$/);
  });

  it('gives the courier instructions that only the owner and staff read, and the provider carries', async () => {
    const pickupAddress = { ...CAPE_TOWN, instructions: ' Gate code 4321 ' };
    const { orderNumber } = await placeOrder(test, { pickupAddress }, owner.cookie);
    const told = async (cookie: string) => {
      const answer = await get(test, `/api/orders/${orderNumber}`, cookie).expect(200);
      const { pickupAddress: from, deliveryAddress: to } = answer.body as OrderView;
      return [from.instructions, to.instructions];
    };
    expect(await told(owner.cookie)).toEqual(['Gate code 4321', null]);
    const delivery = { instructions: 'Ring twice' };
    await correct(orderNumber, { delivery }, owner.cookie).expect(200);
    await correct(orderNumber, { delivery: { instructions: '' } }, owner.cookie).expect(200);
    expect(await historyOf(orderNumber)).toHaveLength(2);
    for (const cookie of [owner.cookie, support.cookie, admin.cookie]) {
      expect(await told(cookie)).toEqual(['Gate code 4321', 'Ring twice']);
    }
    expect(await told(NOBODY)).toEqual([null, null]);
    expect(await told((await signIn(test, 'customer')).cookie)).toEqual([null, null]);
    const long = { pickup: { instructions: 'x'.repeat(201) } };
    const answer = await correct(orderNumber, long, owner.cookie).expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'pickup.instructions' }]);
  });

  it('clears the instructions of one end alone, for its owner and for a visitor', async () => {
    const instructions = 'Ring twice';
    const ends = {
      pickupAddress: { ...CAPE_TOWN, instructions: 'Gate code 4321' },
      deliveryAddress: { ...JOHANNESBURG, instructions },
    };
    const clear = { delivery: { clearInstructions: true, instructions } };
    const told = async (orderNumber: string) => {
      const answer = await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200);
      const { pickupAddress: from, deliveryAddress: to } = answer.body as OrderView;
      return [from.instructions, to.instructions];
    };
    const { orderNumber } = await placeOrder(test, ends, owner.cookie);
    await correct(orderNumber, clear, owner.cookie).expect(200);
    expect(await told(orderNumber)).toEqual(['Gate code 4321', null]);
    expect((await historyOf(orderNumber)).at(-1)?.message).toBe('Contact details corrected');
    await correct(orderNumber, clear, owner.cookie).expect(200);
    expect(await historyOf(orderNumber)).toHaveLength(2);
    const guest = await placeOrder(test, { ...ends, contactEmail: EMAIL });
    await correct(guest.orderNumber, { ...clear, email: EMAIL }).expect(200);
    expect(await told(guest.orderNumber)).toEqual(['Gate code 4321', null]);
  });

  it('changes nothing where nothing is different', async () => {
    const { orderNumber } = await ownOrder();
    await correct(orderNumber, { pickup: { fullName: ' ' } }, owner.cookie).expect(200);
    await correct(orderNumber, {}, owner.cookie).expect(200);
    expect(await historyOf(orderNumber)).toHaveLength(1);
  });

  it('answers 400 at a number that nobody can call', async () => {
    const { orderNumber } = await ownOrder();
    const answer = await correct(orderNumber, { delivery: { phone: '12' } }, owner.cookie);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: 'delivery.phone' }]);
  });

  it('is refused once the parcel is collected but to staff, who give a reason until it has arrived', async () => {
    const { orderNumber } = await ownOrder();
    const body = { pickup: { fullName: 'Sibusiso Zwane' } };
    await correct(orderNumber, body, admin.cookie).expect(400);
    await correct(orderNumber, { ...body, reason: 'By phone' }, admin.cookie).expect(200);
    const audit = await get(test, '/api/audit?subjectType=order', admin.cookie).expect(200);
    expect(JSON.stringify(audit.body[0])).not.toContain('Sibusiso');
    await move(orderNumber, 'in_transit');
    await correct(orderNumber, body, owner.cookie).expect(409);
    const delivery = { phone: '071 555 0188' };
    const late = { delivery, reason: 'The receiver has another number' };
    const answer = await correct(orderNumber, late, support.cookie).expect(200);
    expect(answer.body).toMatchObject({ status: 'in_transit', deliveryAddress: delivery });
    const jobs = await get(test, '/api/dispatch/jobs', admin.cookie).expect(200);
    expect(jobs.body[0]).toMatchObject({ orderNumber });
    await move(orderNumber, 'delivered');
    const refused = await correct(orderNumber, late, support.cookie).expect(409);
    expect(refused.body.detail).toBe('This parcel has been delivered already.');
  });
});
