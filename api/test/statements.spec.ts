import {
  FIRST_PACKAGE,
  monthInSouthAfrica,
  type OrderPlacedView,
  type QuoteView,
} from '@courier/contract';
import { currentRequest } from '../src/platform/http/request-context';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, placeOrder, post, QUIET, quoteRequest } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

/** Each statement more is a way to the database and back more, for everybody. */
describe('number of statements', () => {
  let admin: Person;
  let statements = 0;

  beforeAll(async () => {
    admin = await signIn(test, 'admin');
    jest.spyOn(test.dataSource.logger, 'logQuery').mockImplementation(() => {
      // Workers run beside requests, and not for one.
      if (currentRequest()) statements += 1;
    });
  });
  afterAll(() => jest.restoreAllMocks());

  const countOf = async (call: () => PromiseLike<unknown>) => {
    statements = 0;
    await call();
    return statements;
  };
  const packages = (count: number) => ({
    packageDetails: { packages: Array.from({ length: count }, () => FIRST_PACKAGE) },
  });
  const quote = (count: number) =>
    post(test, '/api/quotes', quoteRequest(packages(count))).expect(201);

  it('is the same for a quote however many packages it has', async () => {
    // The first quote of all reads the rates.
    await quote(1);
    const ofOne = await countOf(() => quote(1));
    expect(await countOf(() => quote(50))).toBe(ofOne);
  });

  it('is the same for a placing and for the tracking however many packages the order has', async () => {
    const placing = async (count: number) => {
      const { id: quoteId } = (await quote(count)).body as QuoteView;
      let orderNumber = '';
      const placed = await countOf(async () => {
        const answer = await post(test, '/api/orders', { quoteId, paymentMethod: 'eft' });
        ({ orderNumber } = answer.body as OrderPlacedView);
      });
      const tracked = await countOf(() => get(test, `/api/orders/${orderNumber}`).expect(200));
      return { placed, tracked };
    };
    // The first order of all writes the words that it is found by.
    await placing(1);
    const ofOne = await placing(1);
    expect(await placing(20)).toEqual(ofOne);
  });

  it('is the same for a customer’s list and month however many orders there are', async () => {
    const { cookie } = await signIn(test, 'customer', 'stating');
    const month = monthInSouthAfrica(new Date());
    const read = async () => ({
      list: await countOf(() => get(test, '/api/orders', cookie).expect(200)),
      month: await countOf(() =>
        get(test, `/api/statements/month?month=${month}`, cookie).expect(200),
      ),
    });
    await placeOrder(test, {}, cookie);
    const ofOne = await read();
    for (let more = 0; more < 4; more += 1) await placeOrder(test, {}, cookie);
    expect(await read()).toEqual(ofOne);
  });

  it('is the same for a page of the staff’s list and for the export however many orders they show', async () => {
    const read = async () => ({
      list: await countOf(() => get(test, '/api/orders?status=pending', admin.cookie).expect(200)),
      export: await countOf(() => get(test, '/api/orders/export.csv', admin.cookie).expect(200)),
    });
    await placeOrder(test);
    const before = await read();
    for (let more = 0; more < 4; more += 1) await placeOrder(test);
    expect(await read()).toEqual(before);
  });
});
