import {
  dayInSouthAfrica,
  type OrderPlacedView,
  type OrderView,
  RATE_CARD,
  type RateCardView,
  type RateSampleView,
  startOfDayInSouthAfrica,
  ZONE_RATE_TEMPLATE,
} from '@courier/contract';
import type { Actor } from '../src/platform/access/actor';
import { NEVER_PUBLIC, RateCardEntity } from '../src/pricing/rate-cards/rate-card.entity';
import { Quote } from '../src/pricing/quotes/quote.entity';
import { QuotesService } from '../src/pricing/quotes/quotes.service';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import {
  del,
  get,
  JOHANNESBURG,
  makeQuote,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
  quoteRequest,
} from './harness/shipments';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

interface ExportOfRates {
  readonly rateCards: readonly { readonly isInForce: boolean }[];
}

/** A package of 5 kg around the corner: R25 by the public rates. */
describe('rate cards of one customer', () => {
  let test: TestApp;
  let admin: Person;
  let thandi: Person;
  let pieter: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
    thandi = await signIn(test, 'customer', 'thandi');
    pieter = await signIn(test, 'customer', 'pieter');
  });
  afterAll(() => test.close());
  // Not cleared: that would give a later card the number of one that is still known.
  afterEach(() => test.dataSource.createQueryBuilder().delete().from(RateCardEntity).execute());

  const add = (body: object, cookie = admin.cookie) =>
    post(test, '/api/rate-cards', { ...RATE_CARD, ...body }, cookie);
  const added = async (body: object) => (await add(body).expect(201)).body as RateCardView;
  const ofThandi = (body: object = {}) => added({ customerId: thandi.id, baseRate: 4, ...body });
  const end = (card: Pick<RateCardView, 'id' | 'version'>, body: object = {}) =>
    put(test, `/api/rate-cards/${card.id}/end`, { version: card.version, ...body }, admin.cookie);
  const list = async (query = '') =>
    (await get(test, `/api/rate-cards${query}`, admin.cookie).expect(200)).body as RateCardView[];
  const priceOf = async ({ cookie }: { cookie: string }) =>
    (await makeQuote(test, {}, cookie)).totalAmount;
  /** What a quote costs at another moment, when nobody can ask yet. */
  const priceAt = async (at: Date, { id, email }: Person) => {
    const actor = { kind: 'user', userId: id, email, role: 'customer' } as Actor;
    const quotes = test.app.get(QuotesService);
    return (await quotes.create(actor, quoteRequest() as never, at)).totalAmount;
  };

  it('price the quotes of that customer, and nobody else’s', async () => {
    expect(await priceOf(thandi)).toBe(25);
    const card = await ofThandi();
    expect(await priceOf(thandi)).toBe(20);
    expect([await priceOf(pieter), await priceOf({ cookie: NOBODY })]).toEqual([25, 25]);
    const quote = await makeQuote(test, {}, thandi.cookie);
    expect(quote).toMatchObject({ baseRate: 4, ownRates: true });
    expect(await makeQuote(test)).not.toHaveProperty('ownRates');
    const stored = await test.dataSource.manager.findOneByOrFail(Quote, { id: quote.id });
    expect(stored).toMatchObject({ rateCardId: card.id, ownRates: true });
    expect(quote.services.map((offer) => 'totalAmount' in offer && offer.totalAmount)).toEqual([
      20, 80, 140,
    ]);
  });

  it('go before newer public ones, and give way to newer ones of the customer', async () => {
    await ofThandi();
    await added({ baseRate: 9 });
    expect([await priceOf(thandi), await priceOf(pieter)]).toEqual([20, 45]);
    await ofThandi({ baseRate: 3 });
    expect([await priceOf(thandi), await priceOf(pieter)]).toEqual([15, 45]);
  });

  it('fall back to the public ones by date, and begin again with the next', async () => {
    await ofThandi({ effectiveFrom: later(DAY), effectiveUntil: later(3 * DAY) });
    await ofThandi({ baseRate: 3, effectiveFrom: later(5 * DAY) });
    const prices: number[] = [];
    for (const days of [0, 2, 4, 6]) {
      prices.push(await priceAt(new Date(Date.now() + days * DAY), thandi));
    }
    expect(prices).toEqual([25, 20, 25, 15]);
    expect(await priceAt(new Date(Date.now() + 2 * DAY), pieter)).toBe(25);
  });

  it('end at once, so that the next quote is by the public rates', async () => {
    const card = await ofThandi();
    expect(await priceOf(thandi)).toBe(20);
    const { body } = await end(card).expect(200);
    expect(body).toMatchObject({ id: card.id, state: 'past', version: 2 });
    expect(await priceOf(thandi)).toBe(25);
    const [entry] = (await get(test, '/api/audit?subjectType=rate_card', admin.cookie)).body;
    expect(entry).toMatchObject({
      action: 'end the rate card',
      subjectId: String(card.id),
      before: { effectiveUntil: null },
      after: { effectiveUntil: body.effectiveUntil },
    });
  });

  it('end at another moment when an admin says so again', async () => {
    const card = await ofThandi({ effectiveUntil: later(DAY) });
    const effectiveUntil = later(2 * DAY);
    const { body } = await end(card, { effectiveUntil }).expect(200);
    expect(body).toMatchObject({ effectiveUntil, state: 'current' });
  });

  it('offer what the public ones do not, also before the first quote by them was stored', async () => {
    const prices = ZONE_RATE_TEMPLATE.prices.filter(({ service }) => service !== 'same_day');
    await added({ zoneRates: { ...ZONE_RATE_TEMPLATE, prices } });
    await ofThandi();
    await makeQuote(test);
    const sameDay = quoteRequest({ serviceType: 'same_day' });
    await post(test, '/api/quotes', sameDay, pieter.cookie).expect(400);
    const { body } = await post(test, '/api/quotes', sameDay, thandi.cookie).expect(201);
    expect(body).toMatchObject({ totalAmount: 140, ownRates: true });
  });

  it('name no customer but by number in the audit log', async () => {
    const card = await ofThandi({ effectiveUntil: later(DAY) });
    const [entry] = (await get(test, '/api/audit?subjectType=rate_card', admin.cookie)).body;
    expect(entry.after).toMatchObject({
      ...{ customerId: thandi.id, baseRate: 4 },
      ...{ effectiveFrom: card.effectiveFrom, effectiveUntil: card.effectiveUntil },
    });
    expect(JSON.stringify(entry)).not.toContain(thandi.email);
  });

  it('leave the quote of a guest at its price when its customer signs in and orders it', async () => {
    await ofThandi();
    const guest = await makeQuote(test);
    expect(guest.totalAmount).toBe(25);
    const order = { quoteId: guest.id, paymentMethod: 'eft' };
    const placed = await post(test, '/api/orders', order, thandi.cookie).expect(201);
    expect((placed.body as OrderPlacedView).totalAmount).toBe(25);
  });

  it('price the order of a quote, and show its lines to the customer and staff alone', async () => {
    await ofThandi();
    const { orderNumber, totalAmount } = await placeOrder(test, {}, thandi.cookie);
    expect(totalAmount).toBe(20);
    const seenBy = async (cookie: string) =>
      ((await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView).quote;
    for (const cookie of [thandi.cookie, admin.cookie]) {
      expect((await seenBy(cookie)).priceLines?.[0]).toMatchObject({ amount: 20 });
    }
    for (const cookie of [pieter.cookie, NOBODY]) {
      const quote = await seenBy(cookie);
      expect(quote.totalAmount).toBe(20);
      expect(quote).not.toHaveProperty('priceLines');
    }
  });

  it('price corrected addresses, also after they have ended', async () => {
    const card = await ofThandi({ kilometerFee: 1 });
    const { orderNumber } = await placeOrder(test, {}, thandi.cookie);
    await end(card).expect(200);
    const { fullName: _name, phone: _phone, ...deliveryAddress } = JOHANNESBURG;
    const preview = await post(
      test,
      `/api/orders/${orderNumber}/addresses/preview`,
      { deliveryAddress },
      thandi.cookie,
    ).expect(200);
    const byOwnRates = await (async () => {
      await ofThandi({ kilometerFee: 1 });
      return makeQuote(test, { deliveryAddress: JOHANNESBURG }, thandi.cookie);
    })();
    expect(preview.body.totalAfter).toBe(byOwnRates.totalAmount);
  });

  describe('list', () => {
    it('says whose each card is, and which one is in force for whom', async () => {
      const everybody = await added({ baseRate: 6 });
      const past = await ofThandi();
      const current = await ofThandi({ baseRate: 3 });
      const future = await added({ customerId: pieter.id, effectiveFrom: later(DAY) });
      const { id, email } = thandi;
      const customer = { id, email, fullName: 'Naledi Khumalo' };
      expect(await list()).toMatchObject([
        { id: future.id, state: 'future', customer: { id: pieter.id, email: pieter.email } },
        { id: current.id, state: 'current', customer },
        { id: past.id, state: 'past', customer },
        { id: everybody.id, state: 'current', customer: null, effectiveUntil: null },
        { id: null, state: 'past', customer: null, version: null },
      ]);
      expect((await list('?owner=public')).map((card) => card.id)).toEqual([everybody.id, null]);
      expect((await list(`?customerId=${id}`)).map((card) => card.id)).toEqual([
        current.id,
        past.id,
      ]);
      const { headers } = await get(test, `/api/rate-cards?customerId=${id}&limit=1`, admin.cookie);
      expect(headers.link).toBe(
        `</api/rate-cards?customerId=${id}&limit=1&after=${current.id}>; rel="next"`,
      );
    });

    it.each(['?owner=mine', '?customerId=me', '?customerId=-1'])('answers 400 to %s', (query) =>
      get(test, `/api/rate-cards${query}`, admin.cookie).expect(400),
    );
  });

  it('are never in effect for everybody, as the release before looks for those', async () => {
    const { id } = await ofThandi();
    const card = await test.dataSource.manager.findOneByOrFail(RateCardEntity, { id: id ?? 0 });
    expect(card.effectiveFrom).toEqual(NEVER_PUBLIC);
  });

  it('are withdrawn before they begin, and not after', async () => {
    const future = await ofThandi({ effectiveFrom: later(DAY) });
    await del(test, `/api/rate-cards/${future.id}`, admin.cookie).expect(204);
    const current = await ofThandi();
    await del(test, `/api/rate-cards/${current.id}`, admin.cookie).expect(409);
  });

  it('are in the export of the account, with which of them applies, and in nobody else’s', async () => {
    const exported = async (person: Person) =>
      ((await get(test, '/api/account/export', person.cookie).expect(200)).body as ExportOfRates)
        .rateCards;
    expect(await exported(thandi)).toEqual([]);
    const first = await ofThandi();
    const effectiveUntil = later(DAY);
    const current = await ofThandi({ zoneRates: ZONE_RATE_TEMPLATE, effectiveUntil });
    const future = await ofThandi({ effectiveFrom: later(2 * DAY) });
    const byFormula = 'Your own rates, by weight and distance';
    const cardOf = ({ effectiveFrom }: RateCardView, name: string) => {
      return { name, effectiveFrom, effectiveUntil: null, isInForce: false };
    };
    expect(await exported(thandi)).toEqual([
      cardOf(future, byFormula),
      { ...cardOf(current, 'Your own rates, by zones'), effectiveUntil, isInForce: true },
      cardOf(first, byFormula),
    ]);
    expect(await exported(pieter)).toEqual([]);
    await end(current).expect(200);
    expect((await exported(thandi)).filter(({ isInForce }) => isInForce)).toEqual([]);
  });

  it.each([
    ['customerId', 'an unknown customer', { customerId: 4_000_000 }],
    ['customerId', 'no number', { customerId: 'thandi@example.com' }],
    ['effectiveFrom', 'a moment that has passed', { effectiveFrom: '2020-01-01T00:00:00Z' }],
    [
      'effectiveUntil',
      'an end before the start',
      { effectiveFrom: later(2 * DAY), effectiveUntil: later(DAY) },
    ],
    ['effectiveUntil', 'an end before now', { effectiveUntil: '2020-01-01T00:00:00Z' }],
    ['effectiveUntil', 'no date', { effectiveUntil: 'soon' }],
    ['effectiveUntil', 'an end of public rates', { customerId: null, effectiveUntil: later(DAY) }],
  ])('answer 400 with %s for %s', async (path, _what, changes) => {
    const { errors } = (await add({ customerId: thandi.id, ...changes }).expect(400)).body;
    expect(errors).toEqual([{ path, message: expect.stringMatching(/^\S.{10,}/) }]);
    expect(await test.dataSource.manager.count(RateCardEntity)).toBe(0);
  });

  it('answer 400 for an account of the staff', async () => {
    const answer = await add({ customerId: admin.id }).expect(400);
    expect(answer.body.errors).toEqual([
      { path: 'customerId', message: 'There is no such customer' },
    ]);
  });

  it('answer 400 for a second card from the same moment on, however many admins add one at once', async () => {
    const effectiveFrom = later(DAY);
    const other = await signIn(test, 'admin', 'second-admin');
    const body = { customerId: thandi.id, effectiveFrom };
    const answers = await Promise.all(
      [admin, other, admin, other].map(({ cookie }) => add(body, cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual([
      {
        path: 'effectiveFrom',
        message: 'This customer has other rates from the same moment on. Choose another one',
      },
    ]);
    await add({ ...body, customerId: pieter.id }).expect(201);
    await add({ effectiveFrom }).expect(201);
    expect(await list(`?customerId=${thandi.id}`)).toHaveLength(1);
  });

  it('answer 409 where another admin added one of the same customer that was not seen', async () => {
    const other = await signIn(test, 'admin', 'second-admin');
    const newestSeen = (await ofThandi()).id;
    await add({ newestSeen }, other.cookie).expect(201);
    await add({ customerId: pieter.id, newestSeen }, other.cookie).expect(201);
    await add({ customerId: thandi.id, newestSeen }, other.cookie).expect(201);
    const late = await add({ customerId: thandi.id, newestSeen }).expect(409);
    expect(late.body.detail).toMatch(/^second-admin@example\.com added rates after/);
  });

  describe('end', () => {
    it.each([
      ['effectiveUntil', 'a moment that has passed', { effectiveUntil: '2020-01-01T00:00:00Z' }],
      ['effectiveUntil', 'no date', { effectiveUntil: 'soon' }],
      ['version', 'no version', { version: null }],
    ])('answers 400 with %s for %s', async (path, _what, body) => {
      const { errors } = (await end(await ofThandi(), body).expect(400)).body;
      expect(errors).toEqual([expect.objectContaining({ path })]);
    });

    it('answers 400 for a card that has not begun by then', async () => {
      const future = await ofThandi({ effectiveFrom: later(2 * DAY) });
      for (const body of [{}, { effectiveUntil: later(DAY) }]) {
        const { errors } = (await end(future, body).expect(400)).body;
        expect(errors).toEqual([
          { path: 'effectiveUntil', message: 'Effective until must be after effective from' },
        ]);
      }
    });

    it('answers 409 for public cards, for those that have ended and for those that were replaced', async () => {
      const everybody = await end(await added({})).expect(409);
      expect(everybody.body.detail).toMatch(/^Public rates do not end/);
      const first = await ofThandi();
      const second = await ofThandi();
      expect((await end(first).expect(409)).body.detail).toMatch(/^Newer rates/);
      const ended = (await end(second).expect(200)).body as RateCardView;
      expect((await end(ended).expect(409)).body.detail).toMatch(/have ended already/);
      await end({ id: 4_000_000, version: 1 }).expect(404);
    });

    it('is said once of several that arrive at the same time, and names who was faster', async () => {
      const card = await ofThandi();
      const answers = await Promise.all(
        [1, 2, 3].map((days) => end(card, { effectiveUntil: later(days * DAY) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.detail).toMatch(/^You changed this rate card after you opened it\./);
    });
  });

  it('stay without name when the account is erased, and what was to come is withdrawn', async () => {
    const gone = await signIn(test, 'customer', 'gone');
    const card = await added({ customerId: gone.id, baseRate: 4 });
    await added({ customerId: gone.id, effectiveFrom: later(DAY) });
    const { orderNumber } = await placeOrder(test, {}, gone.cookie);
    const cancelled = { status: 'cancelled' };
    await patch(test, `/api/orders/${orderNumber}`, cancelled, admin.cookie).expect(200);
    await del(test, '/api/account', gone.cookie, { password: 'gone-Protea-7' }).expect(200);
    expect(await list()).toMatchObject([
      { id: card.id, state: 'past', customer: { id: gone.id, email: null, fullName: null } },
      { id: null, state: 'current' },
    ]);
    await get(test, `/api/rate-cards/${card.id}/sample`, admin.cookie).expect(200);
    await add({ customerId: gone.id }).expect(400);
    expect(await priceOf({ cookie: NOBODY })).toBe(25);
  });

  it('are compared with the customer’s orders, and with everybody’s where there were none', async () => {
    const thisMonth = startOfDayInSouthAfrica(`${dayInSouthAfrica(new Date()).slice(0, 7)}-01`);
    await test.dataSource.query('UPDATE orders SET createdAt = ?', [
      thisMonth.getTime() - 40 * DAY,
    ]);
    for (const { cookie } of [thandi, { cookie: NOBODY }, pieter]) {
      const { orderNumber } = await placeOrder(test, {}, cookie);
      await test.dataSource.query('UPDATE orders SET createdAt = ? WHERE orderNumber = ?', [
        thisMonth.getTime() - HOUR,
        orderNumber,
      ]);
    }
    const effectiveFrom = later(DAY);
    const nobody = await signIn(test, 'customer', 'without-orders');
    const sampleOf = async (body: object) => {
      const { id } = await added({ effectiveFrom, ...body });
      const answer = await get(test, `/api/rate-cards/${id}/sample`, admin.cookie).expect(200);
      return answer.body as RateSampleView;
    };
    expect(await sampleOf({ customerId: thandi.id, baseRate: 4 })).toMatchObject({
      ordersOf: 'customer',
      services: [{ serviceType: 'standard', orders: 1, charged: 25, byCard: 20 }],
    });
    for (const body of [{ customerId: nobody.id }, {}]) {
      expect(await sampleOf(body)).toMatchObject({
        ordersOf: 'everybody',
        services: [{ serviceType: 'standard', orders: 3 }],
      });
    }
  });
});
