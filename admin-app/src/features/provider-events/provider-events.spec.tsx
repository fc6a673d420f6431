import type { ProviderEventView } from '@courier/contract';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { numberOf } from '../../testing/fixtures';

const LIST = 'GET /api/dispatch/events';
const APPLIED: ProviderEventView = {
  id: 3,
  event: 'ORDER_ASSIGNED',
  orderNumber: numberOf(2),
  outcome: 'applied',
  occurredAt: '2026-11-20T07:12:00.000Z',
  receivedAt: '2026-11-20T07:12:01.000Z',
  payload: { carrier: { name: 'Sipho Dube' } },
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
});

const openEvents = () => openDesk('admin', '/manager?tab=provider-events');

it('the list of provider events shows each outcome, and the raw body of an unknown event', async () => {
  api.on(LIST, () =>
    json([
      { ...APPLIED, id: 5, event: 'ORDER_TELEPORTED', outcome: 'unknown event' },
      { ...APPLIED, id: 4, orderNumber: 'ANOTHER-SHOP-1', outcome: 'unknown order' },
      APPLIED,
    ]),
  );
  const { user } = openEvents();
  const unknown = within(await screen.findByRole('row', { name: /ORDER_TELEPORTED/ }));
  expect(unknown.getByText('Unknown event')).toBeVisible();
  expect(unknown.getByText('We do not know this kind of event.')).toBeVisible();
  await user.click(unknown.getByRole('button', { name: 'Show message of ORDER_TELEPORTED' }));
  const message = screen.getByRole('dialog', { name: 'ORDER_TELEPORTED' });
  expect(within(message).getByText(/"name": "Sipho Dube"/)).toBeVisible();
  await user.keyboard('{Escape}');
  const applied = within(screen.getByRole('row', { name: /Applied/ }));
  expect(applied.getByRole('link')).toHaveAttribute('href', `/manager?order=${numberOf(2)}`);
  const stranger = within(screen.getByRole('row', { name: /ANOTHER-SHOP-1/ }));
  expect(stranger.queryByRole('link')).not.toBeInTheDocument();
});

it('the list of provider events leads nobody to orders who may not read them', async () => {
  api.on(LIST, () => json([APPLIED]));
  openDesk('engineer', '/manager?tab=provider-events');
  const row = within(await screen.findByRole('row', { name: /Applied/ }));
  expect(row.queryByRole('link')).not.toBeInTheDocument();
});

it('the list of provider events shows only those of one outcome', async () => {
  api.on(LIST, () => json([APPLIED]));
  const { user } = openEvents();
  await screen.findByRole('table', { name: 'Provider events' });
  api.on(LIST, () => json([]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Unknown event');
  expect(await screen.findByText('No events found')).toBeVisible();
  expect(api.seen(LIST).at(-1)?.url).toBe('/api/dispatch/events?outcome=unknown%20event');
});

it('the list of provider events shows a reason when it cannot be loaded', async () => {
  api.on(LIST, () => json({}, 503));
  openEvents();
  expect(await screen.findByText('Failed to fetch the provider events')).toBeVisible();
});
