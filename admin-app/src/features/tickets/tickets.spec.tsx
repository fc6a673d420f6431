import type { TicketView } from '@courier/contract';
import { expectAxeClean } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS } from '../../testing/fixtures';

const TICKET: TicketView = {
  id: 41,
  subject: 'Where is <b>my</b> package?',
  description: 'It has not moved since Monday.',
  status: 'open',
  priority: 'urgent',
  category: 'tracking',
  name: 'Sizwe Dube',
  email: 'sizwe@example.co.za',
  orderNumber: null,
  assignee: null,
  version: 3,
  isUnread: true,
  createdAt: '2026-11-20T07:12:00.000Z',
  updatedAt: '2026-11-20T08:12:00.000Z',
};
const CALL = 'PATCH /api/support/tickets/41/status';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/support/tickets', () => json([TICKET]));
});

const openTickets = () => openDesk('admin', '/manager?tab=tickets');
const status = () => screen.findByRole('combobox', { name: 'Status of ticket 41' });

it('lists the tickets with a status each', async () => {
  openTickets();
  expect(await status()).toHaveDisplayValue('Open');
  for (const words of [TICKET.subject, 'Sizwe Dube', 'tracking', 'urgent', 'Fri 20 Nov, 09:12']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  await expectAxeClean();
});

it('says that there are none', async () => {
  api.on('GET /api/support/tickets', () => json([]));
  openTickets();
  expect(await screen.findByText('No support tickets found')).toBeVisible();
});

it('sets a status on top of what was seen', async () => {
  api.on(CALL, () => json({ ...TICKET, status: 'resolved' }));
  const { user, host } = openTickets();
  await user.selectOptions(await status(), 'Resolved');
  await waitFor(() =>
    expect(host.notices).toEqual([{ title: 'Ticket status updated successfully' }]),
  );
  expect(api.seen(CALL)[0]?.body).toEqual({ status: 'resolved', version: 3 });
});

it('says that it failed, and fetches anew what somebody else changed', async () => {
  api.on(CALL, () => problem(409, 'Somebody else changed it.'));
  const { user, host } = openTickets();
  await user.selectOptions(await status(), 'Closed');
  await waitFor(() =>
    expect(host.notices).toEqual([
      {
        title: 'Error',
        description: 'Failed to update ticket status: Somebody else changed it.',
        variant: 'destructive',
      },
    ]),
  );
  await waitFor(() => expect(api.seen('GET /api/support/tickets')).toHaveLength(2));
  expect(await status()).toHaveDisplayValue('Open');
});

it('opens a ticket with its conversation', async () => {
  const message = {
    id: 1,
    author: 'staff',
    authorName: 'Naledi',
    message: 'We are asking the courier.',
    isInternal: true,
    createdAt: '2026-11-20T08:12:00.000Z',
  };
  api.on('GET /api/support/tickets/41', () =>
    json({ ticket: TICKET, messages: [message], order: null }),
  );
  const { user } = openTickets();
  await user.click(await screen.findByRole('button', { name: 'View ticket 41' }));
  const dialog = within(screen.getByRole('dialog', { name: TICKET.subject }));
  expect(await dialog.findByText('We are asking the courier.')).toBeVisible();
  expect(dialog.getByText(/Naledi, internal note/)).toBeVisible();
  expect(dialog.getByText('It has not moved since Monday.')).toBeVisible();
  await expectAxeClean();
});
