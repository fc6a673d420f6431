import { DEFAULT_COMPANY } from '@courier/contract';
import { courierDay } from '@courier/shared-ui/courier';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { signedIn } from '../../testing/customer';
import { ORDER, ORDER_NUMBER, QUOTE } from '../../testing/fixtures';
import { openQuoteAt, press, workingApi } from '../../testing/quote-wizard';

const ROUTE = `/quote/placed/${ORDER_NUMBER}`;
const PLACED = { level: 1, name: 'Order Placed Successfully!' } as const;
const LABEL = { name: /^Print Label/ } as const;

beforeEach(() => sessionStorage.clear());

/** The page opened by its address, as after a reload or from a link. */
function openPlaced({
  api = workingApi(),
  host = undefined as ReturnType<typeof signedIn> | undefined,
} = {}) {
  const user = userEvent.setup({ delay: null });
  return { api, user, ...renderWithHost(<App />, { route: ROUTE, ...(host ? { host } : {}) }) };
}

async function placeOrder(api = workingApi()) {
  const opened = openQuoteAt('review', { api });
  await press(opened.user, 'Place Order');
  await screen.findByRole('heading', PLACED);
  return opened;
}

describe('the page of a placed order', () => {
  it('keeps number, price and label of a visitor over a reload, also while the look-up fails', async () => {
    const { unmount } = await placeOrder();
    unmount();
    const api = workingApi();
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => problem(503, 'Busy.'));
    openPlaced({ api });
    expect(screen.getByRole('heading', PLACED)).toBeVisible();
    const waybill = within(screen.getByRole('article', { name: 'Your order' }));
    expect(waybill.getByText('R98.00')).toBeVisible();
    expect(waybill.getByText('EFT')).toBeVisible();
    expect(screen.getByRole('link', LABEL)).toHaveAttribute(
      'href',
      `/api/orders/${ORDER_NUMBER}/label.pdf?quoteId=${QUOTE.id}`,
    );
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getByText(/^Pay R98.00 by EFT/)).toBeVisible();
  });

  it('opens from a link with what the look-up answers, and without a label for a stranger', async () => {
    openPlaced();
    expect(await screen.findByRole('heading', PLACED)).toBeVisible();
    const waybill = within(screen.getByRole('article', { name: 'Your order' }));
    expect(waybill.getByText('R268.40')).toBeVisible();
    expect(screen.queryByRole('link', LABEL)).not.toBeInTheDocument();
    expect(screen.queryByText(/stick it on the package/)).not.toBeInTheDocument();
  });

  it('offers its owner the label without the quote', async () => {
    const api = workingApi();
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json({ ...ORDER, owner: 'viewer' }));
    openPlaced({ api, host: signedIn() });
    expect(await screen.findByRole('link', LABEL)).toHaveAttribute(
      'href',
      `/api/orders/${ORDER_NUMBER}/label.pdf`,
    );
  });

  it('offers its owner to keep whom it meets, and nobody whom another order meets', async () => {
    const { deliveryAddress, pickupAddress } = ORDER;
    const api = workingApi();
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json({ ...ORDER, owner: 'viewer' }));
    api.on('GET /api/saved-addresses/offers', () =>
      json([
        {
          ...deliveryAddress,
          fullName: 'Xolani Gqirana',
          orderNumber: ORDER_NUMBER,
          end: 'delivery',
        },
        { ...pickupAddress, orderNumber: 'EC000000000001', end: 'pickup' },
      ]),
    );
    openPlaced({ api, host: signedIn() });
    const offers = within(await screen.findByRole('region', { name: 'Keep for next time?' }));
    expect(offers.getAllByRole('button')).toHaveLength(1);
    expect(offers.getByRole('button', { name: /^Keep Xolani Gqirana/ })).toBeVisible();
  });

  it('names the bank of an EFT where the company has set it', async () => {
    const api = workingApi();
    const company = { ...DEFAULT_COMPANY, bank: 'FNB, 62001234567' };
    openPlaced({ api, host: Object.assign(createFakeHost(), { company }) });
    expect(await screen.findByText(/^Pay R268.40 by EFT to FNB, 62001234567, with/)).toBeVisible();
  });

  it('shows account, reference and amount of an EFT, to be copied as banks take them', async () => {
    const api = workingApi();
    const bankAccount = { holder: 'Mzansi', number: '62000000000', branch: '250655' };
    const company = { ...DEFAULT_COMPANY, bank: 'FNB', bankAccount };
    const collection = { day: '2099-11-20', window: '08:00-12:00' };
    const held = {
      ...{ ...ORDER, status: 'pending', collection },
      ...{ amountDue: 68.4, awaitsPayment: true },
    };
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json(held));
    const { user } = openPlaced({ api, host: Object.assign(createFakeHost(), { company }) });
    const payment = within(await screen.findByRole('region', { name: 'Pay by EFT' }));
    expect(payment.getByText(/We ship when the payment reflects in our account/)).toBeVisible();
    expect(screen.getByText(/^Once your payment reflects in our account, a courier/)).toBeVisible();
    const mail = screen.getByRole('link', { name: 'Mail me this' }).getAttribute('href') ?? '';
    const body = new URLSearchParams(mail.split('?')[1]).get('body');
    expect(body).toContain(`To pay by EFT: R68.40\r\nBank: FNB\r\n`);
    expect(body).toContain(`Account number: 62000000000`);
    expect(body).toContain(`Follow it: http://localhost/tracking?number=${ORDER_NUMBER}`);
    expect(
      screen.getAllByText(/08:00–12:00, or the next possible day once it is paid$/).length,
    ).toBeGreaterThan(0);
    for (const text of ['FNB', 'Mzansi', '62000000000', '250655', 'R68.40']) {
      expect(payment.getByText(text)).toBeVisible();
    }
    await user.click(payment.getByRole('button', { name: 'Copy reference' }));
    expect(await navigator.clipboard.readText()).toBe(ORDER_NUMBER);
    await user.click(payment.getByRole('button', { name: 'Copy amount' }));
    expect(await navigator.clipboard.readText()).toBe('68.40');
    expect(screen.getAllByRole('region', { name: 'Pay by EFT' })).toHaveLength(1);
  });

  it('does not say that an EFT is waited for where the courier comes before it', async () => {
    openPlaced({ api: workingApi() });
    const payment = within(await screen.findByRole('region', { name: 'Pay by EFT' }));
    expect(payment.getByText('Use the waybill number as the reference.')).toBeVisible();
    expect(
      screen.getByText(/^(Be ready on .*: a|A) courier collects at the pickup address/),
    ).toBeVisible();
  });

  it('asks for no EFT once that is paid', async () => {
    const api = workingApi();
    const paid = { ...ORDER, paymentStatus: 'completed', amountDue: 0 };
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json(paid));
    openPlaced({ api });
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pay by EFT' })).not.toBeInTheDocument();
  });

  it.each(['eft', 'cash_on_delivery', 'speedpoint'] as const)(
    'asks for no money, by %s, once that is paid',
    async (paymentMethod) => {
      const api = workingApi();
      const paid = { ...ORDER, paymentMethod, paymentStatus: 'completed', amountDue: 0 };
      api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json(paid));
      openPlaced({ api });
      const next = within(await screen.findByRole('region', { name: 'What happens next' }));
      expect(next.getByText('The order is paid: nothing is left to pay.')).toBeVisible();
      expect(next.queryByText(/R\d/)).not.toBeInTheDocument();
    },
  );

  it.each([
    ['eft', /^Pay R68.40 by EFT with/],
    ['cash_on_delivery', /Have R68.40 in cash ready/],
    ['speedpoint', /you pay R68.40 at the courier’s card machine/],
  ] as const)('asks, by %s, for what is left of an order that is part-paid', async (...row) => {
    const [paymentMethod, words] = row;
    const api = workingApi();
    const partPaid = { ...ORDER, paymentMethod, amountDue: 68.4 };
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json(partPaid));
    openPlaced({ api });
    const next = within(await screen.findByRole('region', { name: 'What happens next' }));
    expect(next.getByText(words)).toBeVisible();
  });

  it.each([
    ['names the card where that button is', 68.4, /^Pay R68.40 by card below, or by EFT/],
    ['names no card where too little is due for that button', 4, /^Pay R4.00 by EFT/],
  ])('%s', async (_title, amountDue, words) => {
    const api = workingApi();
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json({ ...ORDER, amountDue }));
    const company = { ...DEFAULT_COMPANY, takesCards: true };
    openPlaced({ api, host: Object.assign(createFakeHost(), { company }) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('names the day on which the courier arrives wherever it names the delivery', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const courierDetails = { ...ORDER.courierDetails, estimatedArrival: tomorrow };
    const api = workingApi();
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json({ ...ORDER, courierDetails }));
    openPlaced({ api });
    expect(await screen.findAllByText(new RegExp(courierDay(tomorrow)!))).toHaveLength(2);
    expect(screen.queryByText(/Tue 24 – Wed 25 November/)).not.toBeInTheDocument();
  });

  it.each(['delivered', 'cancelled'])('asks for nothing once the order is %s', async (status) => {
    const { unmount } = await placeOrder();
    unmount();
    const api = workingApi();
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json({ ...ORDER, status }));
    openPlaced({ api });
    await waitFor(() => expect(screen.queryByText('What happens next')).not.toBeInTheDocument());
    expect(screen.queryByRole('link', LABEL)).not.toBeInTheDocument();
    expect(screen.queryByText('Estimated delivery')).not.toBeInTheDocument();
  });

  it('congratulates nobody on a number that is not known', async () => {
    const api = workingApi();
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => problem(404, 'We could not find that number.'));
    openPlaced({ api });
    expect(await screen.findByText('We could not find that number.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    expect(screen.queryByRole('heading', PLACED)).not.toBeInTheDocument();
  });

  it('copies the plain number, and shares the link to tracking where the browser can', async () => {
    const user = userEvent.setup({ delay: null });
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { host } = openPlaced();
    await user.click(await screen.findByRole('button', { name: 'Copy waybill number' }));
    expect(await navigator.clipboard.readText()).toBe(ORDER_NUMBER);
    expect(host.notices).toEqual([
      { title: 'Waybill number copied', description: 'EC 7K3M 9QXA 2TBF' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Share tracking link' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `http://localhost/tracking?number=${ORDER_NUMBER}` }),
    );
    Reflect.deleteProperty(navigator, 'share');
  });

  it('leaves sharing out where the browser cannot', async () => {
    openPlaced();
    await screen.findByRole('heading', PLACED);
    expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
  });
});

describe('an order that a visitor has just placed', () => {
  it('leads to sign-in and comes back, to be added to the account by one press', async () => {
    const { unmount } = await placeOrder();
    const signIn = await screen.findByRole('link', { name: 'Sign in or sign up' });
    expect(signIn).toHaveAttribute('href', '/login');
    unmount();
    const api = workingApi();
    api.on(`POST /api/orders/${ORDER_NUMBER}/claim`, () => json({ ...ORDER, owner: 'viewer' }));
    const { user } = openPlaced({ api, host: signedIn() });
    await user.click(await screen.findByRole('button', { name: 'Add this order to my account' }));
    await waitFor(() => expect(api.seen(`POST /api/orders/${ORDER_NUMBER}/claim`)).toHaveLength(1));
    expect(api.seen(`POST /api/orders/${ORDER_NUMBER}/claim`)[0]?.body).toEqual({
      quoteId: QUOTE.id,
    });
  });
});
