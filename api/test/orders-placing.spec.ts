/** @sqlite locks and unique keys differ */
import {
  type AddressOfferView,
  estimateDelivery,
  type OrderPlacedView,
  type OrderSummaryView,
  type OrderView,
  parseOrderNumber,
  type Problem,
  type SavedAddressView,
  type SavedPaymentMethodView,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  makeQuote,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
  rowCounts,
} from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('POST /api/orders', () => {
  const order = (quoteId: number, cookie = NOBODY, paymentMethod = 'eft') =>
    post(test, '/api/orders', { quoteId, paymentMethod }, cookie);

  const NO_QUOTE = 'This quote was not found or has expired. Please calculate a new one.';
  const SIGNED_OUT = 'Your session has ended. Please log in to order this quote.';

  it('creates an order with a number, its first step and its hand-over job', async () => {
    const quote = await makeQuote(test);
    const before = await rowCounts(test.dataSource);
    const answer = await order(quote.id).expect(201);
    const placed = answer.body as OrderPlacedView;
    expect(placed).toEqual({
      orderNumber: expect.stringMatching(/^EC[0-9A-Z]{12}$/),
      trackingNumber: placed.orderNumber.slice(2),
      status: 'pending',
      paymentMethod: 'eft',
      paymentStatus: 'pending',
      totalAmount: quote.totalAmount,
      collection: { day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), window: null },
      createdAt: expect.any(String),
    });
    expect(parseOrderNumber(placed.orderNumber)?.orderNumber).toBe(placed.orderNumber);
    expect(await rowCounts(test.dataSource)).toEqual({
      ...before,
      orders: (before.orders ?? 0) + 1,
      tracking_updates: (before.tracking_updates ?? 0) + 1,
      dispatch_jobs: (before.dispatch_jobs ?? 0) + 1,
    });
    const [job] = await test.dataSource.query<object[]>(
      `SELECT j.state, j.attempts, u.kind, u.message, u.status, u.actor, u.actorId
       FROM orders o JOIN dispatch_jobs j ON j.orderId = o.id JOIN tracking_updates u ON u.orderId = o.id
       WHERE o.orderNumber = ?`,
      [placed.orderNumber],
    );
    expect({ ...job }).toEqual({
      state: 'ready',
      attempts: 0,
      kind: 'placed',
      message: 'Order received',
      status: 'pending',
      actor: 'customer',
      actorId: null,
    });
  });

  it('returns the existing order when the quote is ordered twice', async () => {
    const { id } = await makeQuote(test);
    const first = await order(id).expect(201);
    const before = await rowCounts(test.dataSource);
    const second = await order(id, NOBODY, 'speedpoint').expect(200);
    expect(second.body).toEqual(first.body);
    expect(await rowCounts(test.dataSource)).toEqual(before);
  });

  it.each([2, 8])('places one order when it is sent %i times in parallel', async (times) => {
    const { id } = await makeQuote(test);
    const before = await rowCounts(test.dataSource);
    const answers = await Promise.all(Array.from({ length: times }, () => order(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: times - 1 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => (body as OrderPlacedView).orderNumber)).size).toBe(1);
    const after = await rowCounts(test.dataSource);
    expect(after.orders).toBe((before.orders ?? 0) + 1);
    expect(after.tracking_updates).toBe((before.tracking_updates ?? 0) + 1);
    expect(after.dispatch_jobs).toBe((before.dispatch_jobs ?? 0) + 1);
  });

  it('places many different orders in parallel', async () => {
    const quotes = await Promise.all(Array.from({ length: 12 }, () => makeQuote(test)));
    const answers = await Promise.all(quotes.map(({ id }) => order(id).expect(201)));
    const numbers = answers.map(({ body }) => (body as OrderPlacedView).orderNumber);
    expect(new Set(numbers).size).toBe(12);
  });

  it.each(['dispatch_jobs', 'tracking_updates'])(
    'writes nothing when %s cannot be written',
    async (table) => {
      const { id } = await makeQuote(test);
      const before = await rowCounts(test.dataSource);
      await test.dataSource.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      await order(id)
        .expect(500)
        .expect('content-type', /problem\+json/);
      await test.dataSource.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
      expect(await rowCounts(test.dataSource)).toEqual(before);
      await order(id).expect(201);
    },
  );

  it('answers 404 when the quote never existed', async () => {
    const answer = await order(4_503_599_627_370_495).expect(404);
    expect((answer.body as Problem).detail).toBe(NO_QUOTE);
  });

  it('answers 404 when the quote has expired, but returns an order placed before', async () => {
    const [late, ordered] = [await makeQuote(test), await makeQuote(test)];
    const { body } = await order(ordered.id).expect(201);
    await test.dataSource.query('UPDATE quotes SET expiresAt = ? WHERE id IN (?, ?)', [
      Date.now() - 1,
      late.id,
      ordered.id,
    ]);
    const answer = await order(late.id).expect(404);
    expect((answer.body as Problem).detail).toBe(NO_QUOTE);
    expect((await order(ordered.id).expect(200)).body).toEqual(body);
  });

  it('says of an order of no account whether an e-mail address was left, and of no other', async () => {
    const owner = await signIn(test, 'customer', 'left');
    const hasEmail = async ({ orderNumber }: Pick<OrderPlacedView, 'orderNumber'>) =>
      ((await get(test, `/api/orders/${orderNumber}`).expect(200)).body as OrderView).hasEmail;
    expect(await hasEmail(await placeOrder(test))).toBe(false);
    expect(await hasEmail(await placeOrder(test, { contactEmail: 'left@example.com' }))).toBe(true);
    expect(await hasEmail(await placeOrder(test, {}, owner.cookie))).toBeUndefined();
  });

  it('estimates the delivery from the time of the order, not of the quote', async () => {
    const { id } = await makeQuote(test);
    const stale = 'UPDATE quotes SET estimatedDeliveryTime = ? WHERE id = ?';
    await test.dataSource.query(stale, ['Thu 1 January', id]);
    const { body } = await order(id).expect(201);
    const { orderNumber, createdAt } = body as OrderPlacedView;
    const tracked = await get(test, `/api/orders/${orderNumber}`).expect(200);
    expect((tracked.body as OrderView).quote.estimatedDeliveryTime).toBe(
      estimateDelivery(new Date(createdAt), 'standard').text,
    );
  });

  it('answers 401 without a session and 404 to another account when the quote belongs to an account', async () => {
    const [owner, other] = [
      await signIn(test, 'customer', 'owner'),
      await signIn(test, 'customer', 'other'),
    ];
    const { id } = await makeQuote(test, {}, owner.cookie);
    await order(id, other.cookie).expect(404);
    const signedOut = await order(id).expect(401);
    expect((signedOut.body as Problem).detail).toBe(SIGNED_OUT);
    const { body } = await order(id, owner.cookie).expect(201);
    // Also once it is an order: its number is the key to it.
    await order(id, other.cookie).expect(404);
    await order(id).expect(401);
    const [row] = await test.dataSource.query<object[]>(
      'SELECT userId, userEmail FROM orders WHERE orderNumber = ?',
      [(body as OrderPlacedView).orderNumber],
    );
    expect({ ...row }).toEqual({ userId: owner.id, userEmail: owner.email });
  });

  it('accepts a visitor’s quote from anyone and assigns the order to the account that is signed in', async () => {
    const { cookie, id: userId } = await signIn(test, 'customer', 'later');
    const { id } = await makeQuote(test);
    const { body } = await order(id, cookie).expect(201);
    const { orderNumber } = body as OrderPlacedView;
    const [row] = await test.dataSource.query<object[]>(
      'SELECT userId FROM orders WHERE orderNumber = ?',
      [orderNumber],
    );
    expect({ ...row }).toEqual({ userId });
  });

  it('takes the price from the stored quote alone', async () => {
    const quote = await makeQuote(test);
    const answer = await post(test, '/api/orders', {
      quoteId: quote.id,
      paymentMethod: 'eft',
      totalAmount: 0.01,
      status: 'delivered',
    }).expect(201);
    expect(answer.body).toMatchObject({ totalAmount: quote.totalAmount, status: 'pending' });
  });

  it('sets no cookie for a visitor', async () => {
    const { orderNumber } = await placeOrder(test);
    const answer = await get(test, `/api/orders/${orderNumber}`).expect(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((answer.body as OrderView).orderNumber).toBe(orderNumber);
  });
});

describe('POST /api/orders/{number}/claim', () => {
  const WORDS =
    'We could not find an order with this number and this contact. Check both and try again.';

  const claim = (orderNumber: string, contact: string, cookie: string) =>
    post(test, `/api/orders/${orderNumber}/claim`, { contact }, cookie);
  const guestOrder = () =>
    placeOrder(test, {
      deliveryAddress: JOHANNESBURG,
      contactEmail: 'guest@example.com',
      contactPhone: '072 946 3825',
    });

  it.each([
    ['the e-mail', ' Guest@Example.com '],
    ['the sender’s phone', '+27 (0)82 123 4567'],
    ['the receiver’s phone', '0115550123'],
    ['the cell number that was left', '+27 72 946-3825'],
  ])('accepts %s of the order', async (what, contact) => {
    const { cookie } = await signIn(test, 'customer', what.replace(/\W/g, ''));
    const { orderNumber, trackingNumber } = await guestOrder();
    const answer = await claim(trackingNumber.toLowerCase(), contact, cookie).expect(200);
    expect(answer.body).toMatchObject({ orderNumber });
    expect((answer.body as OrderView).pickupAddress.phone).toBe('082 123 4567');
    const list = await get(test, '/api/orders', cookie).expect(200);
    expect(list.body).toMatchObject([{ orderNumber }]);
    await claim(orderNumber, 'whatever', cookie).expect(200);
  });

  it('accepts the number of the quote that was ordered, and of no other', async () => {
    const { cookie } = await signIn(test, 'customer', 'placer');
    const [quote, other] = [await makeQuote(test), await makeQuote(test)];
    const body = { quoteId: quote.id, paymentMethod: 'eft' };
    const { orderNumber } = (await post(test, '/api/orders', body).expect(201)).body;
    const path = `/api/orders/${orderNumber}/claim`;
    await post(test, path, { quoteId: other.id }, cookie).expect(404);
    const refused = await post(test, path, {}, cookie).expect(400);
    expect(refused.body.errors).toMatchObject([{ path: 'contact' }]);
    const answer = await post(test, path, { quoteId: quote.id }, cookie).expect(200);
    expect(answer.body).toMatchObject({ orderNumber, owner: 'viewer' });
  });

  it('answers the same 404 to every contact or order that does not match', async () => {
    const owner = await signIn(test, 'customer', 'owner');
    const { cookie } = await signIn(test, 'customer', 'stranger');
    const guest = await guestOrder();
    const owned = await placeOrder(test, {}, owner.cookie);
    for (const [orderNumber, contact] of [
      [guest.orderNumber, 'other@example.com'],
      [guest.orderNumber, '082 123 4568'],
      [guest.orderNumber, '072 946 3826'],
      [guest.orderNumber, 'Thandi Nkosi'],
      [owned.orderNumber, owner.email],
      [owned.orderNumber, '082 123 4567'],
      ['EC7K3M9QXA2TBF', 'guest@example.com'],
      ['nonsense', 'guest@example.com'],
    ] as const) {
      const answer = await claim(orderNumber, contact, cookie).expect(404);
      expect(answer.body.detail).toBe(WORDS);
    }
    expect((await get(test, '/api/orders', cookie)).body).toEqual([]);
  });

  it('gives the order to one of several people who claim it at the same time', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map((name) => signIn(test, 'customer', `racer-${name}`)),
    );
    const { orderNumber } = await guestOrder();
    const answers = await Promise.all(
      people.map(({ cookie }) => claim(orderNumber, '0821234567', cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('answers 429 after ten contacts that people of one network gave on a day, also at the same time', async () => {
    const { orderNumber } = await guestOrder();
    const guessers = await Promise.all(
      ['first', 'second'].map((name) => signIn(test, 'customer', `${name}-guesser`)),
    );
    const guess = (call: number) =>
      claim(orderNumber, `0821${100_000 + call}`, guessers[call % 2]?.cookie ?? '');
    const statuses: number[] = [];
    for (let call = 0; call < 9; call += 1) statuses.push((await guess(call)).status);
    const more = await Promise.all([guess(9), guess(10), guess(11)]);
    expect([...statuses, ...more.map(({ status }) => status)].sort()).toEqual([
      ...Array<number>(10).fill(404),
      429,
      429,
    ]);
    const answer = await claim(orderNumber, '0821234567', guessers[0]?.cookie ?? '').expect(429);
    expect(answer.body.detail).toMatch(/Try again tomorrow, or contact our support team/);
    expect((await get(test, '/api/orders', guessers[0]?.cookie)).body).toEqual([]);
  });

  it('takes the tenth contact when that is the right one', async () => {
    const { cookie } = await signIn(test, 'customer', 'forgetful');
    const { orderNumber } = await guestOrder();
    for (let call = 0; call < 9; call += 1) await claim(orderNumber, `wrong ${call}`, cookie);
    await claim(orderNumber, '0821234567', cookie).expect(200);
  });
});

describe('PUT /api/orders/{number}/owner', () => {
  let support: Person;
  beforeAll(async () => {
    support = await signIn(test, 'support');
  });

  const assign = (orderNumber: string, email: string, { cookie } = support) =>
    put(test, `/api/orders/${orderNumber}/owner`, { email }, cookie);
  const ordersOf = async ({ cookie }: Person) =>
    ((await get(test, '/api/orders', cookie).expect(200)).body as OrderSummaryView[]).map(
      ({ orderNumber }) => orderNumber,
    );

  it('adds an order whose claims are used up to the account of a customer, with an audit entry', async () => {
    const admin = await signIn(test, 'admin');
    const customer = await signIn(test, 'customer', 'deserving');
    const { orderNumber, trackingNumber } = await placeOrder(test);
    const claim = () =>
      post(test, `/api/orders/${orderNumber}/claim`, { contact: 'wrong' }, customer.cookie);
    for (let call = 0; call < 10; call += 1) await claim().expect(404);
    await claim().expect(429);
    const answer = await assign(trackingNumber, ' Deserving@Example.com ').expect(200);
    expect(answer.body).toMatchObject({ orderNumber, owner: 'another' });
    expect(await ordersOf(customer)).toEqual([orderNumber]);
    const address = `/api/audit?subjectType=order&subjectId=${orderNumber}`;
    const audit = await get(test, address, admin.cookie).expect(200);
    expect(audit.body).toMatchObject([
      {
        actor: { id: support.id, email: support.email },
        action: 'add to an account',
        subjectId: orderNumber,
        before: null,
        after: { customer: customer.id },
      },
    ]);
  });

  it('answers 400 at the e-mail when it belongs to nobody, to staff or to a closed account', async () => {
    const closed = await signIn(test, 'customer', 'closed');
    await test.dataSource.query('UPDATE users SET isActive = 0 WHERE id = ?', [closed.id]);
    const { orderNumber } = await placeOrder(test);
    for (const email of ['nobody@example.com', support.email, closed.email]) {
      const answer = await assign(orderNumber, email).expect(400);
      expect((answer.body as Problem).errors).toEqual([
        { path: 'email', message: 'There is no active customer account with this email address' },
      ]);
    }
  });

  it('answers 409 for an order that has an owner or whose people were erased', async () => {
    const owner = await signIn(test, 'customer', 'rightful');
    const other = await signIn(test, 'customer', 'other');
    const owned = await placeOrder(test, {}, owner.cookie);
    const answer = await assign(owned.orderNumber, other.email).expect(409);
    expect((answer.body as Problem).detail).toBe('This order belongs to an account already.');
    const erased = await placeOrder(test);
    const erase = 'UPDATE orders SET erasedAt = 1 WHERE orderNumber = ?';
    await test.dataSource.query(erase, [erased.orderNumber]);
    await assign(erased.orderNumber, other.email).expect(409);
    expect(await ordersOf(owner)).toEqual([owned.orderNumber]);
    expect(await ordersOf(other)).toEqual([]);
  });

  it('gives the order to one of several customers when staff name them at the same time', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map((name) => signIn(test, 'customer', `named-${name}`)),
    );
    const { orderNumber } = await placeOrder(test);
    const answers = await Promise.all(people.map(({ email }) => assign(orderNumber, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('answers 404 for an order that does not exist and 403 to customers', async () => {
    const customer = await signIn(test, 'customer', 'curious');
    await assign('EC7K3M9QXA2TBF', customer.email).expect(404);
    const { orderNumber } = await placeOrder(test);
    await assign(orderNumber, customer.email, customer).expect(403);
  });
});

describe('/api/payment-methods', () => {
  const PATH = '/api/payment-methods';
  const CARD = { type: 'speedpoint', cardBrand: 'Visa', cardLastFour: '4242' };

  const list = async ({ cookie }: Person) =>
    (await get(test, PATH, cookie).expect(200)).body as SavedPaymentMethodView[];
  const add = async ({ cookie }: Person, body: object) =>
    (await post(test, PATH, body, cookie).expect(201)).body as SavedPaymentMethodView;

  it('stores payment methods and makes the first one the default', async () => {
    const person = await signIn(test, 'customer', 'thandi');
    const card = await add(person, CARD);
    expect(card).toEqual({
      ...CARD,
      id: expect.any(Number),
      isDefault: true,
      createdAt: expect.any(String),
    });
    const eft = await add(person, { type: 'eft' });
    expect(eft).toMatchObject({ cardBrand: null, cardLastFour: null, isDefault: false });
    expect(await list(person)).toEqual([card, eft]);
  });

  it('keeps one default when two are chosen at the same time', async () => {
    const person = await signIn(test, 'customer', 'default');
    const ids: number[] = [];
    for (const type of ['speedpoint', 'eft', 'cash_on_delivery']) {
      ids.push((await add(person, { type, isDefault: true })).id);
    }
    await Promise.all(
      ids.map((id) => patch(test, `${PATH}/${id}/default`, {}, person.cookie).expect(200)),
    );
    const last = await patch(test, `${PATH}/${ids[1]}/default`, {}, person.cookie).expect(200);
    expect(last.body).toEqual(await list(person));
    expect(last.body.map((one: SavedPaymentMethodView) => [one.id, one.isDefault])).toEqual([
      [ids[1], true],
      [ids[0], false],
      [ids[2], false],
    ]);
  });

  it('stores an equal payment method once', async () => {
    const person = await signIn(test, 'customer', 'double');
    await Promise.all([1, 2, 3].map(() => add(person, CARD)));
    expect(await list(person)).toHaveLength(1);
  });

  it('refuses card numbers and stores them nowhere', async () => {
    const person = await signIn(test, 'customer', 'careless');
    const number = '4242 4242 4242 4242';
    for (const body of [
      { ...CARD, cardBrand: number },
      { ...CARD, cardLastFour: number },
      { ...CARD, cardNumber: number },
    ]) {
      const answer = await post(test, PATH, body, person.cookie).expect(400);
      expect(JSON.stringify(answer.body)).toMatch(/Never type a card number/);
      expect(JSON.stringify(answer.body)).not.toContain('4242 4242');
    }
    expect(await list(person)).toEqual([]);
  });

  it('shows payment methods to their owner alone', async () => {
    const person = await signIn(test, 'customer', 'mine');
    const other = await signIn(test, 'customer', 'other');
    const { id } = await add(person, CARD);
    await del(test, `${PATH}/${id}`, other.cookie).expect(404);
    await patch(test, `${PATH}/${id}/default`, {}, other.cookie).expect(404);
    expect(await list(other)).toEqual([]);
    await del(test, `${PATH}/${id}`, person.cookie).expect(204);
    expect(await list(person)).toEqual([]);
  });

  it('refuses more than twenty payment methods', async () => {
    const person = await signIn(test, 'customer', 'many');
    for (let count = 0; count < 20; count += 1) {
      await add(person, { ...CARD, cardLastFour: String(1000 + count) });
    }
    const answer = await post(test, PATH, CARD, person.cookie).expect(409);
    expect(answer.body.detail).toMatch(/at most 20 payment methods/);
  });
});

describe('Saved addresses', () => {
  const { latitude: _latitude, longitude: _longitude, ...HOME } = CAPE_TOWN;
  const PATH = '/api/saved-addresses';
  const WRONG = { label: ' ', phone: 'abcdefghij', zipCode: 'x' };
  const home = (changes: object = {}) => ({ label: 'Home', ...HOME, ...changes });

  const list = async ({ cookie }: Person) =>
    (await get(test, PATH, cookie).expect(200)).body as SavedAddressView[];
  const add = async ({ cookie }: Person, changes: object = {}) =>
    (await post(test, PATH, home(changes), cookie).expect(201)).body as SavedAddressView;

  describe('/api/saved-addresses', () => {
    it('stores, changes and deletes an address', async () => {
      const person = await signIn(test, 'customer', 'thandi');
      const added = await add(person);
      expect(added).toEqual({
        ...home(),
        id: expect.any(Number),
        userEmail: person.email,
        addressLine2: null,
        isDefault: false,
        isFrequent: true,
        isFavourite: false,
        createdAt: expect.any(String),
      });
      expect(await list(person)).toEqual([added]);

      const changed = home({ label: 'Work', addressLine2: 'Floor 2', isFrequent: false });
      const answer = await put(test, `${PATH}/${added.id}`, changed, person.cookie).expect(200);
      expect(answer.body).toEqual({ ...added, ...changed });
      expect(await list(person)).toEqual([{ ...added, ...changed }]);

      await del(test, `${PATH}/${added.id}`, person.cookie).expect(204);
      expect(await list(person)).toEqual([]);
    });

    it('keeps one default when several are made the default at the same time', async () => {
      const person = await signIn(test, 'customer', 'default');
      await add(person, { isDefault: true });
      await Promise.all([1, 2, 3].map(() => add(person, { isDefault: true })));
      const { id } = await add(person, { label: 'Last' });
      await put(test, `${PATH}/${id}`, home({ isDefault: true }), person.cookie).expect(200);
      const saved = await list(person);
      expect(saved.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
      expect(saved[0]?.id).toBe(id);
    });

    it('lists favourites before what was used last, and marks them without what is typed', async () => {
      const person = await signIn(test, 'customer', 'favourites');
      const { id } = await add(person, { label: 'Gogo' });
      await add(person, { label: 'Work', addressLine1: '2 Kloof Street' });
      const mark = (marks: object) => patch(test, `${PATH}/${id}`, marks, person.cookie);
      const labels = async () => (await list(person)).map(({ label }) => label);
      // Changed in another tab meanwhile.
      await put(test, `${PATH}/${id}`, home({ label: 'Granny' }), person.cookie).expect(200);
      expect(await labels()).toEqual(['Work', 'Granny']);
      const answer = await mark({ isFavourite: true }).expect(200);
      expect(answer.body).toMatchObject({ label: 'Granny', isFavourite: true, isDefault: false });
      expect(await labels()).toEqual(['Granny', 'Work']);
      await mark({ isFavourite: false }).expect(200);
      expect(await labels()).toEqual(['Work', 'Granny']);
      expect((await mark({}).expect(400)).body.detail).toBe('Say what is to be changed');
      const wrong = await mark({ isFavourite: 'yes' }).expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'isFavourite', message: 'Favourite must be true or false' },
      ]);
      const other = await signIn(test, 'customer', 'other');
      await patch(test, `${PATH}/${id}`, { isFavourite: true }, other.cookie).expect(404);
    });

    it('shows addresses to their owner alone', async () => {
      const person = await signIn(test, 'customer', 'mine');
      const other = await signIn(test, 'customer', 'other');
      const { id } = await add(person);
      for (const one of [id, 999_999, 0, 'x', '1e3', 99_999_999_999]) {
        await put(test, `${PATH}/${one}`, home(), other.cookie).expect(404);
        await del(test, `${PATH}/${one}`, other.cookie).expect(404);
      }
      expect(await list(other)).toEqual([]);
      expect(await list(person)).toHaveLength(1);
    });

    it('answers 400 with the wrong field', async () => {
      const { cookie } = await signIn(test, 'customer', 'fields');
      const answer = await post(test, PATH, { ...home(), ...WRONG }, cookie);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual(
        expect.arrayContaining([
          { path: 'label', message: 'Label is required' },
          { path: 'phone', message: 'Valid phone number is required' },
          { path: 'zipCode', message: 'Postal code must be 4 digits' },
        ]),
      );
    });

    it('answers 409 when a hundred addresses are saved', async () => {
      const person = await signIn(test, 'customer', 'full');
      for (let count = 0; count < 99; count += 1) await add(person, { label: `Place ${count}` });
      const answers = await Promise.all(
        [1, 2, 3].map(() => post(test, PATH, home(), person.cookie)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.detail).toMatch(/at most 100 addresses/);
      const places = { pickupAddress: JOHANNESBURG };
      const { orderNumber } = await placeOrder(test, places, person.cookie);
      expect((await get(test, `${PATH}/offers`, person.cookie)).body).toEqual([]);
      await post(test, `${PATH}/offers`, { orderNumber, end: 'pickup' }, person.cookie).expect(409);
      const [{ rows }] = await test.dataSource.query(
        'SELECT COUNT(*) AS "rows" FROM saved_addresses WHERE userEmail = ?',
        [person.email],
      );
      expect(Number(rows)).toBe(100);
    });
  });

  describe('placing an order', () => {
    const OFFERS = `${PATH}/offers`;
    const offers = async ({ cookie }: Person) =>
      (await get(test, OFFERS, cookie).expect(200)).body as AddressOfferView[];
    const keep = ({ cookie }: Person, body: object) => post(test, OFFERS, body, cookie);

    it('saves nobody, and offers who is not in the address book', async () => {
      const person = await signIn(test, 'customer', 'orders');
      await add(person);
      const places = {
        pickupAddress: { ...CAPE_TOWN, fullName: 'thandi  NKOSI', phone: '+27821234567' },
        deliveryAddress: JOHANNESBURG,
      };
      await placeOrder(test, places, person.cookie);
      const { orderNumber } = await placeOrder(test, places, person.cookie);
      expect((await list(person)).map(({ label }) => label)).toEqual(['Home']);
      const { latitude: _x, longitude: _y, ...receiver } = JOHANNESBURG;
      expect(await offers(person)).toEqual([{ ...receiver, orderNumber, end: 'delivery' }]);
    });

    it('keeps who is offered once, however often that is asked for', async () => {
      const person = await signIn(test, 'customer', 'keeps');
      const places = { deliveryAddress: JOHANNESBURG };
      const { orderNumber } = await placeOrder(test, places, person.cookie);
      const asked = { orderNumber, end: 'delivery' };
      const kept = await Promise.all([1, 2, 3].map(() => keep(person, asked).expect(200)));
      expect(new Set(kept.map(({ body }) => body.id)).size).toBe(1);
      expect(kept[0]?.body).toMatchObject({
        label: 'Pieter van Wyk, Johannesburg',
        phone: '+27 11 555 0123',
        isDefault: false,
        isFavourite: false,
      });
      expect((await offers(person)).map(({ end }) => end)).toEqual(['pickup']);
    });

    it('keeps nobody of orders of others, and of none', async () => {
      const person = await signIn(test, 'customer', 'curious');
      const { orderNumber } = await placeOrder(test, { deliveryAddress: JOHANNESBURG });
      for (const number of [orderNumber, 'EC0', ' x ']) {
        await keep(person, { orderNumber: number, end: 'delivery' }).expect(404);
      }
      const wrong = await keep(person, { orderNumber, end: 'middle' }).expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'end', message: 'End must be one of: pickup, delivery' },
      ]);
      expect(await list(person)).toEqual([]);
    });

    it('offers nobody of a cancelled order', async () => {
      const person = await signIn(test, 'customer', 'mistyped');
      const { orderNumber } = await placeOrder(test, {}, person.cookie);
      const path = `/api/orders/${orderNumber}/cancellation`;
      await post(test, path, {}, person.cookie).expect(200);
      expect(await offers(person)).toEqual([]);
    });

    it('puts the addresses that were used last first, after the default one', async () => {
      const person = await signIn(test, 'customer', 'repeats');
      await add(person, { label: 'First' });
      await add(person, { label: 'Default', isDefault: true, addressLine1: '2 Kloof Street' });
      await add(person, { label: 'Newest', addressLine1: '3 Bree Street' });
      const labels = async () => (await list(person)).map(({ label }) => label);
      expect(await labels()).toEqual(['Default', 'Newest', 'First']);
      const places = { pickupAddress: CAPE_TOWN, deliveryAddress: JOHANNESBURG };
      await placeOrder(test, places, person.cookie);
      expect(await labels()).toEqual(['Default', 'First', 'Newest']);
    });

    it('saves no address when a visitor orders', async () => {
      const count = () => test.dataSource.query('SELECT COUNT(*) AS total FROM saved_addresses');
      const before = await count();
      await placeOrder(test, { deliveryAddress: JOHANNESBURG });
      expect(await count()).toEqual(before);
    });
  });
});
