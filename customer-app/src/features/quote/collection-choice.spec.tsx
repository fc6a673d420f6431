import { json, problem } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { ORDER_PLACED, QUOTE } from '../../testing/fixtures';
import { openQuoteAt, press, workingApi } from '../../testing/quote-wizard';

beforeEach(() => sessionStorage.clear());

const day = () => screen.getByRole('combobox', { name: 'Collection day' });
const time = () => screen.getByRole('combobox', { name: 'Collection time' });

const laterBy = (collectionDay: string) =>
  QUOTE.services.map((offer) => ({ ...offer, collectionDay }));

async function choose(user: ReturnType<typeof openQuoteAt>['user'], window = '08:00–12:00') {
  await within(day()).findByRole('option', { name: 'Mon 23 November' });
  await user.selectOptions(day(), 'Mon 23 November');
  await user.selectOptions(time(), window);
}

describe('the collection of an order', () => {
  it('is as soon as possible, at any time, where nothing is chosen', async () => {
    const { api, user } = openQuoteAt('payment');
    expect(await screen.findByDisplayValue('As soon as possible: Fri 20 November')).toBe(day());
    expect(time()).toBeDisabled();
    await press(user, 'Continue to Review');
    const collection = (await screen.findByText('Collection')).nextElementSibling;
    expect(collection).toHaveTextContent('Fri 20 November');
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(api.seen('POST /api/orders')[0]?.body).toMatchObject({ collectionDay: '2026-11-20' });
  });

  it('is ordered on the chosen day and time, and the delivery follows it', async () => {
    const api = workingApi();
    const { user } = openQuoteAt('payment', { api });
    await choose(user);
    expect(api.seen('GET /api/collection-days')[0]?.url).toBe(
      `/api/collection-days?serviceType=${QUOTE.serviceType}&quoteId=${QUOTE.id}`,
    );
    expect(screen.getByRole('radio', { name: 'Standard (2-3 days)' })).toHaveAccessibleDescription(
      'Collection Mon 23 November, delivery Wed 25 – Thu 26 November R98.00',
    );
    await press(user, 'Continue to Review');
    expect(await screen.findByText('Mon 23 November, 08:00–12:00')).toBeVisible();
    expect(screen.getByText(/estimated delivery Wed 25 – Thu 26 November/)).toBeVisible();
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(api.seen('POST /api/orders')[0]?.body).toEqual({
      quoteId: QUOTE.id,
      paymentMethod: 'speedpoint',
      serviceType: 'standard',
      collectionDay: '2026-11-23',
      collectionWindow: '08:00-12:00',
    });
    // What the server answered, which has the last word.
    expect(screen.getByText(/^Be ready on Fri 20 November/)).toBeVisible();
  });

  it('starts again with the earliest day when another service is chosen', async () => {
    const { user } = openQuoteAt('payment');
    await choose(user);
    await user.click(screen.getByRole('radio', { name: 'Express (Next day)' }));
    expect(await screen.findByDisplayValue('As soon as possible: Fri 20 November')).toBe(day());
    expect(screen.getByText(/estimated delivery Mon 23 November/)).toBeVisible();
  });

  it('is shown anew, and not moved in silence, when the first day has passed before the order', async () => {
    const message = 'This collection time is no longer available. Please choose another one';
    const api = workingApi();
    api.on('POST /api/orders', () => problem(400, message, [{ path: 'collectionDay', message }]));
    const later = { ...QUOTE, id: QUOTE.id + 1, services: laterBy('2026-11-23') };
    const { user } = openQuoteAt('payment', { api });
    await press(user, 'Continue to Review');
    api.on('POST /api/quotes', () => json(later, 201));
    await press(user, 'Place Order');
    expect(await screen.findByDisplayValue('As soon as possible: Mon 23 November')).toBe(day());
    api.on('POST /api/orders', () => json(ORDER_PLACED, 201));
    await press(user, 'Continue to Review');
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(api.seen('POST /api/orders').map(({ body }) => body)).toMatchObject([
      { quoteId: QUOTE.id, collectionDay: '2026-11-20' },
      { quoteId: later.id, collectionDay: '2026-11-23' },
    ]);
  });

  it('is asked for again when its time has passed before the order', async () => {
    const message = 'This collection time is no longer available. Please choose another one';
    const api = workingApi();
    api.on('POST /api/orders', () => problem(400, message, [{ path: 'collectionDay', message }]));
    const { user } = openQuoteAt('payment', { api });
    await choose(user);
    await press(user, 'Continue to Review');
    await press(user, 'Place Order');
    expect(await screen.findByDisplayValue('As soon as possible: Fri 20 November')).toBe(day());
  });
});
