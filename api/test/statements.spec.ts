import {
  FIRST_PACKAGE,
  monthInSouthAfrica,
  type QuoteView,
  RATE_CARD,
  ZONE_RATE_TEMPLATE,
} from '@courier/contract';
import { currentRequest } from '../src/platform/http/request-context';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { get, placeOrder, post, QUIET, quoteRequest } from './harness/shipments';

/** What the hot requests ask of the database: each statement more is a way there and back more for everybody. */
describe('statements of a request', () => {
  let test: TestApp;
  let statements: string[];

  beforeAll(async () => {
    test = await createTestApp(QUIET);
    jest.spyOn(test.dataSource.logger, 'logQuery').mockImplementation((sql) => {
      // Workers run beside requests, and not for one.
      if (currentRequest()) statements.push(shortened(sql));
    });
  });
  beforeEach(() => (statements = []));
  afterAll(() => test.close());

  /** `SELECT orders`: what is done, and the first table that it is done to. */
  function shortened(sql: string): string {
    const [verb = ''] = sql.trim().split(/\s/);
    if (['BEGIN', 'START', 'COMMIT'].includes(verb)) return verb.replace('START', 'BEGIN');
    const [, table = ''] = /(?:FROM|INTO|UPDATE)\s+[`"]?(\w+)/.exec(sql) ?? [];
    return `${verb} ${table}`;
  }

  const READ_ORDERS = ['SELECT orders', 'SELECT quote_packages'];

  it('are two for the tracking of an order', async () => {
    const { orderNumber } = await placeOrder(test);
    statements = [];
    await get(test, `/api/orders/${orderNumber}`).expect(200);
    expect(statements).toEqual(READ_ORDERS);
  });

  it.each([1, 3, 50])(
    'are six for a quote of any number of packages, such as %d, when the rates have not changed',
    async (count) => {
      await post(test, '/api/quotes', quoteRequest()).expect(201);
      statements = [];
      const packages = Array.from({ length: count }, () => FIRST_PACKAGE);
      await post(test, '/api/quotes', quoteRequest({ packageDetails: { packages } })).expect(201);
      expect(statements).toEqual([
        'BEGIN',
        'INSERT addresses',
        'INSERT quotes',
        'INSERT packages',
        'INSERT quote_packages',
        'COMMIT',
      ]);
    },
  );

  const QUOTE = [
    'SELECT sessions',
    'BEGIN',
    'INSERT addresses',
    'INSERT quotes',
    'INSERT packages',
    'INSERT quote_packages',
    'COMMIT',
  ];

  it.each([
    ['without rates of their own', false],
    ['with rates of their own', true],
  ])('are the session and six for the quote of a customer %s', async (_what, hasOwn) => {
    const other = await signIn(test, 'customer', 'with-own-rates');
    const customer = await signIn(test, 'customer', hasOwn ? 'own' : 'public');
    const admin = await signIn(test, 'admin');
    for (const { id } of hasOwn ? [other, customer] : [other]) {
      const card = { ...RATE_CARD, baseRate: 4, customerId: id };
      await post(test, '/api/rate-cards', card, admin.cookie).expect(201);
    }
    for (const { cookie } of [customer, other, { cookie: '' }]) {
      await post(test, '/api/quotes', quoteRequest(), cookie).expect(201);
    }
    for (let again = 0; again < 2; again += 1) {
      statements = [];
      await post(test, '/api/quotes', quoteRequest(), customer.cookie).expect(201);
      expect(statements).toEqual(QUOTE);
      await post(test, '/api/quotes', quoteRequest(), other.cookie).expect(201);
    }
  });

  it('are the session and six for the first quote of a customer without rates of their own', async () => {
    await post(test, '/api/quotes', quoteRequest()).expect(201);
    const { cookie } = await signIn(test, 'customer', 'first-time');
    statements = [];
    await post(test, '/api/quotes', quoteRequest(), cookie).expect(201);
    expect(statements).toEqual(QUOTE);
  });

  it('are ten for a visitor’s order with a key whose words are known', async () => {
    await placeOrder(test);
    const quote = await post(test, '/api/quotes', quoteRequest()).expect(201);
    const { id: quoteId } = quote.body as QuoteView;
    statements = [];
    await post(test, '/api/orders', { quoteId, paymentMethod: 'eft' })
      .set('idempotency-key', `order-of-${quoteId}`)
      .expect(201);
    expect(statements).toEqual([
      'SELECT quotes',
      'BEGIN',
      'INSERT orders',
      'INSERT keyed_requests',
      'INSERT tracking_updates',
      'INSERT order_search_texts',
      'INSERT order_search_postings',
      'INSERT dispatch_jobs',
      'INSERT order_rollups',
      'COMMIT',
    ]);
  });

  it('are seventeen for an order of a customer, three of them for the sums of the account', async () => {
    const { cookie } = await signIn(test, 'customer', 'ordering');
    await placeOrder(test, {}, cookie);
    const quote = await post(test, '/api/quotes', quoteRequest(), cookie).expect(201);
    const { id: quoteId } = quote.body as QuoteView;
    statements = [];
    await post(test, '/api/orders', { quoteId, paymentMethod: 'eft' }, cookie).expect(201);
    expect(statements).toEqual([
      'SELECT sessions',
      'SELECT quotes',
      'BEGIN',
      'SELECT users',
      'SELECT saved_addresses',
      'INSERT orders',
      'INSERT tracking_updates',
      'INSERT order_search_texts',
      'INSERT order_search_postings',
      'INSERT dispatch_jobs',
      'INSERT notifications',
      'SELECT notification_preferences',
      'INSERT account_month_orders',
      'INSERT account_months',
      'INSERT customer_totals',
      'INSERT order_rollups',
      'COMMIT',
    ]);
  });

  it('are the session and six for the statement of a month, however many orders there are', async () => {
    const { cookie } = await signIn(test, 'customer', 'stating');
    const month = monthInSouthAfrica(new Date());
    for (let orders = 1; orders <= 3; orders += 1) {
      await placeOrder(test, {}, cookie);
      statements = [];
      const path = `/api/statements/month?month=${month}`;
      const { body } = await get(test, path, cookie).expect(200);
      expect(body).toMatchObject({ lineCount: orders });
      expect(statements).toEqual([
        'SELECT sessions',
        'SELECT users',
        'SELECT orders',
        'SELECT customer_totals',
        'SELECT account_month_orders',
        'SELECT order_price_changes',
        'SELECT payment_entries',
      ]);
    }
  });

  it('are four for a page of pending orders, however many it shows', async () => {
    await placeOrder(test);
    await placeOrder(test);
    const { cookie } = await signIn(test, 'admin');
    statements = [];
    await get(test, '/api/orders?status=pending', cookie).expect(200);
    expect(statements).toEqual(['SELECT sessions', ...READ_ORDERS, 'SELECT order_rollups']);
  });

  it('are the session and the rates, read anew, where the kept rates do not offer the service', async () => {
    const { cookie } = await signIn(test, 'customer', 'in-a-hurry');
    const admin = await signIn(test, 'admin');
    const prices = ZONE_RATE_TEMPLATE.prices.filter(({ service }) => service !== 'same_day');
    const card = { ...RATE_CARD, zoneRates: { ...ZONE_RATE_TEMPLATE, prices } };
    await post(test, '/api/rate-cards', card, admin.cookie).expect(201);
    await post(test, '/api/quotes', quoteRequest(), cookie).expect(201);
    statements = [];
    await post(test, '/api/quotes', quoteRequest({ serviceType: 'same_day' }), cookie).expect(400);
    expect(statements).toEqual(['SELECT sessions', 'SELECT rate_cards']);
  });
});
