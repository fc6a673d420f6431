import type { AlertView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../shared/session/session';
import { forgetPage, renderShell } from '../../testing/render-shell';

jest.mock('../../features/remotes/federation', () => ({
  fetchExposed: async () => ({ default: () => <h1>A remote</h1> }),
}));

const DOWN: AlertView = {
  id: 4,
  kind: 'provider_down',
  since: '2026-11-27T08:00:00.000Z',
  count: 3,
  reason: null,
};
const FAILED: AlertView = { ...DOWN, id: 5, kind: 'deliveries_failing', count: 12 };

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/alerts', () => json([DOWN, FAILED]));
});
afterEach(() => {
  jest.useRealTimers();
  forgetPage();
});

async function open(role: 'admin' | 'support' | 'customer' = 'support', path = '/support/desk') {
  session.start({ email: 'a@b.co.za', role });
  await renderShell(path);
}
const lines = async () => within(await screen.findByRole('region', { name: 'Alerts' }));
const none = () => screen.queryByRole('region', { name: 'Alerts' });

it('the staff is shown what goes wrong, since when, and told of it once', async () => {
  await open();
  const shown = await lines();
  expect(shown.getByText('Shipday cannot be reached')).toBeVisible();
  expect(shown.getAllByText(/· since 27 Nov 2026, 10:00\. /)).toHaveLength(2);
  expect(shown.getByText('12 deliveries failed in the last 2 hours')).toBeVisible();
  expect(screen.getByText(/^Alert: the delivery provider is down. Alert:/)).toHaveAttribute(
    'role',
    'status',
  );
});

it('several alerts are one line on a phone that says how many and which, and opens', async () => {
  await open();
  const shown = await lines();
  // Wider screens, as here, do not show it.
  const summary = shown.getByText('2 alerts').closest('button')!;
  expect(summary).toHaveTextContent(
    '2 alerts: Shipday cannot be reached, 12 deliveries failed in the last 2 hours',
  );
  const controlled = document.getElementById(summary.getAttribute('aria-controls') ?? '');
  expect(controlled).toHaveAttribute('data-folded', 'true');
  act(() => summary.click());
  expect(summary).toHaveAttribute('aria-expanded', 'true');
  expect(controlled).toHaveAttribute('data-folded', 'false');
});

it('an alert alone is its own line', async () => {
  api.on('GET /api/alerts', () => json([DOWN]));
  await open();
  const shown = await lines();
  expect(shown.queryByText(/alerts$/)).not.toBeInTheDocument();
});

it('an alert that is closed is gone at once, with the focus on the page', async () => {
  api.on('POST /api/alerts/4/dismiss', () => json([FAILED]));
  await open();
  const name = 'Close alert: Shipday cannot be reached';
  const button = (await lines()).getByRole('button', { name });
  await userEvent.setup({ delay: null }).click(button);
  expect(screen.queryByText('Shipday cannot be reached')).not.toBeInTheDocument();
  expect(screen.getByText(/^12 deliveries/)).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(api.seen('POST /api/alerts/4/dismiss')).toHaveLength(1);
});

it('alerts are gone once they are over, and stay while they cannot be asked for', async () => {
  jest.useFakeTimers();
  await open();
  await lines();
  const later = () => act(() => jest.advanceTimersByTimeAsync(30_000));
  api.on('GET /api/alerts', () => problem(503, 'Come back later'));
  await later();
  expect(none()).toBeVisible();
  api.on('GET /api/alerts', () => json([]));
  await later();
  expect(none()).not.toBeInTheDocument();
});

it.each([
  ['a customer', 'customer', '/support/desk'],
  ['the staff outside their pages', 'admin', '/quote'],
] as const)('there are none for %s', async (_, role, path) => {
  await open(role, path);
  await act(async () => undefined);
  expect(none()).not.toBeInTheDocument();
  expect(api.seen('GET /api/alerts')).toEqual([]);
});

it('nothing is shown while all is well', async () => {
  api.on('GET /api/alerts', () => json([]));
  await open();
  await waitFor(() => expect(api.seen('GET /api/alerts')).toHaveLength(1));
  await act(async () => undefined);
  expect(none()).not.toBeInTheDocument();
});
