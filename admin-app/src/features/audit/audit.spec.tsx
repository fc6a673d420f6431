import type { AuditEntryView } from '@courier/contract';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { numberOf } from '../../testing/fixtures';
import { changesOf } from './changes';

const ENTRY: AuditEntryView = {
  id: 5,
  actor: { id: 1, email: 'boss@courier.test' },
  kind: 'set_status',
  action: 'set the status',
  subjectType: 'order',
  subjectId: numberOf(2),
  before: { status: 'pending', isActive: true, city: 'Sandton' },
  after: { status: 'in_transit', isActive: false, city: 'Sandton' },
  createdAt: '2026-11-20T07:12:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/audit', () => json([ENTRY]));
});

const openAudit = () => openDesk('admin', '/manager?tab=audit');

it('the audit log shows the actor, the action, the record and the changed values alone', async () => {
  openAudit();
  const row = within(await screen.findByRole('row', { name: /boss@courier.test/ }));
  expect(row.getByText('20 Nov 2026, 09:12')).toBeVisible();
  expect(row.getByText('set the status')).toBeVisible();
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'status: pending → in transit',
    'is active: yes → no',
  ]);
  expect(row.getByRole('link', { name: 'EC 0000 0000 0002' })).toHaveAttribute(
    'href',
    `/manager?order=${numberOf(2)}`,
  );
});

it('the audit log names added and removed values, nested ones too', () => {
  const added = { ...ENTRY, before: null, after: { serviceFee: { same_day: 120 }, line2: null } };
  expect(changesOf(added)).toEqual([{ field: 'service fee same day', words: '120' }]);
  const gone = { ...ENTRY, before: { from: '2026-12-31T22:00:00.000Z' }, after: null };
  expect(changesOf(gone)).toEqual([{ field: 'from', words: 'was 1 Jan 2027, 00:00' }]);
});

it('the audit log shows what a command on the server did, and to what outside of it', async () => {
  const link: AuditEntryView = {
    ...ENTRY,
    id: 7,
    actor: { id: 0, email: 'command line' },
    action: 'create a password reset link',
    subjectType: 'customer',
    subjectId: '12',
    before: null,
    after: null,
  };
  const exported: AuditEntryView = {
    ...link,
    id: 6,
    action: 'export the orders',
    subjectType: 'export',
    subjectId: 'orders',
    after: { paymentStatus: 'pending', isSearched: true },
  };
  api.on('GET /api/audit', () => json([link, exported]));
  openAudit();
  const row = within(await screen.findByRole('row', { name: /create a password reset link/ }));
  expect(row.getByText('command line')).toBeVisible();
  expect(row.getByText('customer 12')).toBeVisible();
  const other = within(screen.getByRole('row', { name: /export the orders/ }));
  expect(other.getByText('export orders')).toBeVisible();
  expect(other.getByText('pending')).toBeVisible();
  const options = within(screen.getByRole('combobox', { name: 'Show' })).getAllByRole('option');
  const labels = options.map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['export', 'provider', 'customer']));
});

it('the audit log shows the actions on one kind of record when filtered', async () => {
  const { user } = openAudit();
  api.on('GET /api/audit', ({ url }) => json(url.includes('subjectType=store') ? [] : [ENTRY]));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'store');
  expect(await screen.findByText('No entries yet')).toBeVisible();
});
