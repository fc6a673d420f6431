import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import {
  DELIVERED_BY_THANDI,
  NO_ORDERS,
  numberOf,
  order,
  stale,
  summary,
} from '../../../testing/fixtures';

const LIST = 'GET /api/orders';
const save = (id: number) => `PATCH /api/orders/${numberOf(id)}`;

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, () =>
    json([
      summary({ id: 5 }),
      summary({ id: 4, paymentStatus: 'completed' }),
      ...[3, 2].map((id) => summary({ id })),
    ]),
  );
  for (const id of [2, 3, 4, 5]) {
    api.on(save(id), ({ body }) => json(order({ id, ...(body as object) })));
  }
});

async function openBulk() {
  const desk = openDesk();
  await desk.user.click(screen.getByRole('button', { name: 'Bulk Update' }));
  await screen.findByRole('table', { name: 'Orders to update' });
  return desk;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Bulk Update' }));
const tick = (id: number) => dialog().getByRole('checkbox', { name: `Select ${numberOf(id)}` });
const update = () => dialog().getByRole('button', { name: /^Update/ });
const choose = (desk: Awaited<ReturnType<typeof openBulk>>, label: string) =>
  desk.user.selectOptions(dialog().getByRole('combobox', { name: 'New status' }), label);

it('Bulk Update offers what the search has found, paid or not', async () => {
  const { user } = openDesk('admin', '/manager?q=khumalo');
  await user.click(screen.getByRole('button', { name: 'Bulk Update' }));
  await screen.findByRole('table', { name: 'Orders to update' });
  expect(dialog().getByText(/^Search results for “khumalo”, paid and not paid\./)).toBeVisible();
  expect(new Set(api.seen(LIST).map(({ url }) => url))).toEqual(new Set(['/api/orders?q=khumalo']));
});

it('Bulk Update offers the orders that are paid and those that are not, the newest first', async () => {
  await openBulk();
  const ticks = dialog().getAllByRole('checkbox', { name: /^Select EC/ });
  expect(ticks).toEqual([5, 4, 3, 2].map(tick));
});

it('Bulk Update prints the labels of what is ticked in one file, without cancelled orders', async () => {
  api.on(LIST, () =>
    json([
      summary({ id: 5 }),
      summary({ id: 4, paymentStatus: 'completed' }),
      summary({ id: 3, status: 'cancelled' }),
    ]),
  );
  const { user, host } = await openBulk();
  await user.click(dialog().getByRole('button', { name: 'Print labels' }));
  expect(host.notices.at(-1)?.title).toBe('No orders selected');
  for (const id of [4, 5, 3]) await user.click(tick(id));
  expect(dialog().getByRole('link', { name: 'Print labels (2), opens a new tab' })).toHaveAttribute(
    'href',
    `/api/labels.pdf?orders=${numberOf(5)},${numberOf(4)}`,
  );
});

it('Bulk Update prints no label of a parcel that is not ready to go, and says which and why', async () => {
  api.on(LIST, () =>
    json([
      summary({ id: 5 }),
      summary({ id: 4, awaitsPayment: true }),
      summary({ id: 3, needsAttention: true, attention: ['handOverFailed', 'refundDue'] }),
      summary({ id: 2, needsAttention: true, attention: ['refundDue'] }),
    ]),
  );
  const { user } = await openBulk();
  for (const id of [5, 4, 3, 2]) await user.click(tick(id));
  expect(dialog().getByRole('link', { name: /^Print labels/ })).toHaveAttribute(
    'href',
    `/api/labels.pdf?orders=${numberOf(5)},${numberOf(2)}`,
  );
  expect(
    dialog().getByText(
      'No labels, because not ready to go: EC 0000 0000 0004, it waits for its payment; EC 0000 0000 0003, the provider could not be told of it.',
    ),
  ).toBeVisible();
});

it('Bulk Update keeps what is ticked when more is loaded', async () => {
  const next = { link: '</api/orders?paymentStatus=pending&after=5>; rel="next"' };
  api.on(LIST, ({ url }) =>
    url.includes('after') ? json([summary({ id: 3 })]) : json([summary({ id: 5 })], 200, next),
  );
  const { user } = await openBulk();
  await user.click(tick(5));
  await user.click(dialog().getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(tick(3)).toBeVisible());
  expect(tick(5)).toBeChecked();
  await user.click(tick(3));
  expect(update()).toHaveTextContent('Update 2 selected');
});

it('Bulk Update asks for orders, then for a status', async () => {
  const { user, host } = await openBulk();
  const idle = update().className;
  await user.click(update());
  await user.click(tick(2));
  // Only what can be done wears the colour that says so.
  expect(update().className).not.toBe(idle);
  await user.click(update());
  expect(host.notices).toEqual([
    {
      title: 'No orders selected',
      description: 'Please select orders to update',
      variant: 'destructive',
    },
    {
      title: 'No status selected',
      description: 'Please select a status to update to',
      variant: 'destructive',
    },
  ]);
});

it('Bulk Update sets the status of each with a call of its own', async () => {
  const desk = await openBulk();
  await desk.user.click(dialog().getByRole('checkbox', { name: 'Select all loaded orders' }));
  await choose(desk, 'Delivered');
  await desk.user.click(update());
  await waitFor(() =>
    expect(desk.host.notices).toEqual([
      { title: 'Bulk update completed', description: 'Updated 4 orders successfully, 0 failed' },
    ]),
  );
  for (const id of [2, 3, 4, 5]) {
    expect(api.seen(save(id)).map(({ body }) => body)).toEqual([
      { status: 'delivered', version: 3 },
    ]);
  }
  expect(dialog().getAllByText('delivered')).toHaveLength(4);
  expect(update()).toHaveTextContent('Update 0 selected');
});

it('Bulk Update lists what failed with its reason and tries only that again', async () => {
  api.on(save(3), () => problem(404, 'We could not find that number.'));
  api.on(save(4), () => {
    throw new TypeError('Failed to fetch');
  });
  const desk = await openBulk();
  await desk.user.click(dialog().getByRole('checkbox', { name: 'Select all loaded orders' }));
  await choose(desk, 'Confirmed');
  await desk.user.click(update());
  const failed = within(await dialog().findByRole('list', { name: 'Failed orders' }));
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EC 0000 0000 0004: The connection failed before we got an answer.',
    'EC 0000 0000 0003: Status update failed: We could not find that number.',
  ]);
  expect(desk.host.notices.at(-1)?.description).toBe('Updated 2 orders successfully, 2 failed');
  expect(update()).toHaveTextContent('Update 2 selected');

  for (const id of [3, 4]) {
    api.on(save(id), ({ body }) => json(order({ id, ...(body as object) })));
  }
  await desk.user.click(dialog().getByRole('button', { name: 'Retry failed' }));
  await waitFor(() =>
    expect(desk.host.notices.at(-1)?.description).toBe('Updated 2 orders successfully, 0 failed'),
  );
  expect([2, 3, 4, 5].map((id) => api.seen(save(id)).length)).toEqual([1, 2, 2, 1]);
  expect(dialog().queryByRole('list', { name: 'Failed orders' })).not.toBeInTheDocument();
});

it('Bulk Update asks one reason for all that it cancels, also for those that are tried again', async () => {
  api.on(save(3), () => problem(503, 'Busy'));
  const { user, host } = await openBulk();
  await user.click(tick(2));
  await user.click(tick(3));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'New status' }), 'Cancelled');
  await user.click(update());
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel 2 orders' }));
  expect(await asked.findByText('Reason is required')).toBeVisible();
  expect(api.seen(save(2))).toEqual([]);
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Floods');
  await user.click(asked.getByRole('button', { name: 'Cancel 2 orders' }));
  await waitFor(() =>
    expect(host.notices.at(-1)?.description).toBe('Updated 1 orders successfully, 1 failed'),
  );
  expect(host.notices).toHaveLength(1);
  await user.click(dialog().getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(api.seen(save(3))).toHaveLength(2));
  for (const { body } of [...api.seen(save(2)), ...api.seen(save(3))]) {
    expect(body).toEqual({ status: 'cancelled', reason: 'Floods', version: 3 });
  }
});

it('Bulk Update says that it failed when nothing was updated, also where the server gave no reason', async () => {
  api.on(save(2), () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const desk = await openBulk();
  await desk.user.click(tick(2));
  await choose(desk, 'Confirmed');
  await desk.user.click(update());
  await waitFor(() =>
    expect(desk.host.notices).toEqual([
      {
        title: 'Bulk update failed',
        description: 'Failed to update orders: Updated 0 orders successfully, 1 failed',
        variant: 'destructive',
      },
    ]),
  );
  expect(dialog().getByRole('list', { name: 'Failed orders' })).toHaveTextContent(
    'EC 0000 0000 0002: Status update failed: The server could not say why.',
  );
});

it('Bulk Update counts an order that somebody else changed as failed, and overwrites it when it is tried again', async () => {
  const version = 4;
  const changes = [DELIVERED_BY_THANDI];
  api.on(save(3), () => stale('Thandi Nkosi changed this order: Delivered.', version, changes));
  api.on(`GET /api/orders/${numberOf(3)}`, () =>
    json(order({ id: 3, status: 'delivered', version })),
  );
  const desk = await openBulk();
  await desk.user.click(tick(2));
  await desk.user.click(tick(3));
  await choose(desk, 'In transit');
  await desk.user.click(update());
  const failed = within(await dialog().findByRole('list', { name: 'Failed orders' }));
  expect(failed.getByRole('listitem')).toHaveTextContent(
    'EC 0000 0000 0003: Status update failed: Thandi Nkosi changed this order: Delivered.',
  );
  expect(desk.host.notices.at(-1)?.description).toBe('Updated 1 orders successfully, 1 failed');

  api.on(save(3), ({ body }) => json(order({ id: 3, ...(body as object) })));
  await desk.user.click(dialog().getByRole('button', { name: 'Retry failed' }));
  // What they did would be taken back.
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText('This order goes back to “in transit”. Customers will see the change.'),
  ).toBeVisible();
  await desk.user.click(question.getByRole('button', { name: 'Update 1 order' }));
  await waitFor(() =>
    expect(api.seen(save(3)).map(({ body }) => body)).toEqual([
      { status: 'in_transit', version: 3 },
      { status: 'in_transit', version },
    ]),
  );
});
