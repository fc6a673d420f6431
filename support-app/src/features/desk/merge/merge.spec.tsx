import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { detailsOf, openAt, setWideScreen, ticketOf } from '../../../testing/tickets';

const MERGE = 'POST /api/support/tickets/3/merge';
const TARGETS = 'GET /api/support/tickets/3/merge-targets';
const READ = 'GET /api/support/tickets/3';
const three = ticketOf(3);
const target = {
  id: 2,
  subject: 'Still nobody',
  status: 'open',
  version: 4,
  createdAt: '2026-11-19T07:12:00.000Z',
};
const ofMerge = { author: 'staff', authorName: 'Thabo Molefe', message: '', isInternal: true };
const at = '2026-11-20T09:00:00.000Z';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  sessionStorage.clear();
  localStorage.clear();
  api = installFakeApi();
  api.on('GET /api/support/tickets', () => json([three, ticketOf(2)]));
  api.on('GET /api/support/agents', () => json([]));
  api.on('GET /api/support/canned-replies', () => json([]));
  api.on('GET /api/support/tickets/counts', () => json({ open: 2 }));
  api.on(READ, () => json(detailsOf(three)));
  api.on('GET /api/support/tickets/2', () => json(detailsOf(ticketOf(2))));
  api.on(TARGETS, () => json({ isAuthorKnown: true, tickets: [target] }));
});

const merged = () => {
  const ticket = ticketOf(3, { status: 'closed', mergedInto: 2, version: 2, answerBy: null });
  const merge = { direction: 'into', ticketId: 2 } as const;
  return json(
    detailsOf(ticket, {
      messages: [{ ...ofMerge, author: 'staff', id: 20, createdAt: at, merge }],
    }),
  );
};

async function openDialog(user: ReturnType<typeof openAt>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Merge…' }));
  return within(await screen.findByRole('dialog', { name: 'Merge ticket #3' }));
}

it('a ticket is merged into another one of its customer, which is open then, with what was being written', async () => {
  api.on(MERGE, () => json(ticketOf(2, { version: 5 })));
  const { user, host } = openAt('/support/desk?ticket=3');
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'We come.');
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('button', { name: 'Merge tickets' }));
  expect(await dialog.findByText('Choose a ticket')).toBeVisible();
  expect(api.seen(MERGE)).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^#2 Still nobody/ }));
  api.on(READ, merged);
  await user.click(dialog.getByRole('button', { name: 'Merge tickets' }));
  expect(await screen.findByRole('heading', { name: 'Subject 2' })).toBeVisible();
  expect(api.seen(MERGE)[0]?.body).toEqual({ intoId: 2, version: 1, intoVersion: 4 });
  expect(host.notices).toEqual([{ title: 'Ticket #3 was merged into ticket #2' }]);
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('We come.');
});

it('a merged ticket leads to the other one, says who merged it and takes nothing more', async () => {
  api.on(READ, merged);
  const { user } = openAt('/support/desk?ticket=3');
  expect(await screen.findByText('Thabo Molefe merged this ticket into #2')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Reply' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Merge…' })).not.toBeInTheDocument();
  const from = { direction: 'from', ticketId: 3 } as const;
  api.on('GET /api/support/tickets/2', () =>
    json(
      detailsOf(ticketOf(2), {
        messages: [{ ...ofMerge, author: 'staff', id: 21, createdAt: at, merge: from }],
      }),
    ),
  );
  await user.click(screen.getByRole('link', { name: 'Open ticket #2' }));
  expect(await screen.findByText('Thabo Molefe merged ticket #3 into this one')).toBeVisible();
});

it('a reply that was typed while a colleague merged the ticket goes along to the other one', async () => {
  const { user } = openAt('/support/desk?ticket=3');
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'We come.');
  api.on(READ, merged);
  api.on('POST /api/support/tickets/3/messages', () => problem(409, 'Ticket #3 was merged.'));
  await user.click(screen.getByRole('button', { name: 'Send and wait' }));
  expect(await screen.findByText(/What you were writing is kept for it/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open ticket #2' }));
  expect(await screen.findByRole('heading', { name: 'Subject 2' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('We come.');
});

it('a merge on top of what was not seen says what is new and is made on a second press', async () => {
  const { user } = openAt('/support/desk?ticket=3');
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('radio', { name: /^#2 Still nobody/ }));
  api.on(MERGE, () => problem(409, 'Naledi Khumalo changed this ticket after you opened it.'));
  api.on(READ, () => json(detailsOf({ ...three, status: 'in_progress', version: 3 })));
  await user.click(dialog.getByRole('button', { name: 'Merge tickets' }));
  expect(await dialog.findByText('Status: Open → In progress')).toBeVisible();
  api.on(MERGE, () => json(ticketOf(2, { version: 5 })));
  await user.click(dialog.getByRole('button', { name: 'Merge tickets' }));
  await waitFor(() => expect(api.seen(MERGE)).toHaveLength(2));
  expect(api.seen(MERGE)[1]?.body).toMatchObject({ version: 3 });
});

it.each([
  [true, 'This customer has no other ticket with the same email address.'],
  [false, /^It is not certain who wrote this ticket/],
])(
  'where there is nothing to merge into, with a known author: %s, says why',
  async (known, why) => {
    api.on(TARGETS, () => json({ isAuthorKnown: known, tickets: [] }));
    const { user } = openAt('/support/desk?ticket=3');
    const dialog = await openDialog(user);
    expect(await dialog.findByText(why)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

it('the other tickets that could not be had are asked for again', async () => {
  api.on(TARGETS, () => problem(500, 'Out of order'));
  const { user, host } = openAt('/support/desk?ticket=3');
  await user.click(await screen.findByRole('button', { name: 'Merge…' }));
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { description: expect.stringMatching(/could not be/) as string },
    ]),
  );
  api.on(TARGETS, () => json({ isAuthorKnown: true, tickets: [target] }));
  const dialog = await openDialog(user);
  expect(dialog.getByRole('radio', { name: /^#2 Still nobody/ })).toBeVisible();
});
