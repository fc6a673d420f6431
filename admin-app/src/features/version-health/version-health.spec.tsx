import type { CrashView, VersionHealthView } from '@courier/contract';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';

const ALARM = '20 of 30 pages failed or crashed, against 1 of 30 pages of the version before';

const VERSIONS: VersionHealthView[] = [
  {
    remote: 'customer',
    version: '1.2.3-abc',
    state: 'live',
    loads: 200,
    failed: 1,
    crashed: 0,
    alarm: null,
  },
  {
    remote: 'customer',
    version: '1.3.0-def',
    state: 'canary',
    loads: 20,
    failed: 0,
    crashed: 5,
    alarm: null,
  },
];

const CRASH: CrashView = {
  id: 1,
  remote: 'customer',
  version: '1.3.0-def',
  kind: 'script',
  message: 'TypeError: broken',
  stack: [
    { file: 'customer-app/src/Quote.tsx', line: 3, column: 5 },
    { file: 'shell/src/index.tsx', line: 9, column: 1 },
  ],
  occurrences: 7,
  firstSeenAt: '2026-11-20T07:12:00.000Z',
  lastSeenAt: '2026-11-20T07:12:00.000Z',
  browser: 'Firefox',
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/version-health', () => json(VERSIONS));
  api.on('GET /api/crashes', () => json([CRASH]));
});

const openHealth = () => openDesk('admin', '/manager?tab=version-health');

it('the health of versions shows the live one beside its canary, in pages and percent', async () => {
  openHealth();
  const live = await screen.findByRole('row', { name: /1\.2\.3-abc/ });
  expect(live).toHaveTextContent('Customer 1.2.3-abcLive2001 (0.5 %)0 (0.0 %)');
  expect(screen.getAllByRole('row', { name: /1\.3\.0-def/ })[0]).toHaveTextContent(
    'Customer 1.3.0-defCanary200 (0.0 %)5 (25.0 %)',
  );
});

it('the health of versions says of one that turned bad after it was published why', async () => {
  api.on('GET /api/version-health', () => json([{ ...VERSIONS[0], alarm: ALARM }]));
  openHealth();
  const [row] = await screen.findAllByRole('row', { name: /1\.2\.3-abc/ });
  expect(row).toHaveTextContent(`Turned bad: ${ALARM}`);
});

it('a crash shows its source, and the calls that led to it on demand', async () => {
  const { user } = openHealth();
  const crash = within(await screen.findByRole('row', { name: /TypeError: broken/ }));
  expect(crash.getByText('In an event handler or a timer')).toBeVisible();
  expect(crash.getByText('20 Nov 2026, 09:12')).toBeVisible();
  expect(crash.getByText('Firefox')).toBeVisible();
  const [place] = crash.getAllByText('customer-app/src/Quote.tsx:3:5');
  expect(crash.getByText('shell/src/index.tsx:9:1')).not.toBeVisible();
  if (place) await user.click(place);
  expect(crash.getByText('shell/src/index.tsx:9:1')).toBeVisible();
});

it('the health of versions says that there is nothing yet', async () => {
  api.on('GET /api/version-health', () => json([]));
  api.on('GET /api/crashes', () => json([]));
  openHealth();
  expect(await screen.findByText('No version was shown to anyone yet')).toBeVisible();
  expect(await screen.findByText('Nothing has crashed')).toBeVisible();
});

it('the health of versions recovers when it is tried again', async () => {
  api.on('GET /api/crashes', () => json({ title: 'Broken' }, 500));
  const { user } = openHealth();
  expect(await screen.findByText('Failed to fetch the crashes')).toBeVisible();
  api.on('GET /api/crashes', () => json([CRASH]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /TypeError: broken/ })).toBeVisible();
});
