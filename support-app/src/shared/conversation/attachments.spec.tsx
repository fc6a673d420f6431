import { CONVERSATION_TOKEN_HEADER, type ConversationView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { detailsOf, openAt, setWideScreen, ticketOf } from '../../testing/tickets';
import { savedName, sizeWords } from './file-words';

const PICTURE = { name: 'a'.repeat(32) + '.jpg', fileName: 'box.jpg', kind: 'picture', bytes: 900 };
const PDF = { name: 'b'.repeat(32) + '.pdf', fileName: '<b>x</b>.exe', kind: 'pdf', bytes: 85_000 };
const message = {
  id: 11,
  author: 'visitor',
  authorName: null,
  isInternal: false,
  message: 'Look',
  createdAt: '2026-11-20T07:12:00.000Z',
  attachments: [PICTURE, PDF],
};
const three = ticketOf(3);
const photo = (name = 'box.jpg', size = 3, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });

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
  api.on('GET /api/support/tickets/2', () => json(detailsOf(ticketOf(2))));
  api.on('GET /api/support/tickets/3', () => json({ ...detailsOf(three), messages: [message] }));
  api.on('POST /api/support/tickets/3/messages', () => json({ ...three, version: 2 }));
});

const chooser = () => screen.findByLabelText('Files to attach');

it('the files of a message are opened or downloaded under names that are only text', async () => {
  openAt('/support/desk?ticket=3');
  const files = within(await screen.findByRole('list', { name: 'Attached files' }));
  const picture = files.getByRole('link', { name: /^box\.jpg/ });
  expect(picture).toHaveAttribute('href', `/api/support/tickets/3/attachments/${PICTURE.name}`);
  expect(picture).toHaveAttribute('target', '_blank');
  const pdf = files.getByRole('link', { name: /^<b>x<\/b>\.exe/ });
  expect(pdf).toHaveAttribute('download', '<b>x</b>.pdf');
  expect(files.getByText('84 kB')).toBeVisible();
});

it('a reply goes with its files, which are sent once and kept through a failure and a look at another ticket', async () => {
  let count = 0;
  api.on('POST /api/support/tickets/3/attachments', () => json({ name: `file-${(count += 1)}` }));
  const { user } = openAt('/support/desk?ticket=3');
  await user.upload(await chooser(), [photo('one.jpg'), photo('two.jpg')]);
  const chosen = () => screen.findByRole('list', { name: 'Files to send' });
  await user.click(await screen.findByRole('button', { name: 'Remove one.jpg' }));
  expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /ticket 2$/ }));
  await screen.findByRole('heading', { name: 'Subject 2' });
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /ticket 3$/ }));
  await screen.findByRole('heading', { name: 'Subject 3' });
  expect(await chosen()).toHaveTextContent('two.jpg');

  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'See here.');
  api.on('POST /api/support/tickets/3/messages', () => problem(409, 'Naledi changed this ticket.'));
  await user.click(screen.getByRole('button', { name: 'Send and wait' }));
  api.on('POST /api/support/tickets/3/messages', () => json({ ...three, version: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.seen('POST /api/support/tickets/3/messages')).toHaveLength(2));
  expect(api.seen('POST /api/support/tickets/3/messages')[1]?.body).toMatchObject({
    message: 'See here.',
    attachments: [{ name: 'file-1', fileName: 'two.jpg' }],
  });
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument(),
  );
});

it('what may not be sent is left out with the reason', async () => {
  openAt('/support/desk?ticket=3');
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const files = [photo('a.jpg'), photo('page.html', 3, 'text/html'), photo('b.jpg', 5_242_881)];
  await user.upload(await chooser(), files);
  expect(await screen.findByText(/^Left out: page\.html, b\.jpg\./)).toBeVisible();
  await user.upload(
    await chooser(),
    ['1', '2', '3', '4', '5'].map((name) => photo(`${name}.jpg`)),
  );
  expect(await screen.findByText(/^Left out: 5\.jpg\./)).toBeVisible();
});

it('a customer with a link sends and saves files with its token in the header', async () => {
  const conversation: ConversationView = {
    ticketId: 42,
    emailConfirmed: true,
    subject: 'Where is it',
    status: 'open',
    category: 'tracking',
    orderNumber: null,
    createdAt: message.createdAt,
    messages: [{ ...message, attachments: [PDF] } as ConversationView['messages'][number]],
  };
  const at = '/api/support/conversations/by-token';
  api.on(`GET ${at}`, () => json(conversation));
  api.on(`POST ${at}/attachments`, () => json({ name: 'file-1' }));
  api.on(`POST ${at}/messages`, () => json(conversation));
  api.on(`GET ${at}/attachments/${PDF.name}`, () => new Response('%PDF'));
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
    revokeObjectURL: () => {},
  });
  const { user } = openAt('/support/conversation#secret', null);
  await user.click(await screen.findByRole('button', { name: /^Download <b>x/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.upload(await chooser(), photo());
  await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Here');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(api.seen(`POST ${at}/messages`)).toHaveLength(1));
  expect(api.seen(`POST ${at}/messages`)[0]?.body).toEqual({
    message: 'Here',
    attachments: [{ name: 'file-1', fileName: 'box.jpg' }],
  });
  const [asked] = api.seen(`GET ${at}/attachments/${PDF.name}`);
  expect(asked?.headers.get(CONVERSATION_TOKEN_HEADER)).toBe('secret');
});

it('sizes are rounded up, and a file is saved as what it is', () => {
  expect([880, 85_000, 1_200_000].map(sizeWords)).toEqual(['880 B', '84 kB', '1.2 MB']);
  expect(savedName({ name: 'f.pdf', fileName: '.exe', kind: 'pdf', bytes: 1 })).toBe('file.pdf');
});
