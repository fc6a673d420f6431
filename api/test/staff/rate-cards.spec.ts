import { RATE_CARD, type RateCardView } from '@courier/contract';
import { QuotesService } from '../../src/quotes/quotes.service';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, makeQuote, post, QUIET, quoteRequest } from '../harness/shipments';

const NEW = {
  baseRate: 6.5,
  kilometerFee: 11,
  freeRadius: 4,
  serviceFee: { standard: 10, express: 70, same_day: 130 },
  insuranceFee: 55,
};

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const add = (body: object, cookie = admin.cookie) => post(test, '/api/rate-cards', body, cookie);
const list = async () =>
  (await get(test, '/api/rate-cards', admin.cookie).expect(200)).body as RateCardView[];

describe('rate cards', () => {
  it('begin with the one of the settings', async () => {
    const none = { id: null, effectiveFrom: null, createdBy: null, createdAt: null };
    expect(await list()).toEqual([{ ...RATE_CARD, ...none, state: 'current' }]);
    expect(await makeQuote(test)).toMatchObject({ baseRate: 5, totalAmount: 25 });
  });

  it('price what is quoted from their day on, and nothing before', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const { body } = await add({ ...NEW, effectiveFrom: tomorrow.toISOString() }).expect(201);
    expect(body).toMatchObject({ ...NEW, state: 'future', createdBy: admin.email });
    expect(await makeQuote(test)).toMatchObject({ baseRate: 5, totalAmount: 25 });
    const request = quoteRequest();
    const later = await test.app
      .get(QuotesService)
      .create({ kind: 'anonymous' }, request as never, tomorrow);
    expect(later).toMatchObject({
      baseRate: 6.5,
      serviceFee: 10,
      freeRadius: 4,
      totalAmount: 42.5,
    });
  });

  it('leave old quotes as they were', async () => {
    const old = await makeQuote(test);
    await add(NEW).expect(201);
    expect(await makeQuote(test)).toMatchObject({ baseRate: 6.5, totalAmount: 42.5 });
    const placed = await post(test, '/api/orders', { quoteId: old.id, paymentMethod: 'eft' });
    expect(placed.body.totalAmount).toBe(25);
    expect((await list()).map(({ state }) => state)).toEqual(['current', 'future', 'past']);
  });

  it.each([
    ['baseRate', -1],
    ['baseRate', 1.234],
    ['kilometerFee', 'ten'],
    ['freeRadius', null],
    ['effectiveFrom', '2020-01-01T00:00:00Z'],
    ['effectiveFrom', 'soon'],
  ])('refuse %s %s', async (field, value) => {
    const answer = await add({ ...NEW, [field]: value }).expect(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path: field })]);
  });

  it('are the admin’s alone, and in the audit log', async () => {
    const support = await signIn(test, 'support');
    await add(NEW, NOBODY).expect(401);
    await add(NEW, support.cookie).expect(403);
    await get(test, '/api/rate-cards', support.cookie).expect(403);
    const log = await get(test, '/api/audit?subjectType=rate_card', admin.cookie);
    expect(log.body).toHaveLength(2);
    expect(log.body[0]).toMatchObject({ after: NEW });
  });
});
