import type { HandOverView } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { numberOf } from '../../testing/fixtures';

const LIST = 'GET /api/dispatch/jobs';
const RETRY = 'POST /api/dispatch/jobs/8/retry';
const PARKED: HandOverView = {
  id: 8,
  orderNumber: numberOf(2),
  orderStatus: 'pending',
  kind: 'insert_order',
  state: 'parked',
  isUnderWay: false,
  attempts: 10,
  lastError: 'The provider refused the address.',
  nextAttemptAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T07:12:00.000Z',
  finishedAt: null,
};
const WAITING: HandOverView = {
  ...PARKED,
  id: 9,
  orderNumber: numberOf(3),
  state: 'ready',
  attempts: 1,
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(LIST, () => json([WAITING, PARKED, { ...PARKED, id: 7, state: 'done', lastError: null }]));
});

const openQueue = () => openDesk('admin', '/manager?tab=hand-over');
const retryOf = (id: number) =>
  screen.findByRole('button', { name: `Retry hand-over of ${numberOf(id)}` });

it('the hand-over queue shows until when a job waits, and why one failed', async () => {
  openQueue();
  const failed = within(await screen.findByRole('row', { name: /Failed/ }));
  expect(failed.getByText('The provider refused the address.')).toBeVisible();
  expect(failed.getByText('10')).toBeVisible();
  expect(screen.getByText('Next attempt 20 Nov 2026, 11:00')).toBeVisible();
  const done = within(screen.getByRole('row', { name: /Handed over/ }));
  expect(done.queryByRole('button')).not.toBeInTheDocument();
  expect(failed.getByRole('link')).toHaveAttribute('href', `/manager?order=${numberOf(2)}`);
});

it('the hand-over queue distinguishes a cancellation from a hand-over', async () => {
  const withdrawal = { ...PARKED, kind: 'delete_order', orderStatus: 'cancelled' } as const;
  api.on(LIST, () => json([withdrawal, { ...withdrawal, id: 7, state: 'done' }, WAITING]));
  api.on(RETRY, () => json({ ...withdrawal, state: 'ready' }));
  const { user, host } = openQueue();
  const failed = within(await screen.findByRole('row', { name: /Failed/ }));
  expect(failed.getByText('Cancellation')).toBeVisible();
  expect(screen.getByRole('row', { name: /Cancelled at Shipday/ })).toHaveTextContent(
    'Cancellation',
  );
  expect(screen.getByRole('row', { name: /Waiting/ })).toHaveTextContent('Hand-over');
  await user.click(failed.getByRole('button', { name: `Retry cancellation of ${numberOf(2)}` }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Retrying the cancellation'));
});

it('the hand-over queue distinguishes what changed of an order from its hand-over', async () => {
  const update = { ...PARKED, isUpdate: true } as const;
  api.on(LIST, () => json([update, { ...update, id: 7, state: 'done' }, WAITING]));
  openQueue();
  const failed = within(await screen.findByRole('row', { name: /Failed/ }));
  expect(failed.getByText('Change')).toBeVisible();
  expect(failed.getByRole('button', { name: `Retry change of ${numberOf(2)}` })).toBeVisible();
  expect(screen.getByRole('row', { name: /Changed at Shipday/ })).toHaveTextContent('Change');
  expect(screen.getByRole('row', { name: /Waiting/ })).toHaveTextContent('Hand-over');
});

it('the hand-over queue retries a failed job and shows its new state', async () => {
  api.on(RETRY, () => json({ ...PARKED, state: 'ready' }));
  const { user, host } = openQueue();
  await user.click(await retryOf(2));
  await waitFor(() =>
    expect(host.notices).toEqual([
      { title: 'Retrying the hand-over', description: 'EC 0000 0000 0002' },
    ]),
  );
  await waitFor(() => expect(api.seen(LIST)).toHaveLength(2));
});

it('the hand-over queue shows the reason when a retry is refused', async () => {
  api.on(RETRY, () => problem(409, 'This order has arrived.'));
  const { user, host } = openQueue();
  await user.click(await retryOf(2));
  await waitFor(() => expect(host.notices[0]?.description).toBe('This order has arrived.'));
});

it('the hand-over queue shows only what failed', async () => {
  const { user } = openQueue();
  await screen.findByRole('table', { name: 'Hand-overs' });
  api.on(LIST, () => json([]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failed');
  expect(await screen.findByText('No hand-overs found')).toBeVisible();
  expect(api.seen(LIST).at(-1)?.url).toBe('/api/dispatch/jobs?state=parked');
});
