import { screen, waitFor } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS, summary } from '../../testing/fixtures';

const SIGN_IN_FIRST = {
  title: 'Authentication required',
  description: 'Please log in to access this page',
  variant: 'destructive',
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
});

describe('the management dashboard', () => {
  it('says whose it is', async () => {
    api.on('GET /api/orders', () => json([]));
    openDesk();
    expect(screen.getByRole('heading', { level: 1, name: 'Management Dashboard' })).toBeVisible();
    expect(screen.getByText(/Admin Access/)).toHaveTextContent('Admin Access · boss@courier.test');
    expect(await screen.findByText('No orders found in the system')).toBeVisible();
  });

  it('sends a visitor home with a word and asks the server nothing', () => {
    const { host, container } = openDesk(null);
    expect(host.notices).toEqual([SIGN_IN_FIRST]);
    expect(host.visited).toEqual(['/']);
    expect(container).toBeEmptyDOMElement();
    expect(api.seen('GET /api/orders')).toEqual([]);
  });

  it.each([
    ['customer', 'This page is for our staff', 'Go to your orders', '/dashboard'],
    ['support', 'This page is not part of your role', 'Go to the ticket desk', '/support/desk'],
  ] as const)('says to the role %s that it is not theirs', async (role, name, link, path) => {
    const { host } = openDesk(role);
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
    expect(api.seen('GET /api/orders')).toEqual([]);
    expect(host.notices).toEqual([]);
  });

  it('sends home once when the session ends while it is open', async () => {
    api.on('GET /api/orders', () => json([summary({ id: 1 })]));
    api.on('PATCH /api/orders/EC000000000001/payment-status', () => problem(401, 'Please log in.'));
    const { user, host } = openDesk();
    await user.selectOptions(await screen.findByRole('combobox', { name: /Payment/ }), 'Paid');
    await user.click(await screen.findByRole('button', { name: 'Set to Paid' }));
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(host.notices).toEqual([SIGN_IN_FIRST]);
    expect(host.session.current()).toBeNull();
  });

  it('sends home when the list itself answers 401', async () => {
    api.on('GET /api/orders', () => problem(401, 'Please log in.'));
    const { host } = openDesk();
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(host.notices).toEqual([SIGN_IN_FIRST]);
  });

  it('logs out to the home page', async () => {
    api.on('GET /api/orders', () => json([]));
    api.on('POST /api/auth/logout', () => json({ success: true, message: 'ok' }));
    const { user, host } = openDesk();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(host.session.current()).toBeNull();
    expect(host.notices).toEqual([
      { title: 'Logged out', description: 'You have been logged out successfully' },
    ]);
  });

  it('logs out here and notifies when the logout does not reach the server', async () => {
    api.on('GET /api/orders', () => json([]));
    const { user, host } = openDesk();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(host.notices[0]).toMatchObject({ title: 'Signed out on this page only' });
    expect(host.visited).toEqual(['/']);
    expect(host.session.current()).toBeNull();
  });
});
