import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { detailsOf, openAt, ORDER, setWideScreen, ticketOf } from '../../../testing/tickets';
import { timeField, timeOf } from './call-words';

const LOG = 'POST /api/support/tickets/3/calls';
const OPEN = 'POST /api/support/caller-tickets';
const SEARCH = 'GET /api/search';
const three = ticketOf(3, {
  name: 'Sizwe Dube',
  channel: 'phone',
  phone: '083 555 0121',
  email: '',
});
const call = {
  id: 12,
  author: 'staff',
  authorName: 'Thabo Molefe',
  message: '',
  isInternal: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  call: {
    direction: 'out',
    outcome: 'no_answer',
    with: 'Sizwe Dube',
    at: '2026-11-20T07:45:00.000Z',
  },
} as const;

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  sessionStorage.clear();
  localStorage.clear();
  api = installFakeApi();
  const details = detailsOf(three);
  api.on('GET /api/support/tickets', () => json([three]));
  api.on('GET /api/support/agents', () => json([]));
  api.on('GET /api/support/canned-replies', () => json([]));
  api.on('GET /api/support/tickets/counts', () => json({ open: 1 }));
  api.on('GET /api/support/tickets/3', () =>
    json({ ...details, messages: [...details.messages, call] }),
  );
  api.on('GET /api/support/tickets/9', () => json(detailsOf(ticketOf(9))));
});

it('a call is a row of the conversation that is no note, and a ticket by phone says so', async () => {
  openAt('/support/desk?ticket=3');
  const said = within(await screen.findByRole('list', { name: 'Conversation' }));
  expect(said.getByText('Thabo Molefe called Sizwe Dube, no answer')).toBeVisible();
  expect(said.queryByText('Internal note')).not.toBeInTheDocument();
  expect(screen.getByText(/phone call/)).toBeVisible();
  expect(screen.getByText('No email address given.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Sizwe Dube on 083 555 0121' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'call 083 555 0121' })).toHaveAttribute(
    'href',
    'tel:+27835550121',
  );
});

it('a call is logged with whom it was and when, and whether it answers only where somebody was spoken to', async () => {
  api.on(LOG, () => json({ ...three, answerBy: null, version: 2 }));
  const { user, host } = openAt('/support/desk?ticket=3');
  await user.click(await screen.findByRole('button', { name: 'Log call' }));
  const form = within(await screen.findByRole('dialog', { name: 'Log a call' }));
  expect(form.getByRole('textbox', { name: 'With' })).toHaveValue('Sizwe Dube');
  await user.click(form.getByRole('button', { name: 'Log call' }));
  expect(await form.findByText('What was said is required')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /What was said/ }), 'We come at three.');
  await user.click(form.getByRole('checkbox', { name: /has their answer/ }));
  await user.click(form.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(host.notices).toEqual([{ title: 'Call logged' }]));
  expect(api.seen(LOG)[0]?.body).toMatchObject({
    direction: 'out',
    outcome: 'spoke',
    with: 'Sizwe Dube',
    said: 'We come at three.',
    answers: true,
    version: 1,
  });
  await user.click(screen.getByRole('button', { name: 'Log call' }));
  const next = within(await screen.findByRole('dialog', { name: 'Log a call' }));
  await user.selectOptions(next.getByRole('combobox', { name: 'Outcome' }), 'No answer');
  expect(next.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(next.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(api.seen(LOG)).toHaveLength(2));
  expect(api.seen(LOG)[1]?.body).toMatchObject({ outcome: 'no_answer', answers: false });
});

it('a call that was typed while a colleague worked on the ticket stays, with what is new, and is logged on a second press', async () => {
  const { user } = openAt('/support/desk?ticket=3');
  await user.click(await screen.findByRole('button', { name: 'Log call' }));
  const form = within(await screen.findByRole('dialog', { name: 'Log a call' }));
  const said = form.getByRole('textbox', { name: /What was said/ });
  await user.type(said, 'We come at three.');
  api.on('GET /api/support/tickets/3', () =>
    json(detailsOf({ ...three, status: 'in_progress', version: 4 })),
  );
  api.on(LOG, () => problem(409, 'Naledi Khumalo changed this ticket after you opened it.'));
  await user.click(form.getByRole('button', { name: 'Log call' }));
  expect(await form.findByText('Status: Open → In progress')).toBeVisible();
  expect(said).toHaveValue('We come at three.');
  api.on(LOG, () => json({ ...three, version: 5 }));
  await user.click(form.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(api.seen(LOG).at(-1)?.body).toMatchObject({ version: 4 }));
});

it('a ticket is opened for a caller who was found by an order, and is then shown', async () => {
  api.on(SEARCH, () => json({ orders: [ORDER], customers: [], tickets: [] }));
  api.on(OPEN, () => json(ticketOf(9), 201));
  const { user, host } = openAt('/support/desk');
  await user.click(await screen.findByRole('button', { name: 'New ticket' }));
  const form = within(await screen.findByRole('dialog', { name: 'New ticket for a caller' }));
  await user.type(form.getByRole('combobox', { name: /^Find/ }), '7K3M');
  await user.click(await form.findByRole('option', { name: /^Sizwe Dube.*receiver of/ }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Sizwe Dube');
  expect(form.getByRole('textbox', { name: /Waybill number/ })).toHaveValue(ORDER.orderNumber);
  await user.type(form.getByRole('textbox', { name: 'Subject' }), 'Nobody came');
  await user.type(form.getByRole('textbox', { name: /What was said/ }), 'He waited.');
  await user.click(form.getByRole('button', { name: 'Open ticket' }));
  expect(await screen.findByRole('heading', { name: 'Subject 9' })).toBeVisible();
  expect(host.notices).toEqual([{ title: 'Ticket opened' }]);
  expect(api.seen(OPEN)[0]?.body).toMatchObject({
    name: 'Sizwe Dube',
    phone: '071 555 0199',
    orderNumber: ORDER.orderNumber,
    subject: 'Nobody came',
    description: 'He waited.',
  });
});

it('a caller who left no way to be reached is refused where it is typed', async () => {
  const { user } = openAt('/support/desk');
  await user.click(await screen.findByRole('button', { name: 'New ticket' }));
  const form = within(await screen.findByRole('dialog', { name: 'New ticket for a caller' }));
  await user.click(form.getByRole('button', { name: 'Open ticket' }));
  expect(await form.findByText('Phone number or email address is required')).toBeVisible();
  expect(api.seen(OPEN)).toEqual([]);
});

it('a call’s time is South African, whatever the computer’s', () => {
  expect(timeField(new Date('2026-11-20T22:30:00.000Z'))).toBe('2026-11-21T00:30');
  expect(timeOf('2026-11-21T00:30')).toBe('2026-11-20T22:30:00.000Z');
  expect(timeOf('')).toBeUndefined();
});
