import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { BULK_CHANGE, NO_ORDERS, summary } from '../../testing/fixtures';

const ENDED = () => problem(401, 'Please log in.');
const LOGIN = 'POST /api/auth/login';
const CALL = 'POST /api/bulk-changes';

let api: FakeApi;
let isSignedIn: boolean;
beforeEach(() => {
  isSignedIn = false;
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', ({ url }) =>
    json(url.includes('completed') ? [] : [summary({ id: 3 }), summary({ id: 2 })]),
  );
  const change = { ...BULK_CHANGE, total: 2 };
  api.on(CALL, () => (isSignedIn ? json(change, 201) : ENDED()));
  api.on(`GET /api/bulk-changes/${change.id}`, () =>
    json({ ...change, isFinished: true, finishedAt: change.createdAt, updated: 2 }),
  );
  api.on(LOGIN, ({ body }) => {
    isSignedIn = (body as { password: string }).password === 'Protea-Admin-2026';
    return isSignedIn ? json({ success: true }) : problem(401, 'Invalid email or password');
  });
});

/** A bulk update whose session is over. */
async function openQuestion() {
  const desk = openDesk();
  const { user } = desk;
  await user.click(screen.getByRole('button', { name: 'Bulk Update' }));
  const bulk = within(await screen.findByRole('dialog', { name: 'Bulk Update' }));
  await user.click(await bulk.findByRole('checkbox', { name: 'Select all loaded orders' }));
  await user.selectOptions(bulk.getByRole('combobox', { name: 'New status' }), 'Delivered');
  await user.click(bulk.getByRole('button', { name: 'Update 2 selected' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  // By then the dialog below it leaves presses alone.
  await waitFor(() => expect(question.getByLabelText('Password')).toHaveFocus());
  return { ...desk, question };
}

it('the management dashboard asks for the password once and repeats every refused call', async () => {
  const { user, host, question } = await openQuestion();
  expect(question.getByRole('textbox', { name: 'Email' })).toHaveValue('boss@courier.test');
  await user.type(question.getByLabelText('Password'), 'wrong-password{Enter}');
  expect(await question.findByText('Invalid email or password')).toBeVisible();
  await user.clear(question.getByLabelText('Password'));
  await user.type(question.getByLabelText('Password'), 'Protea-Admin-2026{Enter}');
  await waitFor(
    () =>
      expect(host.notices).toEqual([
        { title: 'Bulk update completed', description: 'Updated 2 orders successfully, 0 failed' },
      ]),
    { timeout: 3000 },
  );
  expect(api.seen(LOGIN)).toHaveLength(2);
  expect(api.seen(CALL)).toHaveLength(2);
  expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Bulk Update' })).toBeVisible();
  expect(host.visited).toEqual([]);
});

it('the management dashboard leads home when signing in again is declined', async () => {
  const { user, host, question } = await openQuestion();
  await user.click(question.getByRole('button', { name: 'Close without signing in' }));
  await waitFor(() => expect(host.visited).toEqual(['/']));
  expect(host.session.current()).toBeNull();
  expect(host.notices).toEqual([
    {
      title: 'Authentication required',
      description: 'Please log in to access this page',
      variant: 'destructive',
    },
  ]);
});

it('the sign-in dialog stays open with a reason when the server cannot be reached', async () => {
  api.on(LOGIN, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user, question } = await openQuestion();
  await user.type(question.getByLabelText('Password'), 'Protea-Admin-2026{Enter}');
  expect(await question.findByText(/We could not reach the server/)).toBeVisible();
});
