import { RATE_CARD, type RateCardView } from '@courier/contract';
import { QuotesService } from '../../src/pricing/quotes/quotes.service';
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

describe('/api/rate-cards', () => {
  it('starts with the rate card of the settings', async () => {
    const none = { id: null, effectiveFrom: null, createdBy: null, createdAt: null };
    expect(await list()).toEqual([{ ...RATE_CARD, ...none, state: 'current' }]);
    expect(await makeQuote(test)).toMatchObject({ baseRate: 5, totalAmount: 25 });
  });

  it('prices quotes from the day a rate card applies, and none before', async () => {
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

  it('leaves existing quotes unchanged', async () => {
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
    ['newestSeen', -1],
  ])('answers 400 when %s is %s', async (field, value) => {
    const answer = await add({ ...NEW, [field]: value }).expect(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path: field })]);
  });

  it.each([
    ['nothing per kg and for a service', { baseRate: 0 }, 'baseRate'],
    ['less than half a cent for the lightest package', { baseRate: 0.04 }, 'baseRate'],
    ['no fees at all', { serviceFee: null }, 'serviceFee'],
  ])(
    'answers 400 when rates charge %s, so that no quote is R0.00',
    async (_what, changes, path) => {
      const free = { standard: 0, express: 0, same_day: 0 };
      const answer = await add({ ...NEW, serviceFee: free, ...changes }).expect(400);
      expect(answer.body.errors[0]).toMatchObject({ path });
    },
  );

  it('answers 409 when another admin added a rate card that was not seen', async () => {
    const other = await signIn(test, 'admin', 'second-admin');
    const newestSeen = (await list())[0]?.id ?? 0;
    await add({ ...NEW, baseRate: 7, newestSeen }).expect(201);
    const late = { ...NEW, insuranceFee: 60, newestSeen };
    const refused = await add(late, other.cookie).expect(409);
    expect(refused.body.detail).toMatch(
      /^admin@example\.com added rates after you opened this\. Nothing/,
    );
    expect((await add(late).expect(409)).body.detail).toMatch(
      /^You added rates after you opened this\./,
    );
    const [newest] = await list();
    expect(newest).toMatchObject({ baseRate: 7, insuranceFee: 55, state: 'current' });
    await add({ ...late, newestSeen: newest?.id }, other.cookie).expect(201);
  });

  it('adds one of several rate cards that arrive at the same time', async () => {
    const before = await list();
    const newestSeen = before[0]?.id ?? 0;
    const answers = await Promise.all(
      [7, 8, 9].map((baseRate) => add({ ...NEW, baseRate, newestSeen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(before.length + 1);
  });

  it('answers 401 or 403 to everyone but admins, and writes to the audit log', async () => {
    const support = await signIn(test, 'support');
    await add(NEW, NOBODY).expect(401);
    await add(NEW, support.cookie).expect(403);
    await get(test, '/api/rate-cards', support.cookie).expect(403);
    const log = await get(test, '/api/audit?subjectType=rate_card', admin.cookie);
    expect(log.body).toHaveLength((await list()).length - 1);
    expect(log.body.at(-2)).toMatchObject({ after: NEW });
  });
});
