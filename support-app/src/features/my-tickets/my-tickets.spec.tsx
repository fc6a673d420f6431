import { screen, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { openAt } from '../../testing/tickets';

const LIST = 'GET /api/support/my-tickets';
const ticket = {
  id: 42,
  subject: 'Late',
  status: 'in_progress',
  category: 'tracking',
  orderNumber: null,
  createdAt: '2026-11-20T07:12:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
});

const part = () => within(screen.getByRole('region', { name: 'Your tickets' }));

describe('the tickets of a customer', () => {
  it('are on the help page and lead to their conversation', async () => {
    api.on(LIST, () => json([ticket]));
    openAt('/support', 'customer');
    expect(await part().findByRole('link', { name: 'Late' })).toHaveAttribute(
      'href',
      '/support/tickets/42',
    );
    expect(part().getByText('In progress')).toBeVisible();
  });

  it('are said to be none where there are none', async () => {
    api.on(LIST, () => json([]));
    openAt('/support', 'customer');
    expect(await part().findByText('No support tickets found')).toBeVisible();
  });

  it('show a failure and load again on request', async () => {
    api.on(LIST, () => problem(500, 'Out of order'));
    const { user } = openAt('/support', 'customer');
    expect(await part().findByText('Your tickets could not be loaded')).toBeVisible();
    api.on(LIST, () => json([ticket]));
    await user.click(part().getByRole('button', { name: 'Try again' }));
    expect(await part().findByText('Late')).toBeVisible();
  });

  it.each([null, 'support', 'admin'] as const)('are nothing for %s', (role) => {
    openAt('/support', role);
    expect(screen.queryByRole('region', { name: 'Your tickets' })).not.toBeInTheDocument();
    expect(api.seen(LIST)).toEqual([]);
  });
});
