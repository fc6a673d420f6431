import {
  type CollectionDayView,
  estimateDelivery,
  type OrderPlacedView,
  type OrderView,
  type Problem,
  SERVICE_TYPES,
  type ServiceType,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { get, makeQuote, post, QUIET } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

async function daysOf(serviceType: ServiceType): Promise<CollectionDayView[]> {
  const answer = await get(test, `/api/collection-days?serviceType=${serviceType}`).expect(200);
  return answer.body as CollectionDayView[];
}

/** A day that no service has today, so that no cut-off can pass while a test runs. */
async function laterDay(serviceType: ServiceType = 'standard') {
  const day = (await daysOf(serviceType))[3];
  if (!day) throw new Error('No day of collection is offered');
  return day;
}

async function order(changes: object): Promise<OrderPlacedView> {
  const { id: quoteId } = await makeQuote(test);
  const body = { quoteId, paymentMethod: 'eft', ...changes };
  return (await post(test, '/api/orders', body).expect(201)).body as OrderPlacedView;
}

async function track({ orderNumber }: OrderPlacedView): Promise<OrderView> {
  return (await get(test, `/api/orders/${orderNumber}`).expect(200)).body as OrderView;
}

describe('GET /api/collection-days', () => {
  it.each(SERVICE_TYPES)(
    'offers for %s ten days with the delivery of each',
    async (serviceType) => {
      const days = await daysOf(serviceType);
      expect(days).toHaveLength(10);
      for (const { day, windows, estimatedDeliveryTime } of days) {
        expect(windows).toContain('12:00-17:00');
        const estimate = estimateDelivery(new Date(), serviceType, {}, day);
        expect(estimatedDeliveryTime).toBe(estimate.text);
      }
    },
  );

  it('answers 400 without a service', async () => {
    const answer = await get(test, '/api/collection-days').expect(400);
    expect((answer.body as Problem).errors).toEqual([
      { path: 'serviceType', message: 'Service type is required' },
    ]);
  });
});

describe('collection of a placed order', () => {
  it('is on the first possible day, at any time of it, when the sender chose none', async () => {
    const placed = await order({});
    const { collection, text } = estimateDelivery(new Date(placed.createdAt), 'standard');
    expect(placed.collection).toEqual({ day: collection, window: null });
    const tracked = await track(placed);
    expect(tracked.collection).toEqual(placed.collection);
    expect(tracked.quote.estimatedDeliveryTime).toBe(text);
  });

  it('is on the chosen day in the chosen window, and the delivery follows it', async () => {
    const { day, windows, estimatedDeliveryTime } = await laterDay();
    const window = windows[0] ?? null;
    const placed = await order({ collectionDay: day, collectionWindow: window });
    expect(placed.collection).toEqual({ day, window });
    const tracked = await track(placed);
    expect(tracked.collection).toEqual({ day, window });
    expect(tracked.quote.estimatedDeliveryTime).toBe(estimatedDeliveryTime);
  });

  it('stays as it was placed when the same quote is ordered again with another day', async () => {
    const { id: quoteId } = await makeQuote(test);
    const body = { quoteId, paymentMethod: 'eft' };
    const placed = await post(test, '/api/orders', body).expect(201);
    const { day } = await laterDay();
    const again = await post(test, '/api/orders', { ...body, collectionDay: day }).expect(200);
    expect(again.body).toEqual(placed.body);
  });

  it('answers 400 for a day or a window that is not offered, and places nothing', async () => {
    const { day } = await laterDay();
    const message = 'This collection time is no longer available. Please choose another one';
    for (const wanted of [
      { collectionDay: '2026-01-01' },
      { collectionDay: '2099-06-01' },
      { collectionDay: day, collectionWindow: '03:00-04:00' },
    ]) {
      const { id: quoteId } = await makeQuote(test);
      const body = { quoteId, paymentMethod: 'eft', ...wanted };
      const answer = await post(test, '/api/orders', body).expect(400);
      expect((answer.body as Problem).errors).toEqual([{ path: 'collectionDay', message }]);
      await post(test, '/api/orders', { quoteId, paymentMethod: 'eft' }).expect(201);
    }
  });

  it('answers 400 for what is no day or window, and for a window without its day', async () => {
    const { id: quoteId } = await makeQuote(test);
    for (const wanted of [
      { collectionDay: '2026-02-30' },
      { collectionDay: '2026-12-01', collectionWindow: 'morning' },
      { collectionWindow: '08:00-12:00' },
    ]) {
      await post(test, '/api/orders', { quoteId, paymentMethod: 'eft', ...wanted }).expect(400);
    }
  });
});
