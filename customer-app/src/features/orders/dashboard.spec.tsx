import { type DueOrdersView, FIRST_PACKAGE, type OrderSummaryView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { customerApi, EMAIL, signedIn } from '../../testing/customer';
import { type FakeApi, json, problem } from '@courier/shared-ui/testing';
import { orderSummary, SEVEN_ORDERS, TOTALS } from '../../testing/fixtures';

const CALL = 'GET /api/orders';
const DUE = 'GET /api/joint-payments/due';

/** What is due of orders, of each the same. */
function dueOf(...orderNumbers: string[]): DueOrdersView {
  const orders = orderNumbers.map((orderNumber) => {
    return { orderNumber, fullName: 'Xolani Gqirana', city: 'Durban', due: 98.4 };
  });
  return { orders, count: orders.length, total: 98.4 * orders.length, awaitsPayment: false };
}

let api: FakeApi;
beforeEach(() => {
  api = customerApi();
});

function openDashboard(host = signedIn()) {
  return {
    user: userEvent.setup({ delay: null }),
    ...renderWithHost(<App />, { host, route: '/dashboard' }),
  };
}

/** As the server narrows a list. */
function ofStatus(orders: readonly OrderSummaryView[]) {
  return ({ url }: { url: string }) => {
    const statuses = new URL(url, 'http://localhost').searchParams.get('status')?.split(',');
    return json(orders.filter(({ status }) => statuses?.includes(status) ?? true));
  };
}

/** The row of the table that holds the order. */
async function rowOf(orderNumber: string) {
  const box = await screen.findByRole('checkbox', { name: `Select ${orderNumber} for labels` });
  return within(box.closest<HTMLElement>('[role=row]')!);
}

function stat(label: string): HTMLElement {
  return screen.getByText(label, { selector: 'dt' }).parentElement!;
}

const NO_TOTALS = {
  ...TOTALS,
  totalOrders: 0,
  pending: 0,
  inTransit: 0,
  delivered: 0,
  cancelled: 0,
  preferredService: null,
};

describe('the dashboard', () => {
  it('counts and sums the orders of the signed-in customer', async () => {
    api.on(CALL, ofStatus(SEVEN_ORDERS));
    openDashboard();
    expect(screen.getByText('Loading orders...')).toBeVisible();
    expect(await screen.findByText('Total Orders')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeVisible();
    expect(screen.getByText(EMAIL)).toBeVisible();
    expect(stat('Total Orders')).toHaveTextContent('7');
    expect(stat('Pending')).toHaveTextContent('4still to be delivered');
    expect(stat('Completed')).toHaveTextContent('2');
    expect(stat('Total Spent')).toHaveTextContent('R685.75');
    expect(screen.getByRole('tab', { name: 'Pending Orders (4)' })).toBeVisible();
    expect(api.seen(CALL)[0]?.url).toBe(
      '/api/orders?userEmail=lerato%40example.com&limit=25&status=pending%2Cconfirmed%2Cin_transit',
    );
  });

  it('shows each order with who gets it, its way, day, amount and links', async () => {
    api.on(CALL, ofStatus([orderSummary({ id: 1, orderNumber: 'EC7K3M9QXA2TBF' })]));
    openDashboard();
    const row = await rowOf('EC7K3M9QXA2TBF');
    expect(row.getByText('pending')).toBeVisible();
    expect(row.getByText('Cape Town to Johannesburg')).toBeVisible();
    expect(row.getByText('Placed 20 Nov 2026')).toBeVisible();
    expect(row.getByText('R0.10')).toBeVisible();
    expect(row.getByRole('link', { name: /^Track/ })).toHaveAttribute(
      'href',
      '/tracking?number=EC7K3M9QXA2TBF',
    );
    expect(row.getByRole('link', { name: /^Help/ })).toHaveAttribute(
      'href',
      expect.stringContaining('EC7K3M9QXA2TBF'),
    );
  });

  it('prints the labels of the orders that are ticked', async () => {
    api.on(CALL, ofStatus([orderSummary({ id: 1 }), orderSummary({ id: 2 })]));
    const { user } = openDashboard();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all for labels' }));
    expect(screen.getByRole('link', { name: /^Print labels/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/EC000000000001.*EC000000000002/),
    );
  });

  it('says of an order that awaits its payment that it is shipped then, and of no other', async () => {
    const held = orderSummary({ id: 1, awaitsPayment: true });
    api.on(CALL, ofStatus([held, orderSummary({ id: 2 })]));
    api.on(DUE, () => json({ ...dueOf(held.orderNumber), awaitsPayment: true }));
    openDashboard();
    const row = await rowOf(held.orderNumber);
    expect(row.getByText('Not Paid')).toBeVisible();
    expect(row.getByText('Once paid')).toBeVisible();
    expect(row.getByRole('link', { name: `Pay order ${held.orderNumber}` })).toBeVisible();
    expect(await screen.findByText('1 order waits for its payment: R98.40')).toBeVisible();
    expect(screen.getByText('We ship when the payment reflects in our account.')).toBeVisible();
    expect(screen.getAllByText('Not Paid')).toHaveLength(2);
    // In its row, and beside the sum.
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(2);
  });

  it('opens the rest of an order on a phone, whose row has two lines', async () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: true });
    const order = orderSummary({ id: 1, packages: [{ ...FIRST_PACKAGE, id: 1 }] });
    api.on(CALL, ofStatus([order]));
    const { user } = openDashboard();
    const opener = await screen.findByRole('button', { name: /^Order EC000000000001, / });
    expect(screen.getByRole('button', { name: 'Send again, order EC000000000001' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Track/ })).not.toBeInTheDocument();
    await user.click(opener);
    expect(screen.getByText('Cape Town to Johannesburg')).toBeVisible();
    for (const name of [/^Track/, /^Label/, /^Help/]) {
      expect(screen.getByRole('link', { name })).toBeVisible();
    }
    globalThis.matchMedia = matchMedia;
  });

  it('shows older orders as they are asked for, and those of another part beside them', async () => {
    const pending = SEVEN_ORDERS.slice(0, 4);
    const next = '</api/orders?userEmail=lerato%40example.com&status=pending&after=3>; rel="next"';
    api.on(CALL, ({ url }) => {
      if (url.includes('cancelled')) return json(SEVEN_ORDERS.slice(6));
      return url.includes('after')
        ? json(pending.slice(3))
        : json(pending.slice(0, 3), 200, { link: next });
    });
    const { user } = openDashboard();
    expect(await screen.findByText('3 of 4 shown')).toBeVisible();
    expect(await screen.findByRole('table', { name: /^Cancelled orders/ })).toHaveTextContent(
      '0007',
    );
    await user.click(screen.getByRole('button', { name: 'Show older orders' }));
    await rowOf('EC000000000004');
    expect(screen.queryByText('Show older orders')).not.toBeInTheDocument();
    expect(stat('Total Orders')).toHaveTextContent('7');
  });

  it('has no way to older orders that are not there', async () => {
    api.on(CALL, ofStatus(SEVEN_ORDERS));
    openDashboard();
    await screen.findByText('Total Orders');
    expect(screen.queryByText('Show older orders')).not.toBeInTheDocument();
  });

  it('leads to the history, the account and the notifications', async () => {
    api.on('GET /api/notifications/unread-count', () => json({ unread: 2 }));
    openDashboard();
    expect(await screen.findByRole('link', { name: 'Notifications (2)' })).toHaveAttribute(
      'href',
      '/account/notifications',
    );
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/dashboard/history',
    );
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  });

  it('offers a way out of both empty tabs', async () => {
    api.on('GET /api/orders/summary', () => json(NO_TOTALS));
    const { user } = openDashboard();
    expect(await screen.findByText('No pending orders')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create New Order' })).toHaveAttribute(
      'href',
      '/quote',
    );
    await user.click(screen.getByRole('tab', { name: 'Completed (0)' }));
    expect(await screen.findByText('No completed orders yet')).toBeVisible();
  });

  it('shows completed orders with their details and support', async () => {
    api.on(CALL, ofStatus(SEVEN_ORDERS));
    const { user } = openDashboard();
    await user.click(await screen.findByRole('tab', { name: 'Completed (2)' }));
    const panel = within(screen.getByRole('tabpanel'));
    expect((await panel.findAllByRole('link', { name: /^View Details/ }))[0]).toBeVisible();
    expect(panel.getAllByRole('link', { name: /^Support/ })[0]).toBeVisible();
  });

  it('says that the orders could not be fetched and tries again', async () => {
    api.on(CALL, () => problem(500, 'Something broke.'));
    const { user } = openDashboard();
    expect(await screen.findByText('Failed to fetch orders')).toBeVisible();
    expect(screen.getByText('Something broke.')).toBeVisible();
    api.on(CALL, ofStatus(SEVEN_ORDERS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Orders')).toBeVisible();
  });

  it('shows the same failure when the totals could not be fetched', async () => {
    api.on('GET /api/orders/summary', () => problem(500, 'Something broke.'));
    openDashboard();
    expect(await screen.findByText('Failed to fetch orders')).toBeVisible();
  });

  it('sends a visitor to sign in and shows nothing', () => {
    const { host, container } = openDashboard(createFakeHost());
    expect(host.visited).toEqual(['/login']);
    expect(container).toHaveTextContent(/^$/);
  });

  it('sends a customer whose session has ended to sign in', async () => {
    api.on(CALL, () => problem(401, 'Please log in.'));
    const { host } = openDashboard();
    await waitFor(() => expect(host.visited).toEqual(['/login']));
  });

  it('logs out to the home page', async () => {
    api.on(CALL, () => json([]));
    api.on('POST /api/auth/logout', () => json({ success: true, message: 'Logged out' }));
    const { user, host } = openDashboard();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(api.seen('POST /api/auth/logout')).toHaveLength(1);
    expect(host.session.current()).toBeNull();
    expect(host.visited).toEqual(['/']);
    expect(host.notices).toEqual([]);
  });

  it('notifies when the logout did not reach the server', async () => {
    api.on(CALL, () => json([]));
    api.on('POST /api/auth/logout', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, host } = openDashboard();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(host.session.current()).toBeNull();
    expect(host.notices).toMatchObject([{ title: 'Signed out on this page only' }]);
  });
});
