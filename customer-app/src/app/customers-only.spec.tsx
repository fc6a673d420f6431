import { createFakeHost } from '@courier/shared-ui/fake-host';
import { installFakeApi, renderWithHost } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import App from '../App';

it.each([
  ['/dashboard', 'admin', 'Go to the management dashboard', '/manager'],
  ['/dashboard', 'support', 'Go to the ticket desk', '/support/desk'],
  ['/dashboard/history', 'admin', 'Go to the management dashboard', '/manager'],
  ['/dashboard/history', 'support', 'Go to the ticket desk', '/support/desk'],
] as const)(
  '%s shows an account with the role %s whose page it is',
  async (route, role, name, to) => {
    const api = installFakeApi();
    const host = createFakeHost({ session: { email: 'staff@courier.test', role } });
    renderWithHost(<App />, { host, route });
    const heading = await screen.findByRole('heading', { name: 'This page is for customers' });
    expect(heading).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    expect(api.seen('GET /api/orders')).toEqual([]);
  },
);
