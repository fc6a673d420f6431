import type { CustomerView } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS } from '../../testing/fixtures';

const CALL = 'GET /api/customers';
const customer = (id: number, changes: Partial<CustomerView> = {}): CustomerView => ({
  id,
  email: `person${id}@example.co.za`,
  fullName: `Person ${id}`,
  registrationDate: '2026-10-31T22:30:00.000Z',
  totalOrders: 12,
  totalSpent: 3220.8,
  status: 'active',
  lastOrderDate: '2026-11-20T07:12:00.000Z',
  totalAddresses: 3,
  blocked: null,
  ...changes,
});

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
});

const openCustomers = () => openDesk('admin', '/manager?tab=customers');

it('the list of customers shows what each customer ordered and spent, in South African time', async () => {
  api.on(CALL, () => json([customer(1)]));
  openCustomers();
  const row = within(await screen.findByRole('row', { name: /Person 1/ }));
  for (const words of [
    'person1@example.co.za',
    '1 Nov 2026',
    '12',
    'R3220.80',
    '20 Nov 2026',
    '3',
  ]) {
    expect(row.getByText(words)).toBeVisible();
  }
});

it('the list of customers opens the page of one by the name', async () => {
  api.on(CALL, () => json([customer(1)]));
  openCustomers();
  expect(await screen.findByRole('link', { name: 'Person 1' })).toHaveAttribute(
    'href',
    '/customers?email=person1%40example.co.za',
  );
});

it('the list of customers loads the next page by its key', async () => {
  api.on(CALL, ({ url }) =>
    url.includes('after')
      ? json([customer(1, { status: 'inactive', lastOrderDate: null })])
      : json([customer(2)], 200, {
          link: '</api/customers?after=2>; rel="next"',
          'x-total-count': '2',
        }),
  );
  const { user } = openCustomers();
  expect(await screen.findByText('1 of 2 customers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('None yet')).toBeVisible();
  expect(api.seen(CALL).at(-1)?.url).toBe('/api/customers?after=2');
});

it('the list of customers says that there are none', async () => {
  api.on(CALL, () => json([]));
  openCustomers();
  expect(await screen.findByText('No customers found')).toBeVisible();
});

it('the list of customers tries again when they could not be fetched', async () => {
  api.on(CALL, () => problem(500, 'Something broke.'));
  const { user } = openCustomers();
  expect(await screen.findByText('Failed to fetch customers')).toBeVisible();
  api.on(CALL, () => json([customer(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 1')).toBeVisible();
});

it('the tab of customers has one search, and the tab of stores searches orders', async () => {
  api.on(CALL, () => json([customer(1)]));
  api.on('GET /api/stores', () => json([]));
  const { user } = openCustomers();
  expect(await screen.findByRole('searchbox')).toHaveAccessibleName('Search customers');
  await user.click(screen.getByRole('tab', { name: 'Stores' }));
  expect(screen.getByRole('searchbox')).toHaveAccessibleName('Search orders');
});

describe('searching customers', () => {
  const queryOf = ({ url }: { url: string }) => new URLSearchParams(url.split('?')[1]).get('q');
  const box = () => screen.getByRole('searchbox', { name: 'Search customers' });
  beforeEach(() => {
    api.on(CALL, (request) => {
      if (!queryOf(request)) return json([customer(2), customer(1)]);
      return json(queryOf(request) === 'person1' ? [customer(1)] : []);
    });
  });

  it('asks the server once when the typing rests, shows and announces what it found', async () => {
    const { user } = openCustomers();
    expect(await screen.findByText('Person 2')).toBeVisible();
    await user.type(box(), 'person1 ');
    expect(await screen.findByRole('table', { name: 'Customers found' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Person 2')).not.toBeInTheDocument());
    expect(screen.getByText('1 customer found')).toHaveAttribute('role', 'status');
    expect(api.seen(CALL).map(queryOf)).toEqual([null, 'person1']);
    expect(api.seen('GET /api/orders')).toEqual([]);
  });

  it('says what nothing matches, also to a screen reader, and clears the search', async () => {
    const { user } = openDesk('admin', '/manager?tab=customers&customers=polokwane');
    const words = await screen.findAllByText('No customers match “polokwane”');
    expect(words.map((element) => element.getAttribute('role'))).toEqual(['status', null]);
    expect(box()).toHaveValue('polokwane');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Person 2')).toBeVisible();
    expect(box()).toHaveValue('');
  });

  it('shows no rows of the search before when a search fails', async () => {
    const { user } = openCustomers();
    expect(await screen.findByText('Person 2')).toBeVisible();
    api.on(CALL, () => problem(500, 'Something broke.'));
    await user.type(box(), 'person1{Enter}');
    expect(await screen.findByText('The search failed')).toBeVisible();
    expect(screen.queryByText('Person 2')).not.toBeInTheDocument();
    api.on(CALL, () => json([customer(1)]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Person 1')).toBeVisible();
  });
});
