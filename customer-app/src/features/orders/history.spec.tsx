import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import App from '../../App';
import { customerApi, signedIn } from '../../testing/customer';
import { type FakeApi, json, problem, redrawnIn } from '@courier/shared-ui/testing';
import { ORDER, ORDER_NUMBER, orderSummary, SEVEN_ORDERS, TOTALS } from '../../testing/fixtures';

let api: FakeApi;
const { matchMedia } = globalThis;
beforeEach(() => {
  setScreen('wide');
  api = customerApi();
  api.on('GET /api/orders', () => json(SEVEN_ORDERS));
});

afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

/** Only there is an order beside the list. */
function setScreen(size: 'wide' | 'phone') {
  const asked = size === 'wide' ? 'min-width' : 'max-width';
  globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes(asked) });
}

function openHistory(host = signedIn(), query = '') {
  return {
    user: userEvent.setup({ delay: null }),
    ...renderWithHost(
      <>
        <App />
        <Address />
      </>,
      { host, route: `/dashboard/history${query}` },
    ),
  };
}

/** What the address bar says, and its Back button. */
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <footer>
      <output>{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </footer>
  );
}

const query = () => document.querySelector('output')!.textContent;

const trackOf = (id: number) =>
  screen.findByRole('button', {
    name: new RegExp(`^Track order ${orderSummary({ id }).orderNumber}`),
  });

function stat(label: string): HTMLElement {
  return screen.getByText(label, { selector: 'dt' }).parentElement!;
}

function details() {
  return within(screen.getByRole('region', { name: 'Tracking Details' }));
}

const REFUNDED = { status: 'cancelled', paymentStatus: 'completed', refunded: true } as const;

describe('the order history', () => {
  it('sums up all orders as the server has them, each number once', async () => {
    openHistory();
    expect(screen.getByText('Loading orders...')).toBeVisible();
    expect(await screen.findByText('Avg Order Value')).toBeVisible();
    expect(stat('Total Orders')).toHaveTextContent('7lifetime');
    expect(stat('Total Spent')).toHaveTextContent('R685.75all time');
    expect(stat('Avg Order Value')).toHaveTextContent('R97.96per order');
    expect(stat('Delivered')).toHaveTextContent('2successful deliveries');
    expect(stat('Pending Orders')).toHaveTextContent('3pending or confirmed');
    expect(stat('In Transit')).toHaveTextContent('1');
    expect(stat('Your Preferred Service')).toHaveTextContent('Express (Next day)Used 4 times');
  });

  it('says how often a service was used in the specified words, once too', async () => {
    const preferredService = { serviceType: 'express', count: 1 } as const;
    api.on('GET /api/orders/summary', () => json({ ...TOTALS, preferredService }));
    openHistory();
    await screen.findByText('Avg Order Value');
    expect(stat('Your Preferred Service')).toHaveTextContent(/Used 1 times$/);
  });

  it('lists every order with its South African day', async () => {
    api.on('GET /api/orders', () =>
      json([orderSummary({ id: 1, createdAt: '2026-11-20T22:30:00.000Z', status: 'in_transit' })]),
    );
    openHistory();
    const table = within(await screen.findByRole('table', { name: /Order history/ }));
    const [, ...headers] = table.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers).toEqual([
      'Order #',
      'Date',
      'Deliver to',
      'Service',
      'Amount',
      'Status',
      'Action',
    ]);
    expect(table.getByText('21 Nov 2026')).toBeVisible();
    expect(table.getByText('Standard (2-3 days)')).toBeVisible();
    expect(table.getByText('R0.10')).toBeVisible();
    expect(table.getByText('in transit')).toBeVisible();
    expect(screen.getByText('7 orders')).toBeVisible();
  });

  it('draws no other order again when one is selected or ticked', async () => {
    const { user } = openHistory();
    await screen.findByRole('table', { name: /Order history/ });
    const [, first, ...others] = screen.getAllByRole('row');
    const row = within(first!);
    const select = () => user.click(row.getByRole('button', { name: /^Track order/ }));
    expect(await redrawnIn(others, select)).toEqual([]);
    expect(await redrawnIn(others, () => user.click(row.getByRole('checkbox')))).toEqual([]);
    expect(row.getByRole('checkbox')).toBeChecked();
  });

  it('names the recipient and the destination of each order', async () => {
    api.on('GET /api/orders', () => json([orderSummary({ id: 1 })]));
    openHistory();
    const row = (await screen.findAllByRole('row'))[1]!;
    expect(row).toHaveTextContent('Pieter van der MerweJohannesburg');
  });

  it('is above the totals', async () => {
    openHistory();
    const table = await screen.findByRole('table', { name: /Order history/ });
    const totals = screen.getByText('Avg Order Value');
    expect(table.compareDocumentPosition(totals)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks the server for what is typed in the search and for the chosen month', async () => {
    const found = orderSummary({ id: 3 });
    api.on('GET /api/orders', ({ url }) => {
      const { searchParams } = new URL(url, 'https://courier.test');
      if (searchParams.get('q') === 'pieter') return json([found]);
      return searchParams.get('month')
        ? json([], 200, { 'x-total-count': '0' })
        : json(SEVEN_ORDERS);
    });
    const { user } = openHistory();
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), ' pieter ');
    expect(await screen.findByText('1 order shown')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Track order/ })).toHaveLength(1);
    expect(screen.queryByText('7 orders')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('7 orders')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2026');
    expect((await screen.findAllByText('No orders found')).length).toBeGreaterThan(0);
    expect(screen.getByText('0 orders')).toBeVisible();
  });

  it('has two lines per order on a phone, which open it over the list', async () => {
    setScreen('phone');
    api.on('GET /api/orders', () => json([orderSummary({ id: 4, status: 'in_transit' })]));
    const { user } = openHistory();
    const line = await screen.findByRole('button', {
      name: 'Track order EC000000000004, Pieter van der Merwe, Johannesburg, in transit, 20 Nov 2026',
    });
    expect(line).toHaveTextContent('R0.10');
    expect(line).toHaveTextContent('20 Nov 2026');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(line);
    const sheet = within(screen.getByRole('dialog', { name: 'Tracking Details' }));
    expect(sheet.getByRole('article', { name: /EC000000000004/ })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(line).toHaveFocus();
  });

  it('opens the order that a row is pressed on, and closes it with Back', async () => {
    const { user } = openHistory();
    await trackOf(4);
    await user.click(within((await screen.findAllByRole('row'))[2]!).getByText('Johannesburg'));
    expect(details().getByRole('article')).toBeVisible();
    expect(query()).toMatch(/^\?order=EC/);
    await user.click(await trackOf(4));
    expect(query()).toBe('?order=EC000000000004');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(screen.queryByRole('region', { name: 'Tracking Details' })).not.toBeInTheDocument();
    expect(query()).toBe('');
  });

  it('opens the order of its address, whether a page of the list holds it or not', async () => {
    api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json(ORDER));
    const { user } = openHistory(signedIn(), `?order=${ORDER_NUMBER}&month=2026-11`);
    expect(
      await screen.findByRole('article', { name: `Details of order ${ORDER_NUMBER}` }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the order' }));
    expect(screen.queryByRole('region', { name: 'Tracking Details' })).not.toBeInTheDocument();
    expect(query()).toBe('?month=2026-11');
  });

  it('moves to the next order by the arrow keys, and takes the open one along', async () => {
    const { user } = openHistory();
    const [first, second, third] = await screen.findAllByRole('button', { name: /^Track order/ });
    first!.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    expect(query()).toBe('');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Tracking Details' })).toHaveFocus();
    first!.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(third).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(second).toHaveFocus();
    const number = second!.dataset.order!;
    expect(query()).toBe(`?order=${number}`);
    expect(details().getByRole('article', { name: new RegExp(number) })).toBeVisible();
    screen.getByRole('region', { name: 'Tracking Details' }).focus();
    await user.keyboard('{Escape}');
    expect(query()).toBe('');
    expect(second).toHaveFocus();
  });

  it('keeps what narrows it in the address, and leaves out of that what is no filter', async () => {
    const { user } = openHistory(signedIn(), '?q=botha&status=lost&month=2026-13');
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('botha');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In transit');
    await waitFor(() => expect(query()).toContain('q=botha&status=in_transit'));
    const asked = api.seen('GET /api/orders').map(({ url }) => url);
    expect(asked.at(-1)).toMatch(/limit=25&q=botha&status=in_transit$/);
    expect(asked.join()).not.toMatch(/lost|2026-13/);
  });

  it('says in the place of the list that it could not be fetched, and leaves the filters', async () => {
    const { user } = openHistory();
    await trackOf(4);
    api.on('GET /api/orders', () => problem(500, 'Something broke.'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Delivered');
    expect(await screen.findByText('Failed to fetch orders')).toBeVisible();
    api.on('GET /api/orders', () => json(SEVEN_ORDERS));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await trackOf(4)).toBeVisible();
  });

  it('prints the labels of the ticked orders of several pages in one file', async () => {
    const next = '</api/orders?userEmail=x&limit=25&after=3>; rel="next"';
    api.on('GET /api/orders', ({ url }) =>
      url.includes('after')
        ? json([orderSummary({ id: 2 }), orderSummary({ id: 1, status: 'cancelled' })])
        : json([orderSummary({ id: 3 })], 200, { link: next }),
    );
    const { user } = openHistory();
    const tick = (id: number) => ({
      name: `Select ${orderSummary({ id }).orderNumber} for labels`,
    });
    await user.click(await screen.findByRole('checkbox', tick(3)));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('checkbox', tick(2)));
    expect(screen.queryByRole('checkbox', tick(1))).not.toBeInTheDocument();
    expect(screen.getByText('2 orders selected')).toBeVisible();
    const numbers = [3, 2].map((id) => orderSummary({ id }).orderNumber);
    expect(screen.getByRole('link', { name: /^Print labels/ })).toHaveAttribute(
      'href',
      `/api/labels.pdf?orders=${numbers.join(',')}`,
    );
  });

  it('pages by the key of the server and back', async () => {
    const next = '</api/orders?userEmail=x&limit=25&after=3>; rel="next"';
    api.on('GET /api/orders', ({ url }) =>
      url.includes('after')
        ? json(SEVEN_ORDERS.slice(3))
        : json(SEVEN_ORDERS.slice(0, 3), 200, { link: next }),
    );
    const { user } = openHistory();
    expect(await screen.findByText('1–3 of 7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('26–29 of 7')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Track order EC000000000007' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('1–3 of 7')).toBeVisible();
  });

  it('shows the details of one of the three recent orders', async () => {
    const packages = [
      { ...ORDER.quote.packages[0]!, isFragile: true, hasInsurance: true },
      { ...ORDER.quote.packages[0]!, id: 2, weight: 1.25, isFragile: false },
    ];
    api.on('GET /api/orders', () =>
      json([orderSummary({ id: 9, packages }), ...SEVEN_ORDERS.slice(0, 4)]),
    );
    const { user } = openHistory();
    const recent = within(
      (await screen.findByRole('heading', { name: 'Recent Orders' })).parentElement!,
    );
    expect(recent.getAllByRole('button')).toHaveLength(3);
    expect(screen.queryByRole('region', { name: 'Tracking Details' })).not.toBeInTheDocument();
    await user.click(recent.getAllByRole('button')[0]!);
    const panel = details();
    expect(panel.getByText('Pieter van der Merwe')).toBeVisible();
    expect(panel.getByText('Johannesburg, 2001')).toBeVisible();
    expect(panel.getByText('Fragile, Insured')).toBeVisible();
    expect(panel.getByText('Standard')).toBeVisible();
    expect(panel.getAllByText('30 x 20 x 15 cm')).toHaveLength(2);
    expect(panel.getByText('Total Weight').parentElement).toHaveTextContent('6.3 kg');
    expect(screen.getByRole('region', { name: 'Tracking Details' })).toHaveFocus();
  });

  it('tracks an order of the table', async () => {
    const { user } = openHistory();
    await user.click(await screen.findByRole('button', { name: 'Track order EC000000000004' }));
    expect(details().getByRole('article', { name: /EC000000000004/ })).toBeVisible();
    expect(details().getByText('R200.00')).toBeVisible();
    const label = details().queryByRole('link', { name: /^Label of order EC000000000004/ });
    expect(label).toHaveAttribute('href', '/api/orders/EC000000000004/label.pdf');
  });

  it.each([
    ['an EFT that is to come', { paymentMethod: 'eft' }, 'Not Paid'],
    ['a paid order', { paymentMethod: 'speedpoint', paymentStatus: 'completed' }, 'Paid'],
    ['a cancelled order whose money went back', REFUNDED, 'Refunded'],
    ['one that was paid in part', { ...REFUNDED, paymentStatus: 'pending' }, 'Refunded'],
  ] as const)('says of %s whether it is paid', async (_title, changes, words) => {
    api.on('GET /api/orders', () => json([orderSummary({ id: 1, ...changes })]));
    const { user } = openHistory();
    await user.click(await screen.findByRole('button', { name: /^Track order/ }));
    expect(details().getByText('Payment').nextElementSibling).toHaveTextContent(words);
  });

  it('says of a cancelled order what went back of its money, and what is to go back', async () => {
    const money = { ...REFUNDED, refunded: false, toRefund: 168.4, amountRefunded: 100 };
    api.on('GET /api/orders', () => json([orderSummary({ id: 1, ...money })]));
    const { user } = openHistory();
    await user.click(await screen.findByRole('button', { name: /^Track order/ }));
    const amountOf = (term: string) => details().getByText(term).nextElementSibling;
    expect(amountOf('To be paid back')).toHaveTextContent('R168.40');
    expect(amountOf('Refunded')).toHaveTextContent('R100.00');
  });

  it('says nothing of a payment that the courier is still to collect', async () => {
    const atTheDoor = orderSummary({ id: 1, paymentMethod: 'cash_on_delivery' });
    api.on('GET /api/orders', () => json([atTheDoor]));
    const { user } = openHistory();
    await user.click(await screen.findByRole('button', { name: /^Track order/ }));
    expect(details().getByText('Amount')).toBeVisible();
    expect(details().queryByText('Payment')).not.toBeInTheDocument();
  });

  it('shows a single package where the order has no list', async () => {
    api.on('GET /api/orders', () => json([orderSummary({ id: 1, packages: [] })]));
    const { user } = openHistory();
    await user.click(await screen.findByRole('button', { name: /^Track order/ }));
    expect(details().getByText('Unknown')).toBeVisible();
    expect(details().getByText('0.0 kg')).toBeVisible();
    expect(details().getByText('0 x 0 x 0 cm')).toBeVisible();
    expect(details().getByText('Created').parentElement).toHaveTextContent('20 Nov 2026');
  });

  it('says that there are no orders yet', async () => {
    api.on('GET /api/orders', () => json([]));
    api.on('GET /api/orders/summary', () => json({ ...TOTALS, totalOrders: 0 }));
    openHistory();
    expect((await screen.findAllByText('No orders yet')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Your orders will appear here').length).toBeGreaterThan(0);
    expect(screen.queryByText('Pending Orders')).not.toBeInTheDocument();
  });

  it('says that the orders could not be fetched and tries again', async () => {
    api.on('GET /api/orders/summary', () => problem(500, 'Something broke.'));
    const { user } = openHistory();
    expect(await screen.findByText('Failed to fetch orders')).toBeVisible();
    expect(screen.getByText('Something broke.')).toBeVisible();
    api.on('GET /api/orders/summary', () => json(TOTALS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Avg Order Value')).toBeVisible();
  });

  it('sends a visitor to sign in', () => {
    const { host } = openHistory(createFakeHost());
    expect(host.visited).toEqual(['/login']);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('quick track', () => {
  const CALL = `GET /api/orders/${ORDER_NUMBER}`;

  async function track(text: string) {
    const { user } = openHistory();
    const input = await screen.findByPlaceholderText('Enter tracking number...');
    expect(screen.getByRole('button', { name: 'Track Package' })).toBeDisabled();
    await user.type(input, `${text}{Enter}`);
    return user;
  }

  it('looks up any order by its number and says so while it waits', async () => {
    let answer = (_response: Response) => {};
    api.on(CALL, () => new Promise((resolve) => (answer = resolve)));
    await track(` ${ORDER_NUMBER} `);
    expect(await screen.findByRole('button', { name: 'Tracking...' })).toBeDisabled();
    await act(async () => answer(json(ORDER)));
    expect(await details().findByRole('article', { name: new RegExp(ORDER_NUMBER) })).toBeVisible();
    expect(details().getByText('R268.40')).toBeVisible();
  });

  it('says that a number is unknown', async () => {
    api.on(CALL, () => problem(404, 'No order with this number.'));
    await track(ORDER_NUMBER);
    expect(await details().findByText('Unable to track')).toBeVisible();
    expect(details().getByText('No order with this number.')).toBeVisible();
    expect(details().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('lets a look-up that the connection swallowed be tried again', async () => {
    const user = await track(ORDER_NUMBER);
    await details().findByText('Unable to track');
    expect(details().getByText(/We could not look that number up just now/)).toBeVisible();
    api.on(CALL, () => json(ORDER));
    await user.click(details().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(details().getByText('R268.40')).toBeVisible());
  });
});
