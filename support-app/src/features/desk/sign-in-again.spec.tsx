import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { detailsOf, openAt, setWideScreen, ticketOf } from '../../testing/tickets';

const LOGIN = 'POST /api/auth/login';
const WRITE = 'POST /api/support/tickets/3/messages';
const WORDS = 'It left Cape Town this morning.';
const late = ticketOf(3, { subject: 'Late' });

let api: FakeApi;
let isSignedIn: boolean;
beforeEach(() => {
  sessionStorage.clear();
  isSignedIn = true;
  const guarded = (answer: object) => () =>
    isSignedIn ? json(answer) : problem(401, 'Please log in.');
  api = installFakeApi();
  api.on('GET /api/support/tickets', guarded([late]));
  api.on('GET /api/support/tickets/3', guarded(detailsOf(late)));
  api.on('GET /api/support/agents', guarded([]));
  api.on('GET /api/support/tickets/counts', guarded({ open: 1 }));
  api.on(WRITE, guarded({ ...late, version: 2 }));
  api.on(LOGIN, ({ body }) => {
    isSignedIn = (body as { password: string }).password === 'Protea-Support-2026';
    return isSignedIn ? json({ success: true }) : problem(401, 'Invalid email or password');
  });
});

/** A reply that is sent after the session was over. */
async function openQuestion() {
  const desk = openAt('/support/desk?ticket=3');
  const { user } = desk;
  const reply = await screen.findByRole('textbox', { name: 'Reply' });
  await user.type(reply, WORDS);
  isSignedIn = false;
  await user.click(screen.getByRole('button', { name: 'Send and wait' }));
  const question = await screen.findByRole('dialog', { name: 'Sign in again' });
  return { ...desk, reply, question: within(question) };
}

it.each([
  ['beside the list', true],
  ['over the list', false],
])(
  'the ticket desk sends the reply of a ticket %s once the password was given',
  async (_, isWide) => {
    setWideScreen(isWide);
    const { user, host, reply, question } = await openQuestion();
    expect(question.getByRole('textbox', { name: 'Email' })).toHaveValue('desk@courier.test');
    expect(question.getByLabelText('Password')).toHaveFocus();
    await user.type(question.getByLabelText('Password'), 'wrong-password{Enter}');
    expect(await question.findByText('Invalid email or password')).toBeVisible();
    await user.clear(question.getByLabelText('Password'));
    await user.type(question.getByLabelText('Password'), 'Protea-Support-2026{Enter}');
    await waitFor(() => expect(host.notices).toEqual([{ title: 'Reply sent' }]));
    expect(api.seen(WRITE).map(({ body }) => (body as { message: string }).message)).toEqual([
      WORDS,
      WORDS,
    ]);
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument();
    expect(reply).toHaveValue('');
    expect(host.visited).toEqual([]);
  },
);

it('the ticket desk asks once when the whole desk is refused, and goes on with all of it', async () => {
  setWideScreen(true);
  const { user, question } = await openQuestion();
  const before = api.seen('GET /api/support/tickets').length;
  await user.type(question.getByLabelText('Password'), 'Protea-Support-2026{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  isSignedIn = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByLabelText('Password'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('Protea-Support-2026{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.seen('GET /api/support/tickets').length).toBe(before + 2);
  expect(screen.getByRole('link', { name: /Late/ })).toBeVisible();
});

it('the ticket desk keeps the draft and says why it closed when signing in again is declined', async () => {
  setWideScreen(true);
  const { user, host, question } = await openQuestion();
  await user.click(question.getByRole('button', { name: 'Close without signing in' }));
  await waitFor(() => expect(host.session.current()).toBeNull());
  expect(host.notices.map(({ title }) => title)).toEqual(['Authentication required']);
  const draft = { message: WORDS, isInternal: false };
  expect(Object.values(sessionStorage)).toEqual([JSON.stringify(draft)]);
});
