import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { customerApi, EMAIL, signedIn } from '../../testing/customer';
import { type FakeApi, json, problem } from '@courier/shared-ui/testing';
import { orderSummary, SEVEN_ORDERS, TOTALS } from '../../testing/fixtures';

const CALL = 'GET /api/orders';

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
    api.on(CALL, () => json(SEVEN_ORDERS));
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
    expect(api.seen(CALL)[0]?.url).toBe('/api/orders?userEmail=lerato%40example.com');
  });

  it('shows each order with its way, day, amount and links', async () => {
    api.on(CALL, () => json([orderSummary({ id: 1, orderNumber: 'EC7K3M9QXA2TBF' })]));
    openDashboard();
    const card = within(await screen.findByRole('article', { name: 'Order EC7K3M9QXA2TBF' }));
    expect(card.getByText('pending')).toBeVisible();
    expect(card.getByText(/Cape Town/)).toHaveTextContent('Cape Town to Johannesburg');
    expect(card.getByText('20 Nov 2026')).toBeVisible();
    expect(card.getByText('R0.10')).toBeVisible();
    expect(card.getByRole('link', { name: /^Track/ })).toHaveAttribute(
      'href',
      '/tracking?number=EC7K3M9QXA2TBF',
    );
    expect(card.getByRole('link', { name: /^Label/ })).toHaveAttribute(
      'href',
      '/api/orders/EC7K3M9QXA2TBF/label.pdf',
    );
    expect(card.getByRole('link', { name: /^Help/ })).toHaveAttribute(
      'href',
      expect.stringContaining('EC7K3M9QXA2TBF'),
    );
  });

  it('says of an order that awaits its payment that it is shipped then, and of no other', async () => {
    const held = orderSummary({ id: 1, awaitsPayment: true });
    api.on(CALL, () => json([held, orderSummary({ id: 2 })]));
    openDashboard();
    const words = 'We ship when the payment reflects in our account.';
    const card = within(await screen.findByRole('article', { name: `Order ${held.orderNumber}` }));
    expect(card.getByText('Not Paid')).toBeVisible();
    expect(card.getByText(words)).toBeVisible();
    expect(screen.getAllByText('Not Paid')).toHaveLength(2);
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('shows older orders as they are asked for', async () => {
    const next = '</api/orders?userEmail=lerato%40example.com&after=3>; rel="next"';
    const isFirst = (url: string) => !url.includes('after');
    api.on(CALL, ({ url }) =>
      isFirst(url)
        ? json(SEVEN_ORDERS.slice(0, 3), 200, { link: next })
        : json(SEVEN_ORDERS.slice(3)),
    );
    const { user } = openDashboard();
    expect(await screen.findByText('3 of 4 shown')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Show older orders' })[0]!);
    expect(await screen.findByRole('article', { name: 'Order EC000000000004' })).toBeVisible();
    expect(screen.queryByText('Show older orders')).not.toBeInTheDocument();
    expect(stat('Total Orders')).toHaveTextContent('7');
  });

  it('has no way to older orders that are not there', async () => {
    api.on(CALL, () => json(SEVEN_ORDERS));
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
    expect(screen.getByText('No completed orders yet')).toBeVisible();
  });

  it('shows completed orders with their details and support', async () => {
    api.on(CALL, () => json(SEVEN_ORDERS));
    const { user } = openDashboard();
    await user.click(await screen.findByRole('tab', { name: 'Completed (2)' }));
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getAllByRole('link', { name: /^View Details/ })[0]).toBeVisible();
    expect(panel.getAllByRole('link', { name: /^Support/ })[0]).toBeVisible();
  });

  it('says that the orders could not be fetched and tries again', async () => {
    api.on(CALL, () => problem(500, 'Something broke.'));
    const { user } = openDashboard();
    expect(await screen.findByText('Failed to fetch orders')).toBeVisible();
    expect(screen.getByText('Something broke.')).toBeVisible();
    api.on(CALL, () => json(SEVEN_ORDERS));
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
