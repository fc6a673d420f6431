import {
  type CollectionDayView,
  collectionReason,
  type OrderPlacedView,
  type Problem,
  type QuoteView,
  scheduleReason,
  type ServiceArea,
  type StoreView,
  weekdayOf,
} from '@courier/contract';
import { QuotesService } from '../src/pricing/quotes/quotes.service';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  get,
  JOHANNESBURG,
  makeQuote,
  patch,
  post,
  put,
  QUIET,
  quoteRequest,
} from './harness/shipments';

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

  let test: TestApp;
  let admin: Person;
  let storeId: number;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
    const body = { ...STORE, openingHours: AFTERNOONS };
    storeId = (await post(test, '/api/stores', body, admin.cookie).expect(201)).body.id as number;
  });
  afterAll(() => test.close());

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
