import type { CustomerView, StatementView } from '@courier/contract';
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

it('the list of customers opens what other teams show of one, and has no button where they show nothing', async () => {
  api.on(CALL, () => json([customer(1)]));
  const { unmount } = openCustomers();
  await screen.findByRole('row', { name: /Person 1/ });
  expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
  unmount();
  const { user } = openDesk('admin', '/manager?tab=customers', ['customer-page']);
  await user.click(await screen.findByRole('button', { name: 'More of Person 1' }));
  expect(await screen.findByRole('dialog', { name: 'Person 1' })).toHaveTextContent(
    'customer-page {"customerId":1,"email":"person1@example.co.za"}',
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

describe('signing a customer out everywhere', () => {
  const END = 'DELETE /api/customers/1/sessions';
  const ask = async () => {
    api.on(CALL, () => json([customer(1)]));
    const opened = openCustomers();
    await opened.user.click(
      await screen.findByRole('button', { name: 'Sign out Person 1 everywhere' }),
    );
    const dialog = within(screen.getByRole('alertdialog'));
    return {
      ...opened,
      press: () => opened.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' })),
    };
  };

  it('asks first, and says that it was done', async () => {
    api.on(END, () => new Response(null, { status: 204 }));
    const { press, host } = await ask();
    expect(api.seen(END)).toEqual([]);
    await press();
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { title: 'Signed out everywhere', description: 'person1@example.co.za' },
      ]),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says why it failed', async () => {
    api.on(END, () => problem(404, 'This customer does not exist.'));
    const { press, host } = await ask();
    await press();
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { variant: 'destructive', description: 'This customer does not exist.' },
      ]),
    );
  });
});

describe('the statements of a customer', () => {
  const MONTHS = 'GET /api/statements/months';
  const MONTH = 'GET /api/statements/month';
  const statement = {
    month: '2026-11',
    customer: { name: 'Person 7', email: 'person7@example.co.za' },
    openingBalance: 0,
    charged: 268.4,
    credited: 0,
    closingBalance: 268.4,
    lines: [
      {
        day: '2026-11-03',
        enteredOn: null,
        kind: 'placed',
        orderNumber: 'EC7K3M9QXA2TBF',
        method: null,
        amount: 268.4,
        balance: 268.4,
      },
    ],
    lineCount: 1,
  } satisfies StatementView;

  it('are what the customer sees, with the same file', async () => {
    api.on(CALL, () => json([customer(7)]));
    api.on(MONTHS, () => json([{ month: '2026-11' }]));
    api.on(MONTH, () => json(statement));
    const { user } = openCustomers();
    await user.click(await screen.findByRole('button', { name: 'Statements of Person 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Statements of Person 7' }));
    expect(await dialog.findByText('Still due')).toBeVisible();
    expect(dialog.getByRole('row', { name: /Order placed/ })).toHaveTextContent('R268.40');
    expect(api.seen(MONTHS)[0]?.url).toBe('/api/statements/months?customer=7');
    expect(api.seen(MONTH)[0]?.url).toBe('/api/statements/month?customer=7&month=2026-11');
    expect(dialog.getByRole('link', { name: 'Download PDF of November 2026' })).toHaveAttribute(
      'href',
      '/api/statements/month.pdf?customer=7&month=2026-11',
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say where there are none', async () => {
    api.on(CALL, () => json([customer(7)]));
    api.on(MONTHS, () => json([]));
    const { user } = openCustomers();
    await user.click(await screen.findByRole('button', { name: 'Statements of Person 7' }));
    const none = 'No statements yet. The first one comes with the first order.';
    expect(await screen.findByText(none)).toBeVisible();
    expect(api.seen(MONTH)).toHaveLength(0);
  });
});
