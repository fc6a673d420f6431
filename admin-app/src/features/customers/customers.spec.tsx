import type { CustomerView } from '@courier/contract';
import { expectAxeClean } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
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
  ...changes,
});

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
});

const openCustomers = () => openDesk('admin', '/manager?tab=customers');

it('tells of each customer what they ordered and spent, in South African time', async () => {
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
  await expectAxeClean();
});

it('loads the next page by its key', async () => {
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

it('says that there are none', async () => {
  api.on(CALL, () => json([]));
  openCustomers();
  expect(await screen.findByText('No customers found')).toBeVisible();
});

it('tries again when they could not be fetched', async () => {
  api.on(CALL, () => problem(500, 'Something broke.'));
  const { user } = openCustomers();
  expect(await screen.findByText('Failed to fetch customers')).toBeVisible();
  api.on(CALL, () => json([customer(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 1')).toBeVisible();
});
