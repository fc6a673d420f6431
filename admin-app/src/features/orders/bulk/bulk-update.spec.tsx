import type { BulkChangeRequest, BulkChangeView } from '@courier/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { BULK_CHANGE, NO_ORDERS, numberOf, summary } from '../../../testing/fixtures';

const LIST = 'GET /api/orders';
const START = 'POST /api/bulk-changes';

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
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
});

afterEach(() => jest.useRealTimers());

/** The page asks once a second how far a change is, from when it has been told that one is under way. */
async function askAgain() {
  await screen.findByRole('progressbar');
  await act(() => jest.advanceTimersByTimeAsync(1000));
}

const VIEW = BULK_CHANGE;
const FINISHED = { isFinished: true, finishedAt: '2026-11-27T08:00:02.000Z' };

/** A server that has taken a change and answers, when it is asked next, that it is done. */
function serve(done: Partial<BulkChangeView>, begun: Partial<BulkChangeView> = {}) {
  api.on(START, ({ body }) => {
    const { status = null, orders = [] } = body as BulkChangeRequest;
    const change = { ...VIEW, ...begun, status: status ?? null, total: orders.length };
    api.on(`GET /api/bulk-changes/${change.id}`, () => json({ ...change, ...FINISHED, ...done }));
    return json(change, 201);
  });
}

const failure = (id: number, message: string) => ({ orderNumber: numberOf(id), message });

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

it('Bulk Update has the server set the status of all that is ticked in one change, and shows them as they are then', async () => {
  serve({ updated: 4, canUndo: true });
  const desk = await openBulk();
  await desk.user.click(dialog().getByRole('checkbox', { name: 'Select all loaded orders' }));
  await choose(desk, 'Delivered');
  api.on(LIST, () => json([5, 4, 3, 2].map((id) => summary({ id, status: 'delivered' }))));
  await desk.user.click(update());
  expect(
    await dialog().findByRole('progressbar', { name: 'Updating 0 of 4 orders' }),
  ).toBeVisible();
  await askAgain();
  await waitFor(() =>
    expect(desk.host.notices).toEqual([
      { title: 'Bulk update completed', description: 'Updated 4 orders successfully, 0 failed' },
    ]),
  );
  const [{ body, headers }] = api.seen(START) as [ReturnType<FakeApi['seen']>[number]];
  expect(body).toEqual({
    status: 'delivered',
    orders: [5, 4, 3, 2].map((id) => ({ orderNumber: numberOf(id), version: 3 })),
  });
  expect(headers.get('idempotency-key')).toMatch(/./);
  await waitFor(() => expect(dialog().getAllByText('delivered')).toHaveLength(4));
  expect(update()).toHaveTextContent('Update 0 selected');

  api.on('POST /api/bulk-changes/7/undo', () =>
    json({ ...VIEW, id: 8, status: null, undoes: 7 }, 201),
  );
  api.on('GET /api/bulk-changes/8', () =>
    json({ ...VIEW, ...FINISHED, id: 8, status: null, undoes: 7, updated: 4 }),
  );
  await desk.user.click(dialog().getByRole('button', { name: 'Undo' }));
  await askAgain();
  expect(await dialog().findByText('Undone: 4 of 4 orders updated')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('Bulk Update lists what failed with its reason, keeps it ticked and has only that tried again', async () => {
  serve({ updated: 2, failed: 2, failures: [failure(4, 'It is gone.'), failure(3, 'No.')] });
  const desk = await openBulk();
  await desk.user.click(dialog().getByRole('checkbox', { name: 'Select all loaded orders' }));
  await choose(desk, 'Confirmed');
  await desk.user.click(update());
  await askAgain();
  const failed = within(await dialog().findByRole('list', { name: 'Failed orders' }));
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EC 0000 0000 0004: Status update failed: It is gone.',
    'EC 0000 0000 0003: Status update failed: No.',
  ]);
  expect(desk.host.notices.at(-1)?.description).toBe('Updated 2 orders successfully, 2 failed');
  expect(update()).toHaveTextContent('Update 2 selected');
  api.on('POST /api/bulk-changes/7/retry', () => json({ ...VIEW, updated: 2 }));
  api.on('GET /api/bulk-changes/7', () => json({ ...VIEW, ...FINISHED, updated: 4 }));
  await desk.user.click(dialog().getByRole('button', { name: 'Retry failed' }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Try 2 orders again?' }));
  await desk.user.click(asked.getByRole('button', { name: 'Try again' }));
  await askAgain();
  expect(await dialog().findByText('4 of 4 orders updated')).toBeVisible();
  expect(api.seen(START)).toHaveLength(1);
});

it('Bulk Update asks one reason for all that it cancels', async () => {
  serve({ updated: 2 });
  const { user } = await openBulk();
  await user.click(tick(2));
  await user.click(tick(3));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'New status' }), 'Cancelled');
  await user.click(update());
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel 2 orders' }));
  expect(await asked.findByText('Reason is required')).toBeVisible();
  expect(api.seen(START)).toEqual([]);
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Floods');
  await user.click(asked.getByRole('button', { name: 'Cancel 2 orders' }));
  await waitFor(() => expect(api.seen(START)).toHaveLength(1));
  expect(api.seen(START)[0]?.body).toMatchObject({ status: 'cancelled', reason: 'Floods' });
});

it('Bulk Update asks before orders go back', async () => {
  api.on(LIST, () => json([summary({ id: 3, status: 'delivered' })]));
  serve({ updated: 1 });
  const { user } = await openBulk();
  await user.click(tick(3));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'New status' }), 'In transit');
  await user.click(update());
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText('This order goes back to “in transit”. Customers will see the change.'),
  ).toBeVisible();
  expect(api.seen(START)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Update 1 order' }));
  await waitFor(() => expect(api.seen(START)).toHaveLength(1));
});

it('Bulk Update says that it failed when nothing was updated, and when it could not be begun', async () => {
  api.on(START, () => problem(404, 'There is no order EC000000000002.'));
  const desk = await openBulk();
  await desk.user.click(tick(2));
  await choose(desk, 'Confirmed');
  await desk.user.click(update());
  await waitFor(() =>
    expect(desk.host.notices.at(-1)?.description).toBe(
      'Failed to update orders: There is no order EC000000000002.',
    ),
  );
  serve({ failed: 1, failures: [failure(2, 'No.')] });
  await desk.user.click(update());
  await askAgain();
  await waitFor(() =>
    expect(desk.host.notices.at(-1)).toEqual({
      title: 'Bulk update failed',
      description: 'Failed to update orders: Updated 0 orders successfully, 1 failed',
      variant: 'destructive',
    }),
  );
});

it('a bulk update that was begun before the page was opened is shown over the list, stopped and dismissed there', async () => {
  const running = { ...VIEW, updated: 1 };
  api.on('GET /api/bulk-changes', () => json([running]));
  api.on('GET /api/bulk-changes/7', () => json(running));
  const { user, host } = openDesk();
  expect(await screen.findByRole('progressbar', { name: 'Updating 1 of 4 orders' })).toBeVisible();
  const stopped = { ...running, ...FINISHED, stopped: 3 };
  api.on('POST /api/bulk-changes/7/stop', () => json(stopped));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('1 of 4 orders updated, 3 not begun')).toBeVisible();
  expect(host.notices.at(-1)?.title).toBe('Bulk update completed');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/not begun/)).not.toBeInTheDocument();
});
