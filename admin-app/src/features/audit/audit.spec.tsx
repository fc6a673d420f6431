import type { AuditEntryView } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { numberOf } from '../../testing/fixtures';
import { changesOf } from './changes';

const ENTRY: AuditEntryView = {
  id: 5,
  actor: { id: 1, email: 'boss@courier.test' },
  actorName: 'Thandi Nkosi',
  kind: 'set_status',
  action: 'set the status',
  subjectType: 'order',
  subjectId: numberOf(2),
  subjectName: null,
  before: { status: 'pending', isActive: true, city: 'Sandton' },
  after: { status: 'in_transit', isActive: false, city: 'Sandton' },
  accountNames: {},
  createdAt: '2026-11-20T07:12:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/audit', () => json([ENTRY]));
  api.on('GET /api/staff', () => json([]));
});

const openAudit = () => openDesk('admin', '/manager?tab=audit');

it('the audit log says who did what to which order, and shows the changed values alone', async () => {
  openAudit();
  const row = within(await screen.findByRole('row', { name: /Thandi Nkosi/ }));
  expect(row.getByText('20 Nov 2026, 09:12')).toBeVisible();
  expect(row.getAllByRole('cell')[1]).toHaveTextContent(
    'Thandi Nkosi changed order EC 0000 0000 0002 from pending to in transit',
  );
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Status: pending → in transit',
    'Active: yes → no',
  ]);
  expect(row.getByRole('link', { name: 'order EC 0000 0000 0002' })).toHaveAttribute(
    'href',
    `/manager?order=${numberOf(2)}`,
  );
});

it.each<[string, Partial<AuditEntryView>, string[]]>([
  [
    'added rates as the form of rates',
    {
      subjectType: 'rate_card',
      before: null,
      after: { serviceFee: { same_day: 120 }, customerId: 7, zones: null },
    },
    ['Same Day fee (R): 120', 'Customer: account 7'],
  ],
  [
    'another owner by name, and one whose account is gone by its number',
    {
      subjectType: 'ticket',
      before: { assigneeId: 8 },
      after: { assigneeId: 9 },
      accountNames: { 9: 'Farida Adams' },
    },
    ['Owner: account 8 → Farida Adams'],
  ],
  [
    'rates that are gone',
    {
      subjectType: 'rate_card',
      before: { effectiveFrom: '2026-12-31T22:00:00.000Z' },
      after: null,
    },
    ['In effect from: was 1 Jan 2027, 00:00'],
  ],
  [
    'a store',
    {
      subjectType: 'store',
      subjectId: '4',
      before: { fullName: 'Lerato', openingHours: { sunday: null } },
      after: { fullName: 'Zanele', openingHours: { sunday: '09:00-13:00' } },
    },
    ['Contact person: Lerato → Zanele', 'Open on Sunday and holidays: – → 09:00-13:00'],
  ],
  [
    'an area',
    {
      subjectType: 'store',
      subjectId: 'area 4',
      before: { weekdays: 'Mondays', cutOffs: { same_day: null } },
      after: { weekdays: 'Fridays', cutOffs: { same_day: '09:00' } },
    },
    ['Days: Mondays → Fridays', 'Same Day cut-off: – → 09:00'],
  ],
  [
    'settings of the company',
    {
      subjectType: 'store',
      subjectId: 'company attempts',
      before: { neighbourDelivery: null, holdDays: '5' },
      after: { neighbourDelivery: 'false', holdDays: '7' },
    },
    ['Business days held: 5 → 7', 'Receivers may name a neighbour: – → no'],
  ],
  [
    'a hold',
    { kind: 'hold_order', before: {}, after: { reason: 'receiver_away', until: '2026-12-04' } },
    ['Reason: – → Receiver is away', 'Until: – → 4 Dec 2026'],
  ],
  [
    'money',
    {
      kind: 'record_payment',
      before: null,
      after: { method: 'eft', amount: 120.5, reversesId: 9 },
    },
    ['Method: EFT', 'Amount: R120.50', 'Reversed entry: #9'],
  ],
  [
    'lists',
    { kind: 'send_statement', before: null, after: { months: ['2026-10', '2026-11'] } },
    ['Months: October 2026, November 2026'],
  ],
  [
    'what somebody typed as they typed it',
    {
      kind: 'cancel',
      before: null,
      after: { reason: 'john_doe said 2026-99-99T00:00Z', note: '2026-99-99T00:00:00.000Z' },
    },
    ['Reason: john_doe said 2026-99-99T00:00Z', 'Note: 2026-99-99T00:00:00.000Z'],
  ],
  [
    'keys and codes that nobody knows',
    { before: null, after: { constructor: '__proto__', status: 'toString', role: 'valueOf' } },
    ['Constructor: __proto__', 'Status: toString', 'Role: valueOf'],
  ],
])('the audit log names in words: %s', (_, changes, lines) => {
  const told = changesOf({ ...ENTRY, ...changes });
  expect(told.map(({ field, words }) => `${field}: ${words}`)).toEqual(lines);
});

const COMMAND: AuditEntryView = {
  ...ENTRY,
  actor: { id: 0, email: 'command line' },
  actorName: null,
  before: null,
  after: null,
};

it.each<[string, Partial<AuditEntryView>]>([
  [
    'command line made a link to a new password for customer Lerato Dube',
    {
      kind: 'create_reset_link',
      subjectType: 'customer',
      subjectId: '12',
      subjectName: 'Lerato Dube',
    },
  ],
  [
    'command line exported orders',
    { kind: 'export_orders', subjectType: 'export', subjectId: 'orders' },
  ],
  [
    'command line changed the bank account of the company',
    { kind: 'change_company_settings', subjectType: 'store', subjectId: 'company bank' },
  ],
  [
    'command line recorded a payment for order EC 0000 0000 0002 by EFT with R120.50',
    { kind: 'record_payment', after: { method: 'eft', amount: 120.5 } },
  ],
  [
    'command line cancelled order EC 0000 0000 0002 because: Sent twice',
    { kind: 'cancel', after: { status: 'cancelled', reason: 'Sent twice' } },
  ],
  [
    'command line changed the account sipho@courier.test from Support to Finance',
    {
      kind: 'change_account',
      subjectType: 'staff',
      subjectId: 'sipho@courier.test',
      before: { role: 'support', isActive: true },
      after: { role: 'finance', isActive: true },
    },
  ],
  // As earlier releases kept it: without what is said of it today.
  ['command line gave order EC 0000 0000 0002', { kind: 'assign_courier' }],
  [
    'command line juggled: store 4',
    { kind: 'other', action: 'juggled', subjectType: 'store', subjectId: '4' },
  ],
])('the audit log says: %s', async (sentence, changes) => {
  api.on('GET /api/audit', () => json([{ ...COMMAND, ...changes }]));
  openAudit();
  const row = within(await screen.findByRole('row', { name: /command line/ }));
  expect(row.getAllByRole('cell')[1]).toHaveTextContent(new RegExp(`^${sentence}$`));
});

it('the audit log is narrowed by person, kind, thing and days, all in the address', async () => {
  const boss = { id: 3, email: 'sipho@courier.test', fullName: 'Sipho Zulu', role: 'admin' };
  api.on('GET /api/staff', () => json([boss]));
  const { user } = openAudit();
  api.on('GET /api/audit', () => json([]));
  await screen.findByRole('option', { name: 'Sipho Zulu' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Sipho Zulu');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Set the status');
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Order');
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await user.type(
    screen.getByRole('searchbox', { name: 'Order number or e-mail' }),
    'ec 123{Enter}',
  );
  expect(await screen.findByText('No entries match the filters')).toBeVisible();
  const asked = () => new URL(api.seen('GET /api/audit').at(-1)?.url ?? '', 'http://desk').search;
  const query = 'actor=3&kind=set_status&subjectType=order&from=2026-11-01&about=ec+123';
  await waitFor(() => expect(asked()).toBe(`?${query}`));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked()).toBe(''));
});

it('the audit log says what is wrong with its days, and leaves them out', async () => {
  openDesk('admin', '/manager?tab=audit&actor=9&from=2026-11-09&to=2026-11-01');
  expect(await screen.findByText('To must not be before From')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveDisplayValue('Account 9');
  expect(api.seen('GET /api/audit')[0]?.url).toMatch(/actor=9&from=2026-11-09$/);
});
