import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import {
  type FakeApi,
  installFakeApi,
  json,
  redrawnIn,
  type SeenRequest,
} from '@courier/shared-ui/testing';
import { NO_ORDERS, numberOf, order, summary } from '../../testing/fixtures';

const LIST = 'GET /api/orders';
const searchOf = ({ url }: SeenRequest) => new URLSearchParams(url.split('?')[1]).get('q');

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, (request) => {
    if (!searchOf(request)) return json([summary({ id: 3 }), summary({ id: 2 })]);
    return json(searchOf(request) === 'lerato' ? [summary({ id: 2 })] : []);
  });
});

const box = () => screen.getByRole('searchbox', { name: 'Search orders' });
const details = (id: number) =>
  screen.queryByRole('link', { name: `View Details of ${numberOf(id)}` });

it('the order search asks the server once the typing rests, and shows what it found', async () => {
  const { user } = openDesk();
  await user.type(box(), 'lerato ');
  await waitFor(() => expect(details(3)).not.toBeInTheDocument());
  expect(await screen.findByText('1 shown')).toBeVisible();
  expect(details(2)).toBeVisible();
  // It may be the recipient who was found.
  const { fullName, city } = summary({ id: 2 }).deliveryAddress;
  expect(screen.getByTitle(new RegExp(`→ ${fullName}, ${city}$`))).toBeVisible();
  expect(api.seen(LIST).map(searchOf)).toEqual([null, 'lerato']);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(details(3)).toBeVisible());
  expect(box()).toHaveValue('');
});

it('the order search draws no order again while it is typed into', async () => {
  openDesk();
  await waitFor(() => expect(details(2)).toBeVisible());
  const type = async () => void fireEvent.change(box(), { target: { value: 'lerato' } });
  expect(await redrawnIn(screen.getAllByRole('row').slice(1), type)).toEqual([]);
  expect(box()).toHaveValue('lerato');
});

it('the order search leaves an order open that was opened before the typing rested', async () => {
  api.on(`GET /api/orders/${numberOf(2)}`, () => json(order({ id: 2 })));
  api.on(`GET /api/orders/${numberOf(2)}/history`, () => json([]));
  const { user } = openDesk();
  await waitFor(() => expect(details(2)).toBeVisible());
  await user.type(box(), 'lerato');
  await user.click(details(2) ?? document.body);
  await waitFor(() => expect(details(3)).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'Proof of delivery' })).toBeVisible();
});

it('the order search finds orders whatever their payment status, from the tab of stores too', async () => {
  api.on('GET /api/stores', () => json([]));
  api.on(LIST, (request) =>
    json(
      searchOf(request) ? [summary({ id: 2 }), summary({ id: 1, paymentStatus: 'completed' })] : [],
    ),
  );
  const { user } = openDesk('admin', '/manager?tab=stores');
  await user.type(box(), 'lerato{Enter}');
  expect(await screen.findByRole('table', { name: 'Orders found' })).toBeVisible();
  expect(screen.getByText('Search results for “lerato”, paid and not paid')).toBeVisible();
  const payments = screen.getAllByRole('combobox', { name: /^Payment of/ });
  expect(payments.map((select) => (select as HTMLSelectElement).value)).toEqual([
    'pending',
    'completed',
  ]);
  expect(api.seen(LIST).at(-1)?.url).toBe('/api/orders?q=lerato');
  await user.click(screen.getByRole('tab', { name: /^History/ }));
  expect(screen.getByRole('table', { name: 'Orders found' })).toBeVisible();
});

it('the order search says what nothing matches, and clears the search', async () => {
  const { user } = openDesk('admin', '/manager?q=polokwane');
  expect(await screen.findByText('No orders match “polokwane”')).toBeVisible();
  expect(box()).toHaveValue('polokwane');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  expect(box()).toHaveValue('');
});
