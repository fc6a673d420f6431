import {
  estimateDelivery,
  FIRST_PACKAGE,
  groupOrderNumber,
  LIMITS,
  ORDER_STATUSES,
  type OrderChangeView,
  type OrderSummaryView,
  type OrderView,
  priceLinesOf,
  type Problem,
} from '@courier/contract';
import { WebhookEvent } from '../src/dispatch/webhook-event.entity';
import { EventApplier } from '../src/dispatch/webhooks/event-applier';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { recordProof } from './harness/proofs';
import { get, JOHANNESBURG, makeQuote, patch, placeOrder, post, QUIET } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('Management of orders', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

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
    it('keeps the reason in the history and in the audit log', async () => {
      const { orderNumber } = await placeOrder(test);
      const body = { status: 'cancelled', reason: 'Floods' };
      await patch(test, `/api/orders/${orderNumber}`, body, admin.cookie).expect(200);
      const changes = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie);
      expect((changes.body as OrderChangeView[]).at(-1)).toMatchObject({
        message: 'Order cancelled',
        reason: 'Floods',
      });
      const log = await get(
        test,
        `/api/audit?subjectType=order&subjectId=${orderNumber}`,
        admin.cookie,
      );
      expect(log.body).toMatchObject([
        { action: 'set the status', after: { status: 'cancelled', reason: 'Floods' } },
      ]);
    });

    it('refuses a reason of more letters than are kept', async () => {
      const { orderNumber } = await placeOrder(test);
      const reason = 'x'.repeat(LIMITS.changeReason + 1);
      const body = { status: 'cancelled', reason };
      const answer = await patch(test, `/api/orders/${orderNumber}`, body, admin.cookie);
      expect(answer.status).toBe(400);
      expect((answer.body as Problem).errors).toMatchObject([{ path: 'reason' }]);
    });

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

    it('reads the order with a lock, again as it became, and once for the response', async () => {
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
        'after',
      ]);
      const locks = statements.filter((sql) => sql.includes('FOR UPDATE'));
      expect(locks).toEqual(isSqlite ? [] : reads.slice(0, 2).map(({ sql }) => sql));
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
});

describe('Versions of orders', () => {
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
    other = await signIn(test, 'admin', 'other');
  });

  const setStatus = (number: string, status: string, version?: unknown, { cookie } = admin) =>
    patch(test, `/api/orders/${number}`, { status, version }, cookie);
  const setPayment = (
    number: string,
    paymentStatus: string,
    version?: unknown,
    { cookie } = admin,
  ) => patch(test, `/api/orders/${number}/payment-status`, { paymentStatus, version }, cookie);
  const read = async (orderNumber: string, cookie = admin.cookie) =>
    (await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView;

  async function newOrder() {
    const { orderNumber } = await placeOrder(test);
    const { version } = await read(orderNumber);
    return { orderNumber, version: Number(version) };
  }

  /** As the provider's webhook leaves it. */
  async function applyEvent(orderNumber: string, event: string): Promise<void> {
    const events = test.dataSource.getRepository(WebhookEvent);
    const stored = await events.save(
      events.create({
        deliveryKey: `${event}-${orderNumber}`,
        event,
        orderNumber,
        occurredAt: new Date(),
        payload: {},
        receivedAt: new Date(),
        appliedAt: null,
        outcome: null,
      }),
    );
    await test.app.get(EventApplier).apply(stored);
  }

  describe('optimistic locking of orders', () => {
    it('answers 409 with what changed and by whom when a status is based on an older version', async () => {
      const { orderNumber, version } = await newOrder();
      await setStatus(orderNumber, 'delivered', version, other).expect(200);
      await setPayment(orderNumber, 'completed', version + 1, other).expect(200);
      const answer = await setStatus(orderNumber, 'cancelled', version).expect(409);
      expect(answer.get('content-type')).toMatch(/problem\+json/);
      expect(answer.body as Problem).toMatchObject({
        status: 409,
        detail:
          'Naledi Khumalo changed this order: Delivered, Payment received. Your change was not saved.',
        currentVersion: version + 2,
        changes: [
          {
            message: 'Delivered',
            status: 'delivered',
            actor: { kind: 'admin', email: other.email },
          },
          { message: 'Payment received', actor: { name: 'Naledi Khumalo', email: other.email } },
        ],
      });
      expect(await read(orderNumber)).toMatchObject({ status: 'delivered', version: version + 2 });
    });

    it('answers 409 when a payment status is based on an older version', async () => {
      const { orderNumber, version } = await newOrder();
      await setStatus(orderNumber, 'confirmed', version, other).expect(200);
      await setPayment(orderNumber, 'completed', version).expect(409);
      expect((await read(orderNumber)).paymentStatus).toBe('pending');
    });

    it('answers 409 when a proof of delivery is based on an older version, and accepts the newest', async () => {
      const { orderNumber, version } = await newOrder();
      await setStatus(orderNumber, 'cancelled', version, other).expect(200);
      const proof = { recipientName: 'Nomsa', signature: drawn('png') };
      const refused = await recordProof(test, orderNumber, { ...proof, version }, admin.cookie);
      expect(refused.status).toBe(409);
      const { currentVersion, changes } = refused.body as Problem;
      expect(changes).toMatchObject([{ status: 'cancelled', actor: { email: other.email } }]);
      expect((await read(orderNumber)).proofOfDelivery).toBeNull();
      const again = { ...proof, version: currentVersion };
      expect((await recordProof(test, orderNumber, again, admin.cookie)).status).toBe(201);
    });

    it('saves one of two changes that arrive together and answers 409 to the other', async () => {
      const { orderNumber, version } = await newOrder();
      const answers = await Promise.all([
        setStatus(orderNumber, 'delivered', version),
        setStatus(orderNumber, 'cancelled', version, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('accepts a repeated change with the version from the 409 response', async () => {
      const { orderNumber, version } = await newOrder();
      await setStatus(orderNumber, 'delivered', version, other).expect(200);
      const { body } = await setStatus(orderNumber, 'cancelled', version).expect(409);
      const { currentVersion } = body as Problem;
      await setStatus(orderNumber, 'cancelled', currentVersion).expect(200);
    });

    it('names the provider when it made the change in between', async () => {
      const { orderNumber, version } = await newOrder();
      await applyEvent(orderNumber, 'ORDER_PIKEDUP');
      const { body } = await setStatus(orderNumber, 'cancelled', version).expect(409);
      expect(body).toMatchObject({
        detail: 'The provider changed this order: Parcel collected. Your change was not saved.',
        changes: [{ status: 'in_transit', actor: { kind: 'provider', name: null } }],
      });
    });

    it('saves a change without a version, as the specification allows', async () => {
      const { orderNumber } = await newOrder();
      await setStatus(orderNumber, 'delivered', undefined, other).expect(200);
      await setStatus(orderNumber, 'cancelled').expect(200);
      await setPayment(orderNumber, 'completed', null).expect(200);
    });

    it.each(['new', 0, 1.5])('answers 400 when the version is %j', async (version) => {
      const { orderNumber } = await newOrder();
      const { body } = await setStatus(orderNumber, 'delivered', version).expect(400);
      expect((body as Problem).errors).toMatchObject([{ path: 'version' }]);
    });
  });

  describe('version of an order', () => {
    it('grows when status or payment changes, and not otherwise', async () => {
      const { orderNumber, version } = await newOrder();
      await setStatus(orderNumber, 'pending').expect(200);
      await applyEvent(orderNumber, 'ORDER_INSERTED');
      expect((await read(orderNumber)).version).toBe(version);
      await setStatus(orderNumber, 'confirmed').expect(200);
      expect((await read(orderNumber)).version).toBe(version + 1);
      await setPayment(orderNumber, 'completed').expect(200);
      await setPayment(orderNumber, 'completed').expect(200);
      expect((await read(orderNumber)).version).toBe(version + 2);
    });

    it('is returned to staff alone', async () => {
      const customer = await signIn(test, 'customer', 'owner');
      const support = await signIn(test, 'support');
      const { orderNumber } = await placeOrder(test, {}, customer.cookie);
      expect(await read(orderNumber, support.cookie)).toHaveProperty('version', 1);
      expect(await read(orderNumber, customer.cookie)).not.toHaveProperty('version');
      const lists = [admin.cookie, customer.cookie].map(
        async (cookie) => (await get(test, '/api/orders', cookie)).body as OrderSummaryView[],
      );
      const [ofAdmin, ofCustomer] = await Promise.all(lists);
      expect(ofAdmin?.[0]).toHaveProperty('version', 1);
      expect(ofCustomer?.[0]).not.toHaveProperty('version');
    });
  });
});

async function track(number: string, cookie = NOBODY): Promise<OrderView> {
  const answer = await get(test, `/api/orders/${encodeURIComponent(number)}`, cookie).expect(200);
  return answer.body as OrderView;
}

const COURIER = {
  driverName: 'Sipho Dube',
  driverPhone: '+27831234567',
  driverLocation: { latitude: -26.1, longitude: 28.05 },
  estimatedArrival: '2026-11-24T10:00:00.000Z',
  trackingUrl: 'https://dispatch.shipday.com/t/1',
};

const setCourier = (orderNumber: string, courier: object) =>
  test.dataSource.query('UPDATE orders SET shipdayTrackingData = ? WHERE orderNumber = ?', [
    JSON.stringify(courier),
    orderNumber,
  ]);

describe('GET /api/orders/{number}', () => {
  it('returns the whole order', async () => {
    const quote = await makeQuote(test, {
      deliveryAddress: JOHANNESBURG,
      packageDetails: { packages: [{ ...FIRST_PACKAGE, isFragile: true }, FIRST_PACKAGE] },
    });
    const placed = await post(test, '/api/orders', {
      quoteId: quote.id,
      paymentMethod: 'cash_on_delivery',
    }).expect(201);
    const { orderNumber, createdAt } = placed.body as OrderView;
    const { collection, latest } = estimateDelivery(new Date(createdAt), 'standard');
    expect(await track(orderNumber)).toEqual({
      id: expect.any(Number),
      orderNumber,
      trackingNumber: orderNumber.slice(2),
      status: 'pending',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'pending',
      owner: 'nobody',
      hasEmail: false,
      amountDue: quote.totalAmount,
      shipdayOrderId: null,
      collection: { day: collection, window: null },
      deliverBy: latest,
      createdAt: expect.any(String),
      quote: {
        totalAmount: quote.totalAmount,
        serviceType: 'standard',
        distance: quote.distance,
        distanceEstimated: true,
        estimatedDeliveryTime: quote.estimatedDeliveryTime,
        priceLines: [...priceLinesOf(quote)],
        packages: quote.packages,
      },
      packages: quote.packages,
      // How a town was priced is the quote's business alone.
      pickupAddress: { ...quote.pickupAddress, pricedToArea: undefined, phone: '082 *** **67' },
      deliveryAddress: { ...quote.deliveryAddress, pricedToArea: undefined, phone: '011 *** **23' },
      trackingSteps: [
        {
          kind: 'placed',
          status: 'Order received',
          description: 'We have your order and are looking for a driver.',
          location: '',
          orderStatus: 'pending',
          timestamp: expect.any(String),
          completed: true,
          current: true,
        },
        ...[
          ['driver_assigned', 'Driver assigned', 'confirmed'],
          ['collected', 'Parcel collected', 'in_transit'],
          ['out_for_delivery', 'Out for delivery', 'in_transit'],
          ['delivered', 'Delivered', 'delivered'],
        ].map(([kind, status, orderStatus]) => ({
          kind,
          status,
          description: '',
          location: '',
          orderStatus,
          timestamp: null,
          completed: false,
          current: false,
        })),
      ],
      courierDetails: null,
      proofOfDelivery: null,
    });
  });

  it('finds the order by every spelling of its order and tracking number', async () => {
    const { orderNumber, trackingNumber } = await placeOrder(test);
    for (const spelling of [
      orderNumber,
      trackingNumber,
      orderNumber.toLowerCase(),
      ` ${trackingNumber} `,
      groupOrderNumber(orderNumber),
      groupOrderNumber(trackingNumber).replaceAll(' ', '-'),
      trackingNumber.replaceAll('1', 'I').replaceAll('0', 'O'),
      trackingNumber.replaceAll('1', 'l').replaceAll('0', 'o'),
      orderNumber.replace(/.{6}/, '$&\u200b'),
      `\u202a${orderNumber}\u202c`,
      [...trackingNumber].join('\u2060\u00a0\u2800\u3164\u200e'),
    ]) {
      expect((await track(spelling)).orderNumber).toBe(orderNumber);
    }
  });

  it('returns no order for the sample number', async () => {
    for (const spelling of ['EC000000', 'ec 000 000']) {
      expect(await track(spelling)).toEqual({ orderNumber: null });
    }
  });

  it.each([
    'EC7K3M9QXA2TBF',
    'nonsense',
    "' OR 1=1 --",
    '%',
    '1',
    '../quotes',
    '🚚',
    'E'.repeat(90),
  ])('answers 404 when the number is %s', async (number) => {
    const answer = await get(test, `/api/orders/${encodeURIComponent(number)}`).expect(404);
    expect((answer.body as Problem).detail).toBe(
      'We could not find that number. Check it against your slip.',
    );
  });

  it('shows phone numbers in full to the owner and to staff only', async () => {
    const owner = await signIn(test, 'customer', 'owner');
    const other = await signIn(test, 'customer', 'stranger');
    const support = await signIn(test, 'support');
    const admin = await signIn(test, 'admin');
    const changes = { deliveryAddress: JOHANNESBURG };
    const { orderNumber } = await placeOrder(test, changes, owner.cookie);
    await setCourier(orderNumber, COURIER);

    const phones = async (cookie: string) => {
      const { pickupAddress, deliveryAddress, courierDetails } = await track(orderNumber, cookie);
      return [pickupAddress.phone, deliveryAddress.phone, courierDetails?.driverPhone];
    };
    const masked = ['082 *** **67', '011 *** **23', '083 *** **67'];
    const shown = ['082 123 4567', '011 555 0123', '083 123 4567'];
    expect(await phones(NOBODY)).toEqual(masked);
    expect(await phones(other.cookie)).toEqual(masked);
    expect(await phones(owner.cookie)).toEqual(shown);
    expect(await phones(support.cookie)).toEqual(shown);
    expect(await phones(admin.cookie)).toEqual(shown);
  });

  it('shows who placed the order to staff only, to reach them', async () => {
    const owner = await signIn(test, 'customer', 'placed-it');
    const staff = [await signIn(test, 'support'), await signIn(test, 'admin')];
    const contact = { contactEmail: 'booker@example.com', contactPhone: '+27729463825' };
    const placed = [
      [await placeOrder(test, contact), { email: contact.contactEmail, phone: '072 946 3825' }],
      [
        await placeOrder(test, { contactPhone: '+44 20 7946 0958' }),
        { email: null, phone: '+44 20 7946 0958' },
      ],
      [await placeOrder(test, {}, owner.cookie), { email: owner.email, phone: null }],
    ] as const;
    for (const [{ orderNumber }, placedBy] of placed) {
      for (const { cookie } of staff) {
        expect((await track(orderNumber, cookie)).placedBy).toEqual(placedBy);
      }
      for (const cookie of [NOBODY, owner.cookie]) {
        const { text } = await get(test, `/api/orders/${orderNumber}`, cookie).expect(200);
        expect(text).not.toMatch(/placedBy|booker|946 ?3825|7946/);
      }
    }
    const { orderNumber } = await placeOrder(test);
    expect(await track(orderNumber, staff[0]?.cookie)).not.toHaveProperty('placedBy');
  });

  it('returns whether the owner is the viewer, another account or nobody', async () => {
    const owner = await signIn(test, 'customer', 'has-one');
    const other = await signIn(test, 'customer', 'has-none');
    const admin = await signIn(test, 'admin');
    const own = await placeOrder(test, {}, owner.cookie);
    const guest = await placeOrder(test);
    const seen = ({ orderNumber }: Pick<OrderView, 'orderNumber'>) =>
      Promise.all(
        [owner.cookie, other.cookie, admin.cookie, NOBODY].map(
          async (cookie) => (await track(orderNumber, cookie)).owner,
        ),
      );
    expect(await seen(own)).toEqual(['viewer', 'another', 'another', 'another']);
    expect(await seen(guest)).toEqual(['nobody', 'nobody', 'nobody', 'nobody']);
  });

  it('says that an erased order cannot be claimed', async () => {
    const { orderNumber } = await placeOrder(test);
    await test.dataSource.query('UPDATE orders SET erasedAt = ? WHERE orderNumber = ?', [
      Date.now(),
      orderNumber,
    ]);
    await test.dataSource.query(`UPDATE addresses SET phone = ''`);
    const { owner, pickupAddress } = await track(orderNumber);
    expect(owner).toBe('erased');
    expect(pickupAddress.phone).toBe('');
  });

  it.each(['082 123 456', 'ring the bell twice', '+44 20 7946 0958', '0027 82 123 4567'])(
    'masks the phone number %s completely',
    async (phone) => {
      const { orderNumber } = await placeOrder(test);
      // As it may be stored from before such numbers were refused.
      await test.dataSource.query('UPDATE addresses SET phone = ?', [phone]);
      const answer = await get(test, `/api/orders/${orderNumber}`).expect(200);
      expect((answer.body as OrderView).pickupAddress.phone).toContain('***');
      expect(answer.text).not.toContain(phone);
      expect(answer.text).not.toContain('123 456"');
    },
  );

  it('shows the courier, and the tracking link only when it leads to the provider', async () => {
    const { orderNumber } = await placeOrder(test);
    await setCourier(orderNumber, COURIER);
    const { courierDetails } = await track(orderNumber);
    expect(courierDetails).toMatchObject({
      driverName: 'Sipho Dube',
      driverLocation: COURIER.driverLocation,
      estimatedArrival: COURIER.estimatedArrival,
      shipdayOrderUrl: COURIER.trackingUrl,
    });
    for (const trackingUrl of [
      'http://dispatch.shipday.com/t/1',
      'https://shipday.com.evil.example/',
      'https://evilshipday.com/',
      'https://user@dispatch.shipday.com/',
      'https://dispatch.shipday.com:8443/',
      'javascript:alert(1)',
      'nothing',
    ]) {
      await setCourier(orderNumber, { ...COURIER, trackingUrl });
      expect((await track(orderNumber)).courierDetails?.shipdayOrderUrl).toBeNull();
    }
  });
});
