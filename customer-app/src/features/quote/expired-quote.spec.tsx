import { json, problem } from '@courier/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ORDER_PLACED, QUOTE } from '../../testing/fixtures';
import {
  DELIVERY,
  openQuote,
  openQuoteAt,
  PICKUP,
  press,
  workingApi,
} from '../../testing/quote-wizard';

const NOTICE = 'Your quote had expired. We calculated it again.';
const FRESH = { ...QUOTE, id: QUOTE.id - 1 };
const DEARER = {
  ...FRESH,
  totalAmount: 104,
  distanceFee: 79,
  services: QUOTE.services.map((offer) =>
    offer.serviceType === 'standard' ? { ...offer, totalAmount: 104 } : offer,
  ),
};
const amount = () => screen.getByText('Total Amount').nextElementSibling;
const PLACED = { name: 'Order Placed Successfully!' } as const;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** At the review with a quote that the server does not know any more; asked again, it answers `next`. */
function atExpiredReview(next: typeof QUOTE) {
  const api = workingApi();
  api.on('POST /api/quotes', () => json(next, 201));
  api.on('POST /api/orders', ({ body }) =>
    (body as { quoteId: number }).quoteId === QUOTE.id
      ? problem(404, 'This quote was not found or has expired.')
      : json(ORDER_PLACED, 201),
  );
  return openQuoteAt('review', { api });
}

describe('a quote that has expired', () => {
  it('is calculated again and ordered without a question when the price is the same', async () => {
    const { api, user, host } = atExpiredReview(FRESH);
    await press(user, 'Place Order');
    await screen.findByRole('heading', PLACED);
    expect(api.seen('POST /api/quotes')).toMatchObject([
      {
        body: {
          pickupAddress: { addressLine1: PICKUP.Address, city: PICKUP.City },
          deliveryAddress: { addressLine1: DELIVERY.Address, city: DELIVERY.City },
        },
      },
    ]);
    expect(api.seen('POST /api/orders')[1]?.body).toMatchObject({ quoteId: FRESH.id });
    expect(host.notices).toHaveLength(1);
  });

  it('shows another price and is ordered only when Place Order is pressed again', async () => {
    const { api, user } = atExpiredReview(DEARER);
    await press(user, 'Place Order');
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByText(/changed from R98.00 to R104.00/)).toBeVisible();
    expect(amount()).toHaveTextContent('R104.00');
    expect(screen.getByRole('heading', { name: 'Review' })).toBeVisible();
    expect(api.seen('POST /api/orders')).toHaveLength(1);
    await press(user, 'Place Order');
    await screen.findByRole('heading', PLACED);
    expect(api.seen('POST /api/orders')[1]?.body).toMatchObject({ quoteId: DEARER.id });
  });

  it('stays in review with a toast when it cannot be calculated again', async () => {
    const { api, user, host } = atExpiredReview(FRESH);
    api.on('POST /api/quotes', () => problem(503, 'The service is busy.'));
    await press(user, 'Place Order');
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { title: 'Error calculating quote', description: 'The service is busy.' },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('goes back to the addresses when one of them is refused now', async () => {
    const { api, user } = atExpiredReview(FRESH);
    api.on('POST /api/quotes', () =>
      problem(400, 'Some fields are wrong.', [{ path: 'pickupAddress.city', message: 'Unknown' }]),
    );
    await press(user, 'Place Order');
    expect(await screen.findByRole('heading', { name: 'Addresses' })).toBeVisible();
  });

  it.each([
    ['Payment', 'payment'],
    ['Review', 'review'],
  ] as const)('is calculated again when %s is opened a day later', async (name, step) => {
    aDayLater();
    const api = workingApi();
    api.on('POST /api/quotes', () => json(DEARER, 201));
    openQuoteAt(step, { api });
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(amount()).toHaveTextContent('R104.00');
  });

  it('is not calculated again where it may be an order whose answer was lost', async () => {
    const lost = workingApi();
    lost.on('POST /api/orders', () => Promise.reject(new TypeError('Failed to fetch')));
    const before = openQuoteAt('review', { api: lost });
    await press(before.user, 'Place Order');
    await waitFor(() => expect(before.host.notices).toHaveLength(1));
    before.unmount();

    aDayLater();
    const { api, user } = openQuote();
    await press(user, 'Place Order');
    await screen.findByRole('heading', PLACED);
    expect(api.seen('POST /api/quotes')).toEqual([]);
    expect(api.seen('POST /api/orders')).toMatchObject([{ body: { quoteId: QUOTE.id } }]);
  });

  it('is calculated again when its tab is looked at again, and once only', async () => {
    const { api } = openQuoteAt('review');
    aDayLater();
    // As on a computer whose clock is wrong: the new one looks expired too.
    api.on('POST /api/quotes', () => json(DEARER, 201));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(api.seen('POST /api/quotes')).toHaveLength(1);
  });
});

function aDayLater(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(QUOTE.expiresAt) + 1);
}
