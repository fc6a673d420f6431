import type { CannedReplyView } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { detailsOf, openAt, ORDER, setWideScreen, ticketOf } from '../../../testing/tickets';

const LIST = 'GET /api/support/canned-replies';
const WRITE = 'POST /api/support/tickets/3/messages';
const three = ticketOf(3, { name: 'Sizwe Dube', orderNumber: ORDER.orderNumber });

function replyOf(id: number, title: string, text: string): CannedReplyView {
  return { id, title, text, changedBy: null, version: 1, updatedAt: '2026-11-20T07:12:00.000Z' };
}
const MISSED = replyOf(
  1,
  'Collection missed',
  'Hello {first_name}, {amount_due} is back. {my_name}',
);
const LATE = replyOf(2, 'Late', 'It comes {promise} to {receiver_town}.');
const CALL = replyOf(3, 'We call you', 'We call you about {waybill}.');

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  sessionStorage.clear();
  localStorage.clear();
  api = installFakeApi();
  api.on('GET /api/support/tickets', () => json([three]));
  api.on('GET /api/support/agents', () =>
    json([{ id: 8, fullName: 'Thabo Molefe', role: 'support', isMe: true }]),
  );
  api.on('GET /api/support/tickets/3', () => json(detailsOf(three, { order: ORDER })));
  api.on('GET /api/support/tickets/counts', () => json({ open: 1 }));
  api.on(LIST, () => json([MISSED, LATE, CALL]));
  api.on(WRITE, () => json({ ...three, version: 2 }));
});

const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const marks = () =>
  [...document.querySelectorAll('form mark')].map(({ textContent }) => textContent);

async function open() {
  const desk = openAt('/support/desk?ticket=3');
  await reply();
  await screen.findByRole('button', { name: 'Insert Collection missed' });
  await screen.findByRole('option', { name: 'Thabo Molefe' });
  return desk;
}

it('a canned reply is put where the cursor is, filled in from the ticket, and what was filled in is marked', async () => {
  const { user } = await open();
  await user.type(await reply(), 'PS');
  (await reply()).setSelectionRange(0, 0);
  await user.click(screen.getByRole('button', { name: 'Insert Collection missed' }));
  await waitFor(async () =>
    expect(await reply()).toHaveValue('Hello Sizwe, R268.40 is back. Thabo MolefePS'),
  );
  expect(marks()).toEqual(['Sizwe', 'R268.40']);
  expect(await reply()).toHaveFocus();
  await user.keyboard(' ');
  expect(marks()).toEqual(['Sizwe', 'R268.40', 'Thabo Molefe']);
  expect(await screen.findByText('Collection missed inserted')).toBeInTheDocument();
});

it('a reply with something that nobody knows is not sent until it is written out, and says which', async () => {
  const order = { ...ORDER, status: 'delivered' } as const;
  api.on('GET /api/support/tickets/3', () => json(detailsOf(three, { order })));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Insert Late' }));
  const words = 'It comes {promise} to Johannesburg.';
  await waitFor(async () => expect(await reply()).toHaveValue(words));
  expect(screen.getByText('Not known: {promise}')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send and wait' }));
  const refusal = 'Message still has {promise}. Write it out or take it out';
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(api.seen(WRITE)).toEqual([]);
  // The one that is open is selected: what is typed takes its place.
  (await reply()).setSelectionRange(9, 18);
  await user.keyboard('on Monday');
  await user.click(screen.getByRole('button', { name: 'Send and wait' }));
  await waitFor(() => expect(api.seen(WRITE)).toHaveLength(1));
  expect(api.seen(WRITE)[0]?.body).toMatchObject({
    message: 'It comes on Monday to Johannesburg.',
  });
});

it('the canned replies open by a slash at the begin of a line, and the first that is found by Enter', async () => {
  const { user } = await open();
  await user.type(await reply(), 'Hi{Enter}/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Canned replies' }));
  await user.type(dialog.getByRole('textbox', { name: 'Find' }), 'about call');
  expect(dialog.getAllByRole('button', { name: /^Insert/ })).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await reply()).toHaveValue('Hi\nWe call you about EC 7K3M 9QXA 2TBF.'),
  );
  await waitFor(async () => expect(await reply()).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.seen(WRITE)).toEqual([]);
  // Closed without a choice, the slash stays what was typed.
  await user.keyboard('{Enter}/');
  await screen.findByRole('dialog', { name: 'Canned replies' });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await reply()).toHaveFocus());
  expect((await reply()).value).toMatch(/\n\/$/);
});

it('the reply that was used last comes first the next time', async () => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('button', { name: 'Insert We call you' }));
  await waitFor(async () => expect((await reply()).value).toMatch(/^We call you/));
  unmount();
  await open();
  const bar = within(screen.getByRole('group', { name: 'Canned replies' }));
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names[0]).toBe('Insert We call you');
});

it('a canned reply is added, and an unknown placeholder is refused where it was typed', async () => {
  const ADD = 'POST /api/support/canned-replies';
  api.on(ADD, () => json(replyOf(4, 'Photo', 'Send us a photo'), 201));
  const { user, host } = await open();
  await user.click(screen.getByRole('button', { name: 'All 3 canned replies' }));
  await user.click(await screen.findByRole('button', { name: 'New canned reply' }));
  const form = within(await screen.findByRole('dialog', { name: 'New canned reply' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Photo');
  await user.type(form.getByRole('textbox', { name: 'Text' }), 'Dear {{surname}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Text has \{surname\}, which is no placeholder/)).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: 'Text' }));
  await user.type(form.getByRole('textbox', { name: 'Text' }), 'Send us a photo');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(host.notices).toEqual([{ title: 'Canned reply saved', description: 'Photo' }]),
  );
  expect(api.seen(ADD)[0]?.body).toEqual({ title: 'Photo', text: 'Send us a photo' });
  expect(api.seen(LIST)).toHaveLength(2);
});

it('a canned reply that a colleague changed meanwhile takes their title, and keeps the text that was typed', async () => {
  const CHANGE = 'PUT /api/support/canned-replies/1';
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'All 3 canned replies' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Collection missed' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the canned reply' }));
  const text = form.getByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, 'Sorry.');
  api.on(LIST, () => json([{ ...MISSED, title: 'Missed', version: 2 }]));
  api.on(CHANGE, () => problem(409, 'Naledi Khumalo changed this canned reply.'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Naledi Khumalo changed this canned reply.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Missed');
  expect(text).toHaveValue('Sorry.');
  api.on(CHANGE, () => json({ ...MISSED, title: 'Missed', text: 'Sorry.', version: 3 }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.seen(CHANGE).at(-1)?.body).toEqual({
      title: 'Missed',
      text: 'Sorry.',
      version: 2,
    }),
  );
});

it('a canned reply is deleted once that is confirmed', async () => {
  const DELETE = 'DELETE /api/support/canned-replies/2';
  api.on(DELETE, () => new Response(null, { status: 204 }));
  const { user, host } = await open();
  await user.click(screen.getByRole('button', { name: 'All 3 canned replies' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Late' }));
  expect(api.seen(DELETE)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete canned reply' }));
  await waitFor(() =>
    expect(host.notices).toEqual([{ title: 'Canned reply deleted', description: 'Late' }]),
  );
  expect(api.seen(DELETE)).toHaveLength(1);
});

it('canned replies that cannot be loaded leave the reply as it is, and are asked for again', async () => {
  api.on(LIST, () => problem(500, 'Broken'));
  const { user } = openAt('/support/desk?ticket=3');
  await user.type(await reply(), 'On its way');
  await user.click(screen.getByRole('button', { name: 'Canned replies' }));
  expect(await screen.findByText('The canned replies could not be loaded')).toBeVisible();
  api.on(LIST, () => json([]));
  await user.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('No canned replies yet')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await reply()).toHaveValue('On its way');
});
