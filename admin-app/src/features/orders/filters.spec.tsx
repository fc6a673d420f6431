import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import { NO_ORDERS, summary } from '../../testing/fixtures';

const LIST = 'GET /api/orders';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, () => json([summary({ id: 2 })]));
});

const lastAsked = () => new URL(api.seen(LIST).at(-1)?.url ?? '', 'https://x').searchParams;

it('the filters of the list of orders combine, stand in the address, and are cleared together', async () => {
  const { user } = openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  expect(lastAsked().get('paymentStatus')).toBe('pending');

  await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
  // One right after the other: the address has the first only once that is drawn.
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  choose('Status', 'in_transit');
  choose('Due', 'late');
  expect(await screen.findByText('Orders, in transit, late, paid and not paid')).toBeVisible();
  expect(Object.fromEntries(lastAsked())).toEqual({ status: 'in_transit', due: 'late' });
  expect(screen.getByRole('button', { name: 'Filters (2)', expanded: true })).toBeVisible();

  choose('Payment', 'completed');
  await waitFor(() => expect(lastAsked().get('paymentStatus')).toBe('completed'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  expect(screen.queryByText(/paid and not paid/)).not.toBeInTheDocument();
});

it('the days of the filters count once their year is whole', async () => {
  openDesk('admin', '/manager?filters=shown&to=2026-11-20');
  expect(
    await screen.findByText('Orders, placed up to Fri 20 November, paid and not paid'),
  ).toBeVisible();
  const from = screen.getByLabelText('Placed from');
  fireEvent.change(from, { target: { value: '0202-11-18' } });
  expect(from).toHaveValue('0202-11-18');
  expect(lastAsked().has('placedFrom')).toBe(false);
  fireEvent.change(from, { target: { value: '2026-11-18' } });
  expect(
    await screen.findByText(
      'Orders, placed from Wed 18 November up to Fri 20 November, paid and not paid',
    ),
  ).toBeVisible();
  expect(Object.fromEntries(lastAsked())).toEqual({
    placedFrom: '2026-11-18',
    placedTo: '2026-11-20',
  });
});

it('filters in the address that nobody knows narrow nothing', async () => {
  openDesk('admin', '/manager?status=lost&due=soon&payment=maybe&from=yesterday');
  await screen.findByRole('table', { name: 'Orders' });
  expect(Object.fromEntries(lastAsked())).toEqual({ paymentStatus: 'pending' });
});

it('a list that the filters leave nothing of says so', async () => {
  api.on(LIST, () => json([]));
  openDesk('admin', '/manager?due=today');
  expect(await screen.findByText('No orders match the filters')).toBeVisible();
});
