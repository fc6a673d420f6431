import type { BulkChangeRequest, CouriersView } from '@courier/contract';
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
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Set 2 orders to Confirmed?' }),
  );
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
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Set 214 orders to Paid?' }),
  );
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

const COURIERS: CouriersView = {
  state: { readAt: null, failure: null, down: 0 },
  couriers: [
    {
      id: '501',
      name: 'Sipho Dlamini',
      phone: null,
      isKnown: true,
      isOnShift: true,
      isActive: true,
      isFree: true,
      parcels: 0,
      isLocationOn: true,
      lastSeenAt: null,
    },
  ],
  waiting: 3,
};

it('what is ticked is given to a courier, each order as whose it was seen, and says so before it is done', async () => {
  const courier = { id: '502', name: 'Naledi Mokoena' };
  api.on(LIST, () => json([summary({ id: 5, courier }), summary({ id: 4, courier: null })]));
  api.on('GET /api/dispatch/couriers', () => json(COURIERS));
  const { user, host } = await openList();
  await user.click(tick(5));
  await user.click(tick(4));
  await user.click(bar().getByRole('button', { name: 'Assign' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Assign 2 orders' }));
  expect(asked.getByText('Some have a courier now: Naledi Mokoena.')).toBeVisible();
  const field = await asked.findByRole('combobox', { name: 'Courier' });
  await user.click(asked.getByRole('button', { name: 'Assign 2 orders' }));
  expect(await asked.findByText('Choose a courier')).toBeVisible();
  await user.type(field, 'sip');
  await user.click(await screen.findByRole('option', { name: /Sipho Dlamini/ }));
  api.on(START, () => problem(503, 'Busy.'));
  await user.click(asked.getByRole('button', { name: 'Assign 2 orders' }));
  await waitFor(() => expect(host.notices.at(-1)?.description).toBe('Nothing was changed: Busy.'));
  const change = { ...BULK_CHANGE, kind: 'assign', status: null, courier: 'Sipho Dlamini' };
  api.on(START, () => json(change, 201));
  api.on(`GET /api/bulk-changes/${BULK_CHANGE.id}`, () => json(change));
  await user.click(asked.getByRole('button', { name: 'Assign 2 orders' }));
  expect(await screen.findByRole('progressbar', { name: 'Assigning 0 of 4 orders' })).toBeVisible();
  expect(begun().at(-1)).toEqual({
    courierId: '501',
    orders: [
      { orderNumber: numberOf(5), version: 3, courier: '502' },
      { orderNumber: numberOf(4), version: 3, courier: null },
    ],
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('what is ticked is brought on another day of the first that is on its way, with a reason', async () => {
  api.on(LIST, () => json([summary({ id: 5 }), summary({ id: 4, status: 'in_transit' })]));
  api.on(`GET /api/orders/${numberOf(4)}/delivery-days`, () =>
    json({ days: [{ day: '2026-12-01', windows: ['08:00-12:00'] }] }),
  );
  const { user } = await openList();
  await user.click(tick(5));
  await user.click(bar().getByRole('button', { name: 'New day' }));
  const none = within(await screen.findByRole('dialog', { name: 'Nothing is on its way' }));
  await user.click(none.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(tick(4));
  await user.click(bar().getByRole('button', { name: 'New day' }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'Bring 2 orders on another day' }),
  );
  await user.selectOptions(await asked.findByRole('combobox', { name: 'Day' }), '2026-12-01');
  await user.click(asked.getByRole('button', { name: 'Book 2 orders' }));
  expect(await asked.findByText('Reason is required')).toBeVisible();
  expect(begun()).toEqual([]);
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Floods');
  await user.click(asked.getByRole('button', { name: 'Book 2 orders' }));
  await waitFor(() =>
    expect(begun()).toEqual([
      {
        day: '2026-12-01',
        reason: 'Floods',
        orders: [5, 4].map((id) => ({ orderNumber: numberOf(id), version: 3 })),
      },
    ]),
  );
});

it('the customers of all that match are written to, as a preview of the first shows, which cannot be taken back', async () => {
  const { user, host } = await openList('/manager?status=pending,delivered');
  await user.click(tick(5));
  await user.click(bar().getByRole('button', { name: 'Select all 214 that match' }));
  await user.click(bar().getByRole('button', { name: 'Message' }));
  const name = 'Write to the customers of 214 orders';
  const asked = within(await screen.findByRole('dialog', { name }));
  expect(asked.getByText('What is sent cannot be taken back.')).toBeVisible();
  await user.type(asked.getByRole('textbox', { name: 'Subject' }), 'Late: {{waybill}');
  await user.type(asked.getByRole('textbox', { name: 'Message' }), 'For {{receiver}, {{phone}');
  const preview = within(asked.getByRole('group', { name: /^Preview for EC/ }));
  expect(preview.getByText('Late: EC 0000 0000 0005')).toBeVisible();
  expect(
    preview.getByText(`For ${summary({ id: 5 }).deliveryAddress.fullName}, {phone}`),
  ).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Send 214 messages' }));
  expect(await asked.findByText(/Message has {phone}/)).toBeVisible();
  await user.type(asked.getByRole('textbox', { name: 'Message' }), '{Backspace>7/}');
  await user.click(asked.getByRole('button', { name: 'Send 214 messages' }));
  await waitFor(() =>
    expect(begun()).toEqual([
      {
        message: { subject: 'Late: {waybill}', text: 'For {receiver},' },
        query: 'status=pending%2Cdelivered',
        count: 214,
      },
    ]),
  );
  expect(host.notices).toEqual([]);
});

it('more orders than one change may have are not asked about', async () => {
  api.on(LIST, () => json([summary({ id: 5 })], 200, { 'x-total-count': '1001' }));
  const { user, host } = await openList('/manager?status=pending,delivered');
  await user.click(tick(5));
  await user.click(bar().getByRole('button', { name: 'Select all 1001 that match' }));
  await user.click(bar().getByRole('button', { name: 'Message' }));
  await user.click(bar().getByRole('button', { name: 'Assign' }));
  expect(host.notices.map(({ description }) => description)).toEqual([
    'Written about are at most 1000 orders at a time. Narrow the list',
    'Assigned are at most 500 orders at a time. Narrow the list',
  ]);
});

it('all that a search finds are counted once they are asked for, and meant by the search and their number', async () => {
  const { user, host } = await openList('/manager?q=khumalo&status=pending');
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded orders' }));
  expect(bar().getByText('3 selected')).toBeVisible();
  const all = () => bar().getByRole('button', { name: 'Select all that match' });
  const matches = 'GET /api/bulk-changes/matches';
  api.on(matches, () => problem(409, 'Too wide.'));
  await user.click(all());
  await waitFor(() =>
    expect(host.notices.at(-1)?.description).toBe(
      'The orders that match were not counted: Too wide.',
    ),
  );
  api.on(matches, () => json({ count: 41 }));
  await waitFor(() => expect(all()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(all());
  expect(await bar().findByText('41 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Set paid' }));
  await user.click(bar().getByRole('button', { name: 'Paid' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Set 41 orders to Paid?' }),
  );
  await user.click(question.getByRole('button', { name: 'Update 41 orders' }));
  await waitFor(() =>
    expect(begun()).toEqual([
      { paymentStatus: 'completed', query: 'status=pending&q=khumalo', count: 41 },
    ]),
  );
});

it('what is ticked of a search is cleared, and the keyboard goes on in the list', async () => {
  const { user } = await openList('/manager?q=khumalo');
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded orders' }));
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
