import {
  type AuditEntryView,
  type CollectionDayView,
  dayInSouthAfrica,
  type Problem,
  type QuoteView,
  weekdayOf,
} from '@courier/contract';
import { OrderReader } from '../src/dispatch/hand-over/order-to-dispatch.read-model';
import { Order } from '../src/orders/order.entity';
import { CollectionTimes } from '../src/places/collection-times/collection-times.service';
import { Transactions } from '../src/platform/database/transactions';
import { QuotesService } from '../src/pricing/quotes/quotes.service';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { areaCalls, ATLANTIC, CITY_BOWL } from './harness/service-areas';
import {
  CAPE_TOWN,
  get,
  JOHANNESBURG,
  makeQuote,
  placeOrder,
  post,
  QUIET,
  quoteRequest,
} from './harness/shipments';

/** A Tuesday. */
const TUESDAY = '2026-11-24';
const at = (time: string) => new Date(`${TUESDAY}T${time}:00+02:00`);

let test: TestApp;
let admin: Person;
let areas: ReturnType<typeof areaCalls>;
const errorsOf = (body: unknown) => (body as Problem).errors;

/** The first collection of each service of a quote from Cape Town, and why it is later. */
const quotedAt = async (time: string, changes: object = {}): Promise<QuoteView> =>
  test.app
    .get(QuotesService)
    .create({ kind: 'anonymous' }, quoteRequest(changes) as never, at(time));
const offerOf = ({ services }: QuoteView, service: string) => {
  const offer = services.find(({ serviceType }) => serviceType === service);
  return offer?.unavailable === null ? offer : undefined;
};
const collectionOf = (quote: QuoteView, service: string) => offerOf(quote, service)?.collectionDay;

describe('/api/service-areas', () => {
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
    areas = areaCalls(test, admin.cookie);
  });
  afterAll(() => test.close());
  afterEach(() => areas.clear());

  it('adds, changes and deletes areas', async () => {
    const area = await areas.added({ ...CITY_BOWL, weekdays: [4, 2, 4] });
    expect(area).toEqual({
      ...CITY_BOWL,
      id: expect.any(Number),
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    const changed = { ...CITY_BOWL, name: 'Cape Town', weekdays: [3] };
    const answer = await areas.change(area.id, changed).expect(200);
    expect(answer.body).toEqual({ ...area, ...changed, version: 2 });
    expect(await areas.list()).toEqual([answer.body]);
    const path = `/api/service-areas/${area.id}`;
    expect((await get(test, path, admin.cookie).expect(200)).body).toEqual(answer.body);
    await areas.remove(area.id).expect(204);
    expect(await areas.list()).toEqual([]);
    await areas.remove(area.id).expect(404);
    await areas.change(area.id, changed).expect(404);
    await get(test, path, admin.cookie).expect(404);
  });

  it('lists areas page by page, the newest first', async () => {
    await areas.added(CITY_BOWL);
    await areas.added(ATLANTIC);
    const first = await get(test, '/api/service-areas?limit=1', admin.cookie).expect(200);
    expect(first.body).toMatchObject([{ name: 'Atlantic Seaboard' }]);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await get(test, next, admin.cookie).expect(200);
    expect(second.body).toMatchObject([{ name: 'City Bowl' }]);
    expect(second.headers.link).toBeUndefined();
  });

  it('collects a quote on the days of an area that was just added, until its cut-off', async () => {
    expect(collectionOf(await quotedAt('12:00'), 'standard')).toBe(TUESDAY);
    const { id: before } = await makeQuote(test);
    expect(await areas.weekdaysOf(before)).toEqual([1, 2, 3, 4, 5]);

    await areas.added(CITY_BOWL);
    expect(await areas.weekdaysOf(before)).toEqual([2, 4]);
    expect(collectionOf(await quotedAt('11:59'), 'standard')).toBe(TUESDAY);
    const late = await quotedAt('12:00', { deliveryAddress: JOHANNESBURG });
    expect(collectionOf(late, 'standard')).toBe('2026-11-26');
    expect(collectionOf(late, 'express')).toBe(TUESDAY);
    expect(offerOf(late, 'standard')?.scheduleReason).toBe(
      'Past the 12:00 cut-off; couriers collect here on Tuesdays and Thursdays only',
    );
  });

  it('refuses an order of a day that the area lost since its quote', async () => {
    const area = await areas.added(CITY_BOWL);
    const { id: quoteId } = await makeQuote(test);
    await areas.change(area.id, { ...CITY_BOWL, weekdays: [3] }).expect(200);
    const path = `/api/collection-days?serviceType=standard&quoteId=${quoteId}`;
    const days = (await get(test, path).expect(200)).body as CollectionDayView[];
    expect(days.map(({ day }) => weekdayOf(day))).toEqual(days.map(() => 3));
    const [tuesday] = nextDays(2);
    const order = { quoteId, paymentMethod: 'eft', collectionDay: tuesday };
    const refused = await post(test, '/api/orders', order).expect(400);
    expect(errorsOf(refused.body)?.[0]?.path).toBe('collectionDay');
    await post(test, '/api/orders', { ...order, collectionDay: days[0]?.day }).expect(201);
  });

  it('prefers the area of the narrower range, and every business day once it is deleted', async () => {
    await areas.added({
      ...CITY_BOWL,
      postalCodes: [{ first: '7000', last: '8999' }],
      weekdays: [1],
    });
    const narrow = await areas.added({ ...CITY_BOWL, name: 'Gardens', weekdays: [5] });
    const { id } = await makeQuote(test);
    expect(await areas.weekdaysOf(id)).toEqual([5]);
    await areas.remove(narrow.id).expect(204);
    expect(await areas.weekdaysOf(id)).toEqual([1]);
    await areas.clear();
    expect(await areas.weekdaysOf(id)).toEqual([1, 2, 3, 4, 5]);
  });

  it('tells the provider a day of delivery of the area', async () => {
    const johannesburg = { ...CITY_BOWL, postalCodes: [{ first: '2000', last: '2001' }] };
    await areas.added({ ...johannesburg, weekdays: [3] });
    const { orderNumber } = await placeOrder(test, { deliveryAddress: JOHANNESBURG });
    const { id } = await test.dataSource.manager.findOneByOrFail(Order, { orderNumber });
    const reader = new OrderReader(test.dataSource, test.app.get(CollectionTimes));
    const { expectedDelivery } = (await reader.read(id)).order;
    expect(expectedDelivery && weekdayOf(dayInSouthAfrica(expectedDelivery))).toBe(3);
  });

  it('reads areas within the transaction of its caller', async () => {
    await areas.added(CITY_BOWL);
    const times = test.app.get(CollectionTimes);
    const read = await test.app
      .get(Transactions)
      .run((manager) => times.between(CAPE_TOWN, JOHANNESBURG, manager));
    expect(read.collectionWeekdays).toEqual([2, 4]);
  });

  it('answers 400 for a name and for a range that another area has, and names that area', async () => {
    await areas.added(CITY_BOWL);
    const other = await areas.added(ATLANTIC);
    const taken = [{ first: '8005', last: '8005' }, ...CITY_BOWL.postalCodes];
    const range = await areas
      .add({ ...ATLANTIC, name: 'Sea Point', postalCodes: taken })
      .expect(400);
    expect(errorsOf(range.body)).toEqual([
      { path: 'postalCodes', message: '8000-8001 belongs to the area City Bowl already' },
    ]);
    const changed = await areas.change(other.id, { ...ATLANTIC, name: 'city bowl' }).expect(400);
    expect(errorsOf(changed.body)).toEqual([
      { path: 'name', message: 'There is an area named City Bowl already' },
    ]);
    await areas.change(other.id, { ...ATLANTIC, name: 'ATLANTIC SEABOARD' }).expect(200);
  });

  it('adds one of two areas of the same range that arrive at the same time', async () => {
    const names = ['One', 'Two', 'Three'];
    const answers = await Promise.all(names.map((name) => areas.add({ ...CITY_BOWL, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await areas.list()).toHaveLength(1);
  });

  it.each<[object, string, string]>([
    [{ name: '' }, 'name', 'Area name is required'],
    [{ postalCodes: [] }, 'postalCodes', 'Postal codes are required'],
    [{ postalCodes: '8001' }, 'postalCodes', 'Postal codes must be like 6900-7099, 6800'],
    [
      { postalCodes: [{ first: '8001', last: '8000' }] },
      'postalCodes',
      'Postal codes must be like 6900-7099, 6800',
    ],
    [
      { postalCodes: [...CITY_BOWL.postalCodes, ...CITY_BOWL.postalCodes] },
      'postalCodes',
      '8000-8001 is there twice',
    ],
    [
      { postalCodes: [{ first: '80', last: '8000' }] },
      'postalCodes[0].first',
      'A postal code has four digits',
    ],
    [{ weekdays: [] }, 'weekdays', 'Choose at least one day'],
    [{ weekdays: [6] }, 'weekdays[0]', 'Choose days from Monday (1) to Friday (5)'],
    [
      { cutOffs: { standard: 'noon' } },
      'cutOffs.standard',
      'Cut-off of Standard must be a time such as 12:00',
    ],
  ])('answers 400 to an area with %j', async (changes, path, message) => {
    const refused = await areas.add({ ...CITY_BOWL, ...changes }).expect(400);
    expect(errorsOf(refused.body)).toContainEqual({ path, message });
  });

  it("answers 409 with the other admin's name when a change is based on an older version", async () => {
    const other = await signIn(test, 'admin', 'second-admin');
    const area = await areas.added(CITY_BOWL);
    await areas.change(area.id, { ...CITY_BOWL, weekdays: [1], version: 1 }).expect(200);
    const late = { ...CITY_BOWL, name: 'Late', version: 1 };
    const refused = await areas.change(area.id, late, other.cookie).expect(409);
    expect((refused.body as Problem).detail).toMatch(
      /^Naledi Khumalo changed this service area after you opened it\. Nothing/,
    );
    expect(await areas.list()).toMatchObject([{ name: 'City Bowl', weekdays: [1], version: 2 }]);
    await areas.change(area.id, { ...late, version: 2 }, other.cookie).expect(200);
  });

  it('writes every action into the audit log, with postal codes and days in words', async () => {
    const area = await areas.added(CITY_BOWL);
    await areas.change(area.id, { ...CITY_BOWL, weekdays: [3] }).expect(200);
    await areas.remove(area.id).expect(204);
    const path = `/api/audit?subjectType=store&subjectId=area ${area.id}`;
    const entries = (await get(test, encodeURI(path), admin.cookie).expect(200))
      .body as AuditEntryView[];
    const words = { name: 'City Bowl', postalCodes: '8000-8001', cutOffs: CITY_BOWL.cutOffs };
    const [before, after] = ['Tuesdays and Thursdays', 'Wednesdays'].map((weekdays) => ({
      ...words,
      weekdays,
    }));
    expect(entries).toMatchObject([
      { action: 'delete the service area', before: after, after: null },
      { action: 'change the service area', before, after },
      { action: 'create the service area', before: null, after: before },
    ]);
  });

  it('answers 401 or 403 to everyone but admins', async () => {
    const support = await signIn(test, 'support');
    for (const [cookie, status] of [
      [NOBODY, 401],
      [support.cookie, 403],
    ] as const) {
      await get(test, '/api/service-areas', cookie).expect(status);
      await get(test, '/api/service-areas/settings', cookie).expect(status);
      await get(test, '/api/service-areas/1', cookie).expect(status);
      await post(test, '/api/service-areas/from-settings', {}, cookie).expect(status);
      await areas.add(CITY_BOWL, cookie).expect(status);
      await areas.change(1, CITY_BOWL, cookie).expect(status);
      await areas.remove(1, cookie).expect(status);
    }
  });
});

/** The next days on a day of the week, the soonest first; today is none of them. */
function nextDays(weekday: number): string[] {
  const days = Array.from({ length: 14 }, (_, index) =>
    dayInSouthAfrica(new Date(Date.now() + (index + 1) * 86_400_000)),
  );
  return days.filter((day) => weekdayOf(day) === weekday);
}
