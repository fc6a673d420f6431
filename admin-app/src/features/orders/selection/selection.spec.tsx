import type { BulkChangeRequest } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { openDesk, setWideScreen } from '../../../testing/desk';
import { BULK_CHANGE, NO_ORDERS, numberOf, summary } from '../../../testing/fixtures';

const LIST = 'GET /api/orders';
const START = 'POST /api/bulk-changes';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, () =>
    json([summary({ id: 5 }), summary({ id: 4, status: 'delivered' }), summary({ id: 3 })], 200, {
      link: '</api/orders?paymentStatus=pending&after=3>; rel="next"',
      'x-total-count': '214',
    }),
  );
  api.on(START, () => json(BULK_CHANGE, 201));
  api.on(`GET /api/bulk-changes/${BULK_CHANGE.id}`, () => json(BULK_CHANGE));
});

async function openList(route?: string) {
  const desk = openDesk('admin', route);
  await screen.findByRole('table', { name: /^Orders/ });
  return desk;
}

const tick = (id: number) => screen.getByRole('checkbox', { name: `Select ${numberOf(id)}` });
const bar = () => within(screen.getByRole('group', { name: 'Selected orders' }));
const begun = () => api.seen(START).map(({ body }) => body as BulkChangeRequest);

it('what is ticked in the list is set to a status by one change, each order in the version that was seen', async () => {
  const { user } = await openList();
  expect(screen.queryByRole('group', { name: 'Selected orders' })).not.toBeInTheDocument();
  await user.click(tick(5));
  await user.click(tick(4));
  expect(bar().getByText('2 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Set status' }));
  await user.click(bar().getByRole('button', { name: 'Confirmed' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Set 2 orders to Confirmed?' }));
  expect(question.getByText(/^1 of the 2 selected orders goes back/)).toBeVisible();
  expect(begun()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Update 2 orders' }));
  await waitFor(() =>
    expect(begun()).toEqual([
      {
        status: 'confirmed',
        orders: [5, 4].map((id) => ({ orderNumber: numberOf(id), version: 3 })),
      },
    ]),
  );
  expect(await screen.findByRole('progressbar', { name: 'Updating 0 of 4 orders' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Selected orders' })).not.toBeInTheDocument();
  expect(tick(5)).not.toBeChecked();
});

it('all that match are meant by the query of the list and their number, until one of them is unticked', async () => {
  const { user } = await openList('/manager?status=pending,delivered');
  await user.click(tick(5));
  await user.click(bar().getByRole('button', { name: 'Select all 214 that match' }));
  for (const id of [5, 4, 3]) expect(tick(id)).toBeChecked();
  await user.click(bar().getByRole('button', { name: 'Set paid' }));
  await user.click(bar().getByRole('button', { name: 'Paid' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Set 214 orders to Paid?' }));
  expect(question.getByText(/^211 of them are not loaded\./)).toBeVisible();
  api.on(START, () => problem(409, '215 orders match by now.'));
  const read = api.seen(LIST).length;
  await user.click(question.getByRole('button', { name: 'Update 214 orders' }));
  await waitFor(() =>
    expect(begun()).toEqual([
      { paymentStatus: 'completed', query: 'status=pending%2Cdelivered', count: 214 },
    ]),
  );
  await waitFor(() => expect(api.seen(LIST).length).toBeGreaterThan(read));
  await user.click(tick(4));
  expect(bar().getByText('2 selected')).toBeVisible();
});

it('a search has no number of all that match: what is loaded is ticked, and nothing else', async () => {
  const { user } = await openList('/manager?q=khumalo');
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded orders' }));
  expect(bar().getByText('3 selected')).toBeVisible();
  expect(bar().queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Clear the selection' }));
  expect(tick(5)).not.toBeChecked();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it('the export of what is ticked names the orders', async () => {
  api.on('GET /api/orders/export.csv', () => problem(503, 'Later.'));
  const { user } = await openList();
  await user.click(tick(3));
  await user.click(bar().getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(api.seen('GET /api/orders/export.csv').map(({ url }) => url)).toEqual([
      `/api/orders/export.csv?orders=${numberOf(3)}`,
    ]),
  );
});

it('what is ticked is forgotten when the list shows something else', async () => {
  const { user } = await openList();
  await user.click(tick(5));
  await user.click(screen.getByRole('tab', { name: /^History/ }));
  await screen.findByRole('table', { name: 'History' });
  await waitFor(() => expect(tick(5)).not.toBeChecked());
});
