import { screen, waitFor, within } from '@testing-library/react';
import {
  type FakeApi,
  installFakeApi,
  installFakeEventSource,
  json,
  problem,
  removeFakeEventSource,
  renderWithHost,
} from '@courier/shared-ui/testing';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import App from '../../App';
import { openAt } from '../../testing/tickets';

const READ = 'GET /api/support/conversations/by-token';
const WRITE = 'POST /api/support/conversations/by-token/messages';
const first = {
  id: 1,
  author: 'visitor',
  message: 'Where is it?\nSince Monday.',
  createdAt: '2026-11-20T07:12:00.000Z',
} as const;
const conversation = {
  streamKey: 'a-hash',
  emailConfirmed: true,
  ticketId: 42,
  subject: '<b>Late</b>',
  status: 'resolved',
  category: 'tracking',
  orderNumber: 'EC7K3M9QXA2TBF',
  createdAt: first.createdAt,
  messages: [first, { ...first, id: 2, author: 'staff', message: 'At the depot' }],
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(READ, () => json(conversation));
});

const open = () => openAt('/support/conversation#secret', null);

describe('the conversation of a visitor', () => {
  it('is read without an account', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '<b>Late</b>' })).toBeVisible();
    expect(screen.getByText('Resolved')).toBeVisible();
    const said = within(screen.getByRole('list', { name: 'Conversation' }));
    expect(said.getByText('You')).toBeVisible();
    expect(said.getByText('Support')).toBeVisible();
    expect(said.getByText('At the depot')).toBeVisible();
  });

  const CONFIRM = 'POST /api/support/conversations/by-token/email-confirmation';
  const MAILED = { ...conversation, emailConfirmed: false, confirmsEmail: true };

  it('confirms the email address when it is opened by a mailed link, and says so', async () => {
    api.on(READ, () => json(MAILED));
    api.on(CONFIRM, () => json({ success: true, message: 'We will email you our replies.' }));
    open();
    expect(await screen.findByText('We will email you our replies.')).toBeVisible();
    expect(api.seen(CONFIRM).map(({ headers }) => headers.get('conversation-token'))).toEqual([
      'secret',
    ]);
  });

  it('says why the email address could not be confirmed', async () => {
    api.on(READ, () => json(MAILED));
    api.on(CONFIRM, () => problem(429, 'Too many requests.'));
    open();
    expect(await screen.findByText(/could not confirm.*Too many requests\./)).toBeVisible();
  });

  it('says that replies are emailed only once confirmed, and confirms nothing by another link', async () => {
    api.on(READ, () => json({ ...conversation, emailConfirmed: false }));
    open();
    expect(await screen.findByText(/once the link in our email to you/)).toBeVisible();
    expect(api.seen(CONFIRM)).toEqual([]);
  });

  it('is read with the key of the link in a header, also by a link of before', async () => {
    for (const address of ['/support/conversation#secret', '/support/conversation/secret']) {
      const { unmount } = openAt(address, null);
      expect(await screen.findByRole('heading', { level: 1, name: '<b>Late</b>' })).toBeVisible();
      expect(api.seen(READ).at(-1)?.headers.get('conversation-token')).toBe('secret');
      unmount();
    }
  });

  it('takes an answer, which opens the ticket again', async () => {
    const answered = {
      ...conversation,
      status: 'open',
      messages: [...conversation.messages, { ...first, id: 3, message: 'Still nothing' }],
    };
    api.on(WRITE, () => json(answered, 201));
    const { user, host } = open();
    const box = await screen.findByRole('textbox', { name: 'Your reply' });
    expect(screen.getByText('Your reply reopens this ticket.')).toBeVisible();
    await user.click(box);
    await user.paste('Still nothing');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Open')).toBeVisible();
    expect(api.seen(WRITE).map(({ body }) => body)).toEqual([
      { message: 'Still nothing', attachments: [] },
    ]);
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
    expect(host.notices).toEqual([{ title: 'Message sent' }]);
  });

  it('keeps an answer that could not be sent', async () => {
    api.on(WRITE, () => problem(429, 'Too many messages. Try again in a minute.'));
    const { user } = open();
    const box = await screen.findByRole('textbox', { name: 'Your reply' });
    await user.type(box, 'Hello?');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your message was not sent. Too many messages. Try again in a minute.',
    );
    expect(box).toHaveValue('Hello?');
  });

  it('shows the plain text of a server that failed without problem details', async () => {
    api.on(WRITE, () => new Response('boom', { status: 500 }));
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Hello?');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your message was not sent. 500: boom',
    );
  });

  it('asks for a message before it sends', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Message is required')).toBeVisible();
    expect(api.seen(WRITE)).toEqual([]);
  });

  it('says that the link is not valid when the token is unknown', async () => {
    api.on(READ, () => problem(404, 'We can’t find this conversation'));
    open();
    expect(await screen.findByText('We can’t find this conversation')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to support' })).toHaveAttribute('href', '/support');
  });

  it('loads again on request after a network error', async () => {
    api.on(READ, () => problem(503, 'Out of order'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    api.on(READ, () => json(conversation));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('At the depot')).toBeVisible();
  });
});

/** Stands in for the shell's page of sign-in, and shows what that is told. */
function SignInPage() {
  const { state } = useLocation();
  const { from = 'nowhere' } = (state ?? {}) as { from?: string };
  return <p>{`Sign-in, sent from ${from}`}</p>;
}

describe('the conversation of an account', () => {
  it('is read and answered by the number of the ticket', async () => {
    api.on('GET /api/support/my-tickets/42', () => json(conversation));
    api.on('POST /api/support/my-tickets/42/messages', () => json(conversation, 201));
    const { user } = openAt('/support/tickets/42', 'customer');
    await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Thanks');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() =>
      expect(api.seen('POST /api/support/my-tickets/42/messages')).toHaveLength(1),
    );
  });

  it('asks a signed-out visitor to sign in, and is where that leads back to', async () => {
    renderWithHost(
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="*" element={<App />} />
      </Routes>,
      { route: '/support/tickets/42' },
    );
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn).toHaveAttribute('href', '/login');
    await userEvent.click(signIn);
    expect(screen.getByText('Sign-in, sent from /support/tickets/42')).toBeVisible();
  });

  it('does not know other addresses', () => {
    openAt('/support/nowhere', null);
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

describe('an open conversation', () => {
  afterEach(removeFakeEventSource);

  it('shows a reply that comes in while it is read, and keeps what was being written', async () => {
    const streams = installFakeEventSource();
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Is');
    const reply = { ...first, id: 3, author: 'staff', message: 'It is on its way' };
    api.on(READ, () => json({ ...conversation, messages: [...conversation.messages, reply] }));
    await streams.last('/api/support/conversations/a-hash/events?ticket=42')?.send('message');
    expect(await screen.findByText('It is on its way')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Is');
  });
});
