import type { AnalyticsView } from '@courier/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS } from '../../testing/fixtures';
import { analyticsPath, rangeOf } from './day-range';

const CALL = 'GET /api/reports/analytics';
const PAYMENTS = 'GET /api/payments/export.csv';
const REPORT: AnalyticsView = {
  from: '2026-11-19',
  to: '2026-11-21',
  totalRevenue: 1878.8,
  averageOrderValue: 268.4,
  totalOrders: 7,
  deliveryRate: 28.6,
  cancellationRate: 14.3,
  byStatus: { pending: 2, confirmed: 1, in_transit: 1, delivered: 2, cancelled: 1 },
  byServiceType: { standard: 4, express: 2, same_day: 1 },
  byPackageType: {
    envelope: 1,
    small_package: 2,
    medium_package: 4,
    large_package: 1,
    custom: 0,
  },
  interval: 'day',
  overTime: [
    { period: '2026-11-19', orders: 3, revenue: 800.5 },
    { period: '2026-11-20', orders: 0, revenue: 0 },
    { period: '2026-11-21', orders: 4, revenue: 1078.3 },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([]));
  api.on(CALL, () => json(REPORT));
});

async function openReports() {
  const desk = openDesk();
  await desk.user.click(screen.getByRole('button', { name: 'View Reports' }));
  return { ...desk, dialog: within(await screen.findByRole('dialog', { name: 'Reports' })) };
}

it('the reports dialog shows the totals and rates of the server', async () => {
  const { dialog } = await openReports();
  const figure = (label: string) => dialog.getAllByText(label)[0]?.nextSibling?.textContent;
  expect(await dialog.findByText('28.6%')).toBeVisible();
  expect(figure('Total Revenue')).toBe('R1878.80');
  expect(figure('Avg Order Value')).toBe('R268.40');
  expect(figure('Total Orders')).toBe('7');
  expect(figure('Cancellation rate')).toBe('14.3%');
});

it('the reports dialog draws charts, each of which also reads as a table', async () => {
  const { dialog, user } = await openReports();
  for (const [title, category, name, value] of [
    ['Revenue over time', 'Day', '21 Nov', 'R1078.30'],
    ['Orders over time', 'Day', '19 Nov', '3'],
    ['Orders by status', 'Status', 'in transit', '1'],
    ['Orders by service', 'Service', 'Same Day', '1'],
    ['Packages by type', 'Package type', 'Medium package', '4'],
  ] as const) {
    const chart = within(await dialog.findByRole('figure', { name: title }));
    await user.click(chart.getByRole('button', { name: 'Show as table' }));
    const table = within(chart.getByRole('table', { name: title }));
    expect(table.getByRole('columnheader', { name: category })).toBeVisible();
    expect(
      within(table.getByRole('row', { name: new RegExp(name) })).getByText(value),
    ).toBeVisible();
  }
});

it('the reports dialog asks for the days that are chosen, never for a range that ends before it begins', async () => {
  const { dialog } = await openReports();
  await dialog.findByText('28.6%');
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-10' } });
  await waitFor(() =>
    expect(api.seen(CALL).at(-1)?.url).toBe('/api/reports/analytics?from=2026-11-10'),
  );
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-11-01' } });
  expect(await dialog.findByText('From cannot be later than To')).toBeVisible();
  expect(api.seen(CALL)).toHaveLength(2);
});

it('the reports dialog shows zero and no charts without orders', async () => {
  api.on(CALL, () =>
    json({
      ...REPORT,
      totalRevenue: 0,
      averageOrderValue: 0,
      totalOrders: 0,
      deliveryRate: 0,
      cancellationRate: 0,
    }),
  );
  const { dialog } = await openReports();
  expect(await dialog.findByText('No orders in this period')).toBeVisible();
  expect(dialog.getAllByText('R0.00')).toHaveLength(2);
  expect(dialog.getAllByText('0%')).toHaveLength(2);
  expect(dialog.queryByRole('figure')).not.toBeInTheDocument();
});

it('the reports dialog tries again when the reports could not be fetched', async () => {
  api.on(CALL, () => problem(503, 'The service is busy.'));
  const { dialog, user } = await openReports();
  expect(await dialog.findByText('The service is busy.')).toBeVisible();
  api.on(CALL, () => json(REPORT));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('28.6%')).toBeVisible();
});

it('the range of days counts days in South African time', () => {
  const justAfterMidnight = new Date('2026-11-20T22:30:00.000Z');
  expect(rangeOf(7, justAfterMidnight)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(analyticsPath(rangeOf(null))).toBe('/api/reports/analytics');
});

it('the reports dialog exports the payments of the days that were chosen', async () => {
  const { user, host, dialog } = await openReports();
  expect(await dialog.findByText(/^Choose both days to export payments/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Export payments' })).not.toBeInTheDocument();

  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-11-21' } });
  api.on(PAYMENTS, () => problem(503, 'The service is busy.'));
  await user.click(await dialog.findByRole('button', { name: 'Export payments' }));
  await waitFor(() => expect(host.notices).toHaveLength(1));
  expect(host.notices[0]).toMatchObject({ description: 'The service is busy.' });
  expect(api.seen(PAYMENTS).map(({ url }) => url)).toEqual([
    '/api/payments/export.csv?from=2026-11-01&to=2026-11-21',
  ]);
});
