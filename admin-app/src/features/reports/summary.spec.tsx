import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { numberOf, order, summary } from '../../testing/fixtures';

const CALL = 'GET /api/reports/summary';
const TOTALS = {
  totalRevenue: 184220.5,
  averageOrderValue: 268.4,
  totalOrders: 686,
  inTransit: 74,
  delivered: 541,
  issues: 9,
};

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/orders', () => json([summary({ id: 1 })]));
});

const strip = () => within(screen.getByRole('region', { name: 'Summary' }));

function figure(label: string): string | null {
  return strip().getByText(label).nextSibling!.textContent;
}

describe('the summary', () => {
  it('shows the totals of the server', async () => {
    api.on(CALL, () => json(TOTALS));
    openDesk();
    expect(await screen.findByText('R184220.50')).toBeVisible();
    const labels = [
      'Total Revenue',
      'Avg Order Value',
      'Total Orders',
      'In Transit',
      'Delivered',
      'Issues',
    ];
    expect(labels.map(figure)).toEqual(['R184220.50', 'R268.40', '686', '74', '541', '9']);
  });

  it('is fetched again when a status changes', async () => {
    api.on(CALL, () => json(TOTALS));
    api.on(`GET /api/orders/${numberOf(1)}`, () => json(order({ id: 1 })));
    api.on(`PATCH /api/orders/${numberOf(1)}`, () => json(order({ id: 1 })));
    const { user } = openDesk('admin', `/manager?order=${numberOf(1)}`);
    expect(await screen.findByText('74')).toBeVisible();
    api.on(CALL, () => json({ ...TOTALS, inTransit: 75 }));
    await user.click(await screen.findByRole('button', { name: 'Save status' }));
    await waitFor(() => expect(figure('In Transit')).toBe('75'));
  });

  it('fails alone and tries again', async () => {
    api.on(CALL, () => problem(500, 'Something broke.'));
    const { user } = openDesk();
    expect(await screen.findByText('Failed to fetch the totals')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
    api.on(CALL, () => json(TOTALS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('686')).toBeVisible();
  });
});
