import {
  type AuditEntryView,
  type CollectionDayView,
  collectionReason,
  dayInSouthAfrica,
  type OrderPlacedView,
  type Problem,
  type QuoteView,
  scheduleReason,
  type ServiceArea,
  type StoreView,
  weekdayOf,
} from '@courier/contract';
import { OrderReader } from '../src/dispatch/dispatching/order-to-dispatch.read-model';
import { Order } from '../src/orders/order.entity';
import { CollectionTimesService } from '../src/places/collection-times/collection-times.service';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { QuotesService } from '../src/pricing/quotes/quotes.service';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { NOBODY, type Person, signIn } from './harness/people';
import { areaCalls, ATLANTIC, CITY_BOWL } from './harness/service-areas';
import {
  CAPE_TOWN,
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

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

/** Couriers come to the city bowl of Cape Town on Tuesdays and Thursdays, and to Johannesburg on Wednesdays. */
const AREAS: readonly ServiceArea[] = [
  {
    name: 'City Bowl',
    postalCodes: [{ first: '8000', last: '8001' }],
    weekdays: [2, 4],
    cutOffs: {},
  },
  {
    name: 'Johannesburg',
    postalCodes: [{ first: '2000', last: '2001' }],
    weekdays: [3],
    cutOffs: {},
  },
];

describe('areas that are served on certain days', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, serviceAreas: AREAS });
  });
  afterAll(() => test.close());

  const daysOf = async (query: string) =>
    (await get(test, `/api/collection-days?${query}`).expect(200)).body as CollectionDayView[];
  const weekdaysOf = (days: readonly CollectionDayView[]) =>
    [...new Set(days.map(({ day }) => weekdayOf(day)))].sort();

  it('limit the days of a quote, and of its order, to those of the area', async () => {
    const { id, services } = await makeQuote(test);
    const days = await daysOf(`serviceType=standard&quoteId=${id}`);
    expect(weekdaysOf(days)).toEqual([2, 4]);
    const standard = services?.find(({ serviceType }) => serviceType === 'standard');
    expect(standard).toMatchObject({ collectionDay: days[0]?.day });
    const [first, ...later] = days;
    const reason = collectionReason(new Date(), 'standard', { collectionWeekdays: [2, 4] });
    expect(first?.scheduleReason ?? null).toBe(reason);
    for (const day of later) expect(day).not.toHaveProperty('scheduleReason');

    const placed = await post(test, '/api/orders', { quoteId: id, paymentMethod: 'eft' }).expect(
      201,
    );
    const { orderNumber, collection } = placed.body as OrderPlacedView;
    expect(collection?.day).toBe(days[0]?.day);
    expect(await daysOf(`serviceType=standard&orderNumber=${orderNumber}`)).toEqual(days);
  });

  it('refuse an order of a day on which nobody comes there, and take it elsewhere', async () => {
    const everyDay = await daysOf('serviceType=standard');
    const unserved = everyDay.find(({ day }) => ![2, 4].includes(weekdayOf(day)))?.day;
    const { id: quoteId } = await makeQuote(test);
    const body = { quoteId, paymentMethod: 'eft', collectionDay: unserved };
    const refused = await post(test, '/api/orders', body).expect(400);
    expect((refused.body as Problem).errors).toEqual([
      { path: 'collectionDay', message: expect.stringContaining('no longer available') },
    ]);
    const elsewhere = { ...CAPE_TOWN, zipCode: '7700' };
    const other = await makeQuote(test, { pickupAddress: elsewhere });
    await post(test, '/api/orders', { ...body, quoteId: other.id }).expect(201);
  });

  it('move the delivery to a day of the area', async () => {
    const quote = await makeQuote(test, { deliveryAddress: JOHANNESBURG });
    for (const offer of quote.services ?? []) {
      if (offer.unavailable !== null) continue;
      expect(weekdayOf(offer.earliestDelivery)).toBe(3);
      expect(weekdayOf(offer.latestDelivery)).toBe(3);
    }
  });

  it('say in the quote why an order is not collected or delivered sooner', async () => {
    const quote = await makeQuote(test, { deliveryAddress: JOHANNESBURG });
    const times = { collectionWeekdays: [2, 4], deliveryWeekdays: [3] } as const;
    for (const offer of quote.services) {
      if (offer.unavailable !== null) continue;
      const reason = scheduleReason(new Date(quote.createdAt), offer.serviceType, times);
      expect(offer.scheduleReason).toBe(reason ?? undefined);
      expect(offer.scheduleReason).toMatch(/here on Tuesdays and Thursdays|there on Wednesdays/);
    }
  });

  it('refuse Same Day between two areas that no day is shared by, and say why', async () => {
    const ends = { pickupAddress: CAPE_TOWN, deliveryAddress: JOHANNESBURG };
    const quote = await makeQuote(test, ends);
    const sameDay = quote.services?.find(({ serviceType }) => serviceType === 'same_day');
    expect(sameDay?.unavailable).toBe('Couriers collect and deliver here on different days');
    const asked = quoteRequest({ ...ends, serviceType: 'same_day' });
    const refused = await post(test, '/api/quotes', asked).expect(400);
    expect((refused.body as Problem).errors?.[0]?.path).toBe('serviceType');
  });

  it('leave the day on which a parcel was collected that staff send elsewhere', async () => {
    const admin = await signIn(test, 'admin');
    const pickupAddress = { ...CAPE_TOWN, zipCode: '7700' };
    const ends = { pickupAddress, deliveryAddress: pickupAddress };
    const { id: quoteId } = await makeQuote(test, { ...ends, serviceType: 'same_day' });
    const placed = await post(test, '/api/orders', { quoteId, paymentMethod: 'eft' }).expect(201);
    const { orderNumber, collection } = placed.body as OrderPlacedView;
    const path = `/api/orders/${orderNumber}`;
    await patch(test, path, { status: 'in_transit' }, admin.cookie).expect(200);
    const { fullName: _name, phone: _phone, ...deliveryAddress } = JOHANNESBURG;
    const change = { deliveryAddress, reason: 'Typing error' };
    const preview = await post(test, `${path}/addresses/preview`, change, admin.cookie).expect(200);
    const { totalAfter: totalAmount } = preview.body as { totalAfter: number };
    await put(test, `${path}/addresses`, { ...change, totalAmount }, admin.cookie).expect(200);
    expect((await get(test, path).expect(200)).body).toMatchObject({ collection });
  });

  it('leave every business day to a quote or an order that nobody knows', async () => {
    const everyDay = await daysOf('serviceType=standard');
    expect(weekdaysOf(everyDay)).toEqual([1, 2, 3, 4, 5]);
    expect(await daysOf('serviceType=standard&quoteId=12345')).toEqual(everyDay);
    expect(await daysOf('serviceType=standard&orderNumber=EC7K3M9QXA2TBF')).toEqual(everyDay);
  });
});

describe('store with opening hours', () => {
  const STORE = {
    name: 'Parcel Point Gardens',
    storeBrand: 'Parcel Point',
    fullName: 'Lerato Dlamini',
    phone: '021 555 0101',
    addressLine1: '7 Kloof Street',
    city: 'Cape Town',
    zipCode: '8001',
  };
  const AFTERNOONS = { weekdays: '13:00-17:00', saturday: null, sunday: null };
  const SATURDAYS = { weekdays: null, saturday: '09:00-13:00', sunday: null };
  let admin: Person;
  let storeId: number;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(async () => {
    await emptyTables(test.dataSource);
    const body = { ...STORE, openingHours: AFTERNOONS };
    storeId = (await post(test, '/api/stores', body, admin.cookie).expect(201)).body.id as number;
  });

  const change = (body: object) =>
    put(test, `/api/stores/${storeId}`, { ...STORE, ...body }, admin.cookie);
  const active = async () =>
    (await get(test, '/api/stores/active').expect(200)).body as StoreView[];
  const quoteFromStore = (): Promise<QuoteView> =>
    makeQuote(test, { pickupAddress: { ...CAPE_TOWN, ...STORE } });

  it('is shown with its hours, and collected from while it is open', async () => {
    expect((await active())[0]?.openingHours).toEqual(AFTERNOONS);
    const { id } = await quoteFromStore();
    const path = `/api/collection-days?serviceType=standard&quoteId=${id}`;
    const days = (await get(test, path).expect(200)).body as CollectionDayView[];
    for (const { windows } of days) expect(windows).toEqual(['12:00-17:00']);
    const [, day] = days;
    const body = { quoteId: id, paymentMethod: 'eft', collectionDay: day?.day };
    await post(test, '/api/orders', { ...body, collectionWindow: '08:00-12:00' }).expect(400);
    await post(test, '/api/orders', { ...body, collectionWindow: '12:00-17:00' }).expect(201);
  });

  it('is collected from while it is open whoever the sender is', async () => {
    const pickupAddress = { ...CAPE_TOWN, ...STORE, fullName: 'Thandi Nkosi' };
    const { id } = await makeQuote(test, { pickupAddress });
    const path = `/api/collection-days?serviceType=standard&quoteId=${id}`;
    const days = (await get(test, path).expect(200)).body as CollectionDayView[];
    for (const { windows } of days) expect(windows).toEqual(['12:00-17:00']);
  });

  it('keeps its hours when an older screen saves it without them', async () => {
    const { body } = await change({ storeBrand: 'Other Brand' }).expect(200);
    expect(body.openingHours).toEqual(AFTERNOONS);
  });

  it('goes by its own cut-offs, which an older screen that saves it without them keeps', async () => {
    const cutOffs = { standard: '09:00', express: null, same_day: null };
    const saved = await change({ openingHours: null, cutOffs }).expect(200);
    expect(saved.body.cutOffs).toEqual(cutOffs);
    const kept = await change({ storeBrand: 'Other Brand' }).expect(200);
    expect(kept.body).toMatchObject({ cutOffs, openingHours: null });

    const firstDayOf = async (pickupAddress: object, service: string) => {
      const asked = quoteRequest({ pickupAddress: { ...CAPE_TOWN, ...pickupAddress } });
      const at = new Date('2026-11-24T09:00:00+02:00');
      const quotes = test.app.get(QuotesService);
      const quote = await quotes.create({ kind: 'anonymous' }, asked as never, at);
      const offer = quote.services.find(({ serviceType }) => serviceType === service);
      return offer?.unavailable === null ? offer.collectionDay : undefined;
    };
    expect(await firstDayOf(STORE, 'standard')).toBe('2026-11-25');
    expect(await firstDayOf(STORE, 'express')).toBe('2026-11-24');
    expect(await firstDayOf({}, 'standard')).toBe('2026-11-24');

    const without = { standard: '', express: null, same_day: null };
    const removed = await change({ cutOffs: without }).expect(200);
    expect(removed.body.cutOffs).toBeNull();
    expect(await firstDayOf(STORE, 'standard')).toBe('2026-11-24');
  });

  it('is not offered when it is closed whenever couriers come, and is with hours unknown', async () => {
    await change({ openingHours: SATURDAYS }).expect(200);
    expect(await active()).toEqual([]);
    const asked = quoteRequest({ pickupAddress: { ...CAPE_TOWN, ...STORE } });
    const refused = await post(test, '/api/quotes', asked).expect(400);
    expect((refused.body as Problem).errors).toEqual([
      {
        path: 'pickupAddress.addressLine1',
        message: 'The store is closed when couriers collect. Please choose another pickup address',
      },
    ]);
    await change({ openingHours: null }).expect(200);
    expect(await active()).toMatchObject([{ id: storeId, openingHours: null }]);
    const { id } = await quoteFromStore();
    const path = `/api/collection-days?serviceType=standard&quoteId=${id}`;
    const [, day] = (await get(test, path).expect(200)).body as CollectionDayView[];
    expect(day?.windows).toEqual(['08:00-12:00', '12:00-17:00']);
  });

  it('takes no order of a quote from before it closed whenever couriers come, nor moves one', async () => {
    const { id: quoteId } = await quoteFromStore();
    const body = { quoteId, paymentMethod: 'eft' };
    const placed = await post(test, '/api/orders', body, admin.cookie).expect(201);
    const { orderNumber, collection } = placed.body as OrderPlacedView;
    const { id: later } = await quoteFromStore();
    await change({ openingHours: SATURDAYS }).expect(200);
    const errors = [
      { path: 'collectionDay', message: 'The store is closed when couriers collect.' },
    ];
    const refused = await post(test, '/api/orders', { ...body, quoteId: later }).expect(400);
    expect((refused.body as Problem).errors).toEqual(errors);
    const moved = { collectionDay: collection?.day, reason: 'Asked for by phone' };
    const path = `/api/orders/${orderNumber}/collection`;
    const unmoved = await put(test, path, moved, admin.cookie).expect(400);
    expect((unmoved.body as Problem).errors).toEqual(errors);
    // What is corrected at the other end leaves the collection as it is.
    const { fullName: _name, phone: _phone, ...cape } = CAPE_TOWN;
    const place = { ...cape, addressLine1: '9 Bree Street' };
    const preview = `/api/orders/${orderNumber}/addresses/preview`;
    const asked = { deliveryAddress: place, reason: 'Asked for by phone' };
    const priced = await post(test, preview, asked, admin.cookie).expect(200);
    expect(priced.body).toMatchObject({ collection });
    const { addressLine1, city, zipCode } = STORE;
    const there = { ...place, addressLine1, city, zipCode };
    const pickup = { pickupAddress: there, reason: 'Asked for by phone' };
    const refusedPickup = await post(test, preview, pickup, admin.cookie).expect(400);
    expect((refusedPickup.body as Problem).errors).toMatchObject([
      { path: 'pickupAddress.addressLine1' },
    ]);
    await change({ openingHours: null }).expect(200);
  });

  it.each([
    [
      { weekdays: 'all day' },
      'openingHours.weekdays',
      'Hours on weekdays must be like 08:00-17:00',
    ],
    [
      { saturday: '25:00-26:00' },
      'openingHours.saturday',
      'Hours on Saturdays must be like 08:00-17:00',
    ],
    [
      { sunday: '17:00-08:00' },
      'openingHours.sunday',
      'Hours on Sundays must end after they begin',
    ],
    ['09:00-17:00', 'openingHours', 'Opening hours must be an object'],
  ])('answers 400 to the hours %j', async (openingHours, path, message) => {
    const refused = await change({ openingHours }).expect(400);
    expect((refused.body as Problem).errors).toEqual([{ path, message }]);
  });

  it.each([
    [{ express: '9:00' }, 'cutOffs.express', 'Cut-off of Express must be a time such as 12:00'],
    ['12:00', 'cutOffs', 'Cut-offs must be an object'],
  ])('answers 400 to the cut-offs %j', async (cutOffs, path, message) => {
    const refused = await change({ cutOffs }).expect(400);
    expect((refused.body as Problem).errors).toEqual([{ path, message }]);
  });
});

describe('/api/service-areas', () => {
  /** A Tuesday. */
  const TUESDAY = '2026-11-24';
  const at = (time: string) => new Date(`${TUESDAY}T${time}:00+02:00`);

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
  const collectionOf = (quote: QuoteView, service: string) =>
    offerOf(quote, service)?.collectionDay;

  beforeAll(async () => {
    admin = await signIn(test, 'admin');
    areas = areaCalls(test, admin.cookie);
  });
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
    const reader = new OrderReader(test.dataSource, null);
    const { expectedDelivery } = (await reader.read({ orderId: id, legPosition: 1 })).order;
    expect(expectedDelivery && weekdayOf(dayInSouthAfrica(expectedDelivery))).toBe(3);
  });

  it('reads areas within the transaction of its caller', async () => {
    await areas.added(CITY_BOWL);
    const times = test.app.get(CollectionTimesService);
    const read = await test.app
      .get(TransactionsService)
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

  /** The next days on a day of the week, the soonest first; today is none of them. */
  function nextDays(weekday: number): string[] {
    const days = Array.from({ length: 14 }, (_, index) =>
      dayInSouthAfrica(new Date(Date.now() + (index + 1) * 86_400_000)),
    );
    return days.filter((day) => weekdayOf(day) === weekday);
  }
});
