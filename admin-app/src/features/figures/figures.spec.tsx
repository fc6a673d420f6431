import type { FigureSumsView, FiguresView, LateMoneyView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { changeWords, FIGURES } from './figure-words';

const CALL = 'GET /api/reports/figures';
const MONEY = 'GET /api/reports/late-money';

const sums = (changes: Partial<FigureSumsView> = {}): FigureSumsView => ({
  orders: 100,
  cancelled: 5,
  revenue: 25_000,
  delivered: 80,
  returned: 2,
  promised: 80,
  onTime: 76,
  firstAttempt: 72,
  ...changes,
});
const NONE = sums({
  orders: 0,
  cancelled: 0,
  revenue: 0,
  delivered: 0,
  returned: 0,
  promised: 0,
  onTime: 0,
  firstAttempt: 0,
});
const FIGURES_OF_WEEK: FiguresView = {
  from: '2026-11-23',
  to: '2026-11-24',
  by: 'placed',
  group: 'courier',
  before: { from: '2026-11-16', to: '2026-11-17' },
  totals: { now: sums(), before: sums({ orders: 80, onTime: 72 }) },
  interval: 'day',
  overTime: [
    { period: '2026-11-23', ...sums() },
    { period: '2026-11-24', ...NONE },
  ],
  rows: [
    { key: 'sipho dlamini', name: 'Sipho Dlamini', now: sums(), before: NONE },
    { key: '', name: null, now: NONE, before: NONE },
  ],
  moreRows: 7,
  toCount: 1,
};
const LATE: LateMoneyView = {
  day: '2026-11-24',
  ages: [
    { fromDays: 0, toDays: 7, orders: 1, amount: 100 },
    { fromDays: 61, toDays: null, orders: 2, amount: 250.5 },
  ],
  total: { orders: 3, amount: 350.5 },
  held: { orders: 1, amount: 75 },
  customers: [
    {
      userId: 3,
      name: 'Lerato Mokoena',
      email: 'lerato@example.com',
      orders: 2,
      amount: 250.5,
      oldest: '2026-09-01',
    },
    { userId: null, name: null, email: null, orders: 1, amount: 100, oldest: '2026-11-20' },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(CALL, () => json(FIGURES_OF_WEEK));
  api.on(MONEY, () => json(LATE));
});

const openReports = (query = '?from=2026-11-23&to=2026-11-24') =>
  openDesk('admin', `/reports${query}`);
const figures = async () =>
  within(await screen.findByRole('region', { name: /^Figures of Mon 23 – Tue 24 November/ }));

describe('Reports', () => {
  it('shows the figures of the days beside those before', async () => {
    openReports();
    const shown = await figures();
    const strip = (label: string) => shown.getAllByText(label)[0]?.parentElement?.textContent;
    expect(strip('Orders')).toBe('Orders100before 80, +25.0%');
    expect(strip('On time')).toBe('On time95.0%before 90.0%, +5.0 points');
    expect(shown.getByText(/^Compared with Mon 16 – Tue 17 November/)).toHaveTextContent(
      'One order has just changed and is counted in a moment.',
    );
    const table = within(shown.getByRole('table', { name: 'Figures by courier' }));
    expect(table.getByRole('row', { name: /^Sipho Dlamini/ })).toHaveTextContent('R25000.00');
    expect(table.getByRole('row', { name: /^Not delivered by a courier/ })).toHaveTextContent('–');
    expect(shown.getByText('7 more are in the file.')).toBeVisible();
  });

  it('draws no share of a day on which nothing was promised', async () => {
    openReports();
    const shown = await figures();
    const chart = within(shown.getByRole('figure', { name: 'On time over time' }));
    const table = within(await chart.findByRole('table', { name: 'On time over time' }));
    expect(table.getByRole('row', { name: '23 Nov 95.0%' })).toBeInTheDocument();
    expect(table.queryByRole('row', { name: /24 Nov/ })).not.toBeInTheDocument();
  });

  it('asks for the days, the basis and the group that are chosen, and keeps them in the address', async () => {
    const { user } = openReports();
    const shown = await figures();
    await user.click(screen.getByRole('button', { name: 'Delivered' }));
    await user.click(shown.getByRole('button', { name: 'Route' }));
    await waitFor(() =>
      expect(api.seen(CALL).at(-1)?.url).toBe(
        '/api/reports/figures?from=2026-11-23&to=2026-11-24&by=delivered&group=route',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => {
      const url = new URL(api.seen(CALL).at(-1)?.url ?? '', 'http://courier');
      expect(url.searchParams.get('from')).toBe(url.searchParams.get('to'));
    });
  });

  it('names what is wrong with the days, and asks for none', async () => {
    openReports();
    await figures();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-30' } });
    expect(await screen.findByText('From must not be after to')).toBeVisible();
    expect(api.seen(CALL)).toHaveLength(1);
  });

  it('shows late money by age and who owes it, with a way to the orders', async () => {
    openReports();
    const late = within(await screen.findByRole('region', { name: 'Late money' }));
    expect(await late.findByText('61 days and more')).toBeVisible();
    expect(late.getByText(/^By the day/)).toHaveTextContent(
      'Beside these, 1 order waits for its payment of R75.00',
    );
    const row = within(late.getByRole('row', { name: /^Lerato Mokoena/ }));
    expect(row.getByRole('link')).toHaveAttribute(
      'href',
      '/manager?payment=pending&customer=lerato%40example.com',
    );
    expect(
      within(late.getByRole('row', { name: /^Without an account/ })).queryByRole('link'),
    ).not.toBeInTheDocument();
  });

  it('says that there were no orders', async () => {
    const none = { ...FIGURES_OF_WEEK, totals: { now: NONE, before: NONE }, rows: [], moreRows: 0 };
    api.on(CALL, () => json(none));
    openReports();
    expect(await screen.findByText('No orders were placed in this period')).toBeVisible();
    expect(screen.getByText('Nothing in this period')).toBeVisible();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('says which part could not be loaded, and tries that again', async () => {
    api.on(CALL, () => problem(503, 'Busy'));
    const { user } = openReports();
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
    expect(await screen.findByText('61 days and more')).toBeVisible();
    api.on(CALL, () => json(FIGURES_OF_WEEK));
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    await figures();
  });

  it('refuses support', async () => {
    openDesk('support', '/reports');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(api.seen(CALL)).toHaveLength(0);
  });
});

it.each([
  [FIGURES.orders, { orders: 9 }, { orders: 10 }, '−10.0%'],
  [FIGURES.orders, { orders: 9 }, { orders: 0 }, null],
  [FIGURES.onTime, { onTime: 40 }, { onTime: 44 }, '−5.0 points'],
  [FIGURES.onTime, {}, {}, 'as before'],
  [FIGURES.onTime, {}, { promised: 0 }, null],
])('changeWords compares %j', (figure, now, before, words) => {
  expect(changeWords(figure, sums(now), sums(before))).toBe(words);
});
